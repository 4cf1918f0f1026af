import Foundation
import Testing

/// A file system of a few hundred kilobytes that only chosen processes see: a tmpfs in a mount
/// namespace of its own, over a folder that is empty for everybody else.
///
/// The namespace lives as long as a shell that waits in it for the end of its input.
final class SmallDisk: Sendable {
  private let folder: TemporaryFolder
  private let shell: RunningProcess

  /// The mount point.
  var url: URL { folder.url }

  /// Runs a program where the disk is visible; add ``Confinement/unprivileged`` behind.
  var visible: Confinement {
    Confinement(words: ["nsenter", "--target=\(shell.identifier)", "--mount", "--"])
  }

  /// Makes the disk, or cancels the test where the system does not let it: mounting takes the
  /// superuser's rights, and containers may forbid it even to them.
  static func make(bytes: Int) async throws -> SmallDisk {
    guard Confinement.isSuperuser else {
      try Test.cancel("Mounting a small disk takes the superuser's rights.")
    }
    let folder = try TemporaryFolder()
    let script = """
      mount -t tmpfs -o size=\(bytes),mode=0777 tmpfs "$0" && echo mounted && exec cat >/dev/null
      """
    let shell = try RunningProcess(
      ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, folder.url.path],
      environment: ProcessInfo.processInfo.environment, input: .open)
    let disk = SmallDisk(folder: folder, shell: shell)
    guard await shell.nextLine() == "mounted" else {
      try Test.cancel("No small disk can be mounted here: \(await shell.result().talk)")
    }
    return disk
  }

  private init(folder: TemporaryFolder, shell: RunningProcess) {
    self.folder = folder
    self.shell = shell
  }

  deinit { shell.kill(SIGKILL) }
}
