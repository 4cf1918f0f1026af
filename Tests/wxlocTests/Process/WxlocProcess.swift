import Foundation
import TestSupport
import Testing
import WxCore

/// The installed program in a separate process, with its own folders and nothing of the tester's
/// environment.
struct WxlocProcess: Sendable {
  /// The user's home.
  let home: URL
  /// The environment variables.
  var environment: [String: String]
  /// The restrictions of the process.
  var confinement = Confinement.none

  private let owned: TemporaryFolder?

  /// Creates a program with an empty home.
  init() throws {
    let folder = try TemporaryFolder(isShared: true)
    self.init(home: folder.url, owned: folder)
  }

  /// Creates a program with an empty home and the gazetteer of a fixture, which it builds.
  init(gazetteerOf fixture: SourceFixture) throws {
    try self.init()
    _ = try fixture.gazetteer()
    environment["WXLOC_GAZETTEER"] = fixture.index
  }

  /// Creates a program with a home that the caller manages.
  init(home: URL) { self.init(home: home, owned: nil) }

  private init(home: URL, owned: TemporaryFolder?) {
    self.home = home
    self.owned = owned
    var environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_DATA_HOME": home.path + "/data", "XDG_CACHE_HOME": home.path + "/cache",
      "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8",
    ]
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    // Sources of warnings that no test supplies are not there.
    for name in ["ECCC", "BRIGHT_SKY", "MET_EIREANN", "METEOALARM", "FPAS", "SWIC"] {
      environment["WXLOC_\(name)_URL"] = "http://127.0.0.1:9"
    }
    self.environment = environment
  }

  /// Runs a command line until it ends.
  func run(_ arguments: String..., input: String = "") async throws -> RunningProcess.Result {
    let result = try await start(arguments, input: .text(input)).result()
    CommandRun.checkContract(result.output, arguments)
    return result
  }

  /// Starts a command line.
  func start(
    _ arguments: [String], input: RunningProcess.Input = .text("")
  ) throws -> RunningProcess {
    guard confinement.isOtherUser else {
      return try RunningProcess(
        confinement.words + [InstalledRelease.program.path] + arguments, environment: environment,
        input: input)
    }
    return try RunningProcess(
      confinement.words + [OpenFolder.program] + arguments, environment: environment,
      input: input, folder: OpenFolder.temporary)
  }

  /// Cancels the test if a confinement does not work on this machine. A program that does not start
  /// in it is an issue.
  func requireConfinement() async throws {
    let possible = try await RunningProcess(
      confinement.words + ["true"], environment: environment
    ).result()
    guard possible.status == 0 else {
      try Test.cancel("Not possible here: \(confinement.words): \(possible.diagnostics)")
    }
    let probe = try await run("--version")
    #expect(probe.status == 0, "\(confinement.words): \(probe.diagnostics)")
  }
}
