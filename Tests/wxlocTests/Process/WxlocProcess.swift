import Foundation
import Testing
import WxCore
import WxTesting

/// The real program in a process of its own, with folders of its own and none of the tester's
/// environment.
struct WxlocProcess: Sendable {
  /// The folder that stands for the user's home.
  let home: URL
  /// The environment variables.
  var environment: [String: String]
  /// What the process is not allowed.
  var confinement = Confinement.none

  private let owned: TemporaryFolder?

  /// A program with an empty home.
  init() throws {
    let folder = try TemporaryFolder(isShared: true)
    self.init(home: folder.url, owned: folder)
  }

  /// A program with a home that somebody else takes care of.
  init(home: URL) { self.init(home: home, owned: nil) }

  private init(home: URL, owned: TemporaryFolder?) {
    self.home = home
    self.owned = owned
    var environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_DATA_HOME": home.path + "/data", "XDG_CACHE_HOME": home.path + "/cache",
      "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8",
    ]
    // The search path, the gazetteer that belongs to this build, and where coverage is written.
    for name in ["PATH", "LD_LIBRARY_PATH", "WXLOC_GAZETTEER", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    self.environment = environment
  }

  /// Runs a command line to its end.
  func run(_ arguments: String..., input: String = "") async throws -> RunningProcess.Result {
    try await start(arguments, input: .text(input)).result()
  }

  /// Starts a command line.
  func start(
    _ arguments: [String], input: RunningProcess.Input = .text("")
  ) throws -> RunningProcess {
    var environment = environment
    guard confinement.isOtherUser else {
      return try RunningProcess(
        confinement.words + [WxlocBinary.url.path] + arguments, environment: environment,
        input: input)
    }
    if environment["WXLOC_GAZETTEER"] == ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] {
      environment["WXLOC_GAZETTEER"] = OpenFolder.gazetteer
    }
    return try RunningProcess(
      confinement.words + [OpenFolder.program] + arguments, environment: environment,
      input: input, folder: OpenFolder.temporary)
  }

  /// Cancels the test where a confinement does not work on this machine, or another user may not read
  /// the libraries of the toolchain. A program that does not start for another reason is an issue.
  func requireConfinement() async throws {
    let possible = try await RunningProcess(
      confinement.words + ["true"], environment: environment
    ).result()
    guard possible.status == 0 else {
      try Test.cancel("Not possible here: \(confinement.words): \(possible.talk)")
    }
    let probe = try await run("--version")
    if probe.talk.contains("error while loading shared libraries") {
      try Test.cancel("Another user may not read the toolchain: \(probe.talk)")
    }
    #expect(probe.status == 0, "\(confinement.words): \(probe.talk)")
  }
}
