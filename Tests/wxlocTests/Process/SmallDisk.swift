import Foundation
import Testing

/// A file system of a few hundred kilobytes that only selected processes see: a tmpfs in its own
/// mount namespace, over a folder that is empty for all others.
///
/// The namespace lives as long as a shell in it that waits for the end of its input.
final class SmallDisk: Sendable {
  private let folder: TemporaryFolder
  private let shell: RunningProcess

  /// The mount point.
  var url: URL { folder.url }

  /// Returns the prefix for a program that sees the disk; append ``Confinement/unprivileged`` if
  /// needed.
  var visible: Confinement {
    Confinement(words: ["nsenter", "--target=\(shell.identifier)", "--mount", "--"])
  }

  /// Creates the disk, or cancels the test if the system does not allow it: mounting requires root
  /// privileges, and containers may forbid it even then.
  static func make(bytes: Int) async throws -> SmallDisk {
    guard Confinement.isSuperuser else {
      try Test.cancel("Mounting a small disk requires root privileges.")
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
      try Test.cancel("No small disk can be mounted here: \(await shell.result().diagnostics)")
    }
    return disk
  }

  private init(folder: TemporaryFolder, shell: RunningProcess) {
    self.folder = folder
    self.shell = shell
  }

  deinit { shell.kill(SIGKILL) }
}
