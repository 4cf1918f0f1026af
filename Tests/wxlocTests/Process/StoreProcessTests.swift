import Foundation
import Testing
import WxCore

/// The store in real conditions: concurrent processes, kill -9, full and read-only disks.
@Suite(.timeLimit(.minutes(3))) struct StoreProcessTests {
  /// Returns the names that `list` prints.
  func names(_ process: WxlocProcess) async throws -> Set<String> {
    let result = try await process.run("list", "--json")
    #expect(result.status == 0)
    let places = try JSONValue(parsing: result.output.utf8)["places"]?.array ?? []
    return Set(places.compactMap { $0["name"]?.string })
  }

  @Test func `two processes that add places at once lose nothing`() async throws {
    let process = try WxlocProcess()
    try await withThrowingTaskGroup { group in
      for writer in 0..<2 {
        group.addTask {
          for number in 0..<15 {
            let result = try await process.run(
              "add", "\(writer * 20 + number),3", "--as", "place \(writer)-\(number)")
            #expect(result.status == 0)
          }
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<2).flatMap { writer in (0..<15).map { "place \(writer)-\($0)" } }
    #expect(try await names(process) == Set(expected))
  }

  @Test func `acknowledged places survive 200 rounds of kill -9`() async throws {
    let process = try WxlocProcess()
    _ = try await process.run("add", "0,0", "--as", "first")
    // Each round is killed at a different time, between its start and twice the duration of a round
    // on this machine; a name on standard output is a promise.
    let script = """
      start=${EPOCHREALTIME/[.,]/}
      for round in 1 2 3; do "$0" add "2.$round,2" --as "warm-up $round" >/dev/null 2>&1; done
      span=$(((${EPOCHREALTIME/[.,]/} - start) * 2 / 3 / 1000 + 2))
      for round in $(seq 200); do
        delay=$(printf '%d.%03d' $(((moment = RANDOM % span + 1) / 1000)) $((moment % 1000)))
        said=$(timeout --signal=KILL "$delay" "$0" add "1.$round,2" --as "round $round" 2>/dev/null)
        case $said in *"Saved round $round "*) echo "round $round" ;; esac
      done
      """
    let result = try await RunningProcess(
      ["bash", "-c", script, InstalledRelease.program.path], environment: process.environment
    ).result()
    let promised = Set(result.output.split(separator: "\n").map(String.init))
    let kept = try await names(process)
    #expect(promised.isSubset(of: kept))
    #expect(kept.contains("first"))
    // Some rounds were killed and some were not, otherwise the test would prove nothing.
    #expect(!promised.isEmpty && promised.count < 200)
    #expect(try await process.run("add", "5,5", "--as", "last").status == 0)
  }

  @Test func `folders without search permission are not treated as empty`() async throws {
    var process = try WxlocProcess()
    process.confinement = .unprivileged
    try await process.requireConfinement()
    let closed = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed.url.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: closed.url.path)
    }
    process.environment["XDG_DATA_HOME"] = closed.url.path
    process.environment["XDG_STATE_HOME"] = closed.url.path
    let doctor = try await process.run("doctor", "--offline", "--json")
    let checks = try JSONValue(parsing: doctor.output.utf8)["checks"]?.array ?? []
    for name in ["store", "last_fix"] {
      let check = checks.first { $0["name"]?.string == name }
      #expect(check?["status"] != "ok", "\(name)")
      #expect(check?["detail"]?.string?.contains(closed.url.path) == true, "\(name)")
    }
    #expect(try await process.run("current", "--source", "saved").status == 74)
  }

  @Test func `a full disk is reported, and earlier places are kept`() async throws {
    let disk = try await SmallDisk.make(bytes: 192 << 10)
    var process = try WxlocProcess()
    process.environment["XDG_DATA_HOME"] = disk.url.path
    process.confinement = disk.visible
    try await process.requireConfinement()
    try await fill(process, code: "disk_full")
  }

  @Test func `a file that may not grow is reported, and earlier places are kept`() async throws {
    var process = try WxlocProcess()
    process.confinement = .fileSize(128 << 10)
    try await process.requireConfinement()
    try await fill(process, code: "store_io")
  }

  /// Adds places until it fails, then checks the error and the remaining places.
  private func fill(_ process: WxlocProcess, code: String) async throws {
    var saved: Set<String> = []
    for number in 0..<400 {
      let name = "place \(number) " + String(repeating: "x", count: 150)
      let result = try await process.run("add", "\(Double(number) / 10),3", "--as", name, "--json")
      guard result.status != 0 else {
        saved.insert(name)
        continue
      }
      #expect(result.status == 74)
      #expect(try JSONValue(parsing: result.output.utf8)["error"]?["code"]?.string == code)
      #expect(try await names(process) == saved)
      #expect(!saved.isEmpty)
      return
    }
    Issue.record("the disk did not fill")
  }

  @Test func `a read-only folder is reported, and can be read`() async throws {
    var process = try WxlocProcess()
    process.confinement = .unprivileged
    try await process.requireConfinement()
    #expect(try await process.run("add", "1,2", "--as", "here").status == 0)
    let folder = process.home.appending(path: "data/wxloc").path
    let writable = try FileManager.default.attributesOfItem(atPath: folder)
    try setRights(0o500, of: folder)
    try setRights(0o400, of: folder + "/places.sqlite")
    let result = try await process.run("add", "3,4", "--json")
    #expect(result.status == 74)
    #expect(
      try JSONValue(parsing: result.output.utf8)["error"]?["code"]?.string?.hasPrefix("store_")
        == true)
    #expect(try await names(process) == ["here"])
    try FileManager.default.setAttributes(
      [.posixPermissions: writable[.posixPermissions] ?? 0o700], ofItemAtPath: folder)
  }

  @Test(arguments: [["list"], ["show", "here"], ["add", "3,4"], ["export"]])
  func `a folder without search permission is reported, not treated as empty`(
    arguments: [String]
  ) async throws {
    var process = try WxlocProcess()
    process.confinement = .unprivileged
    try await process.requireConfinement()
    #expect(try await process.run("add", "1,2", "--as", "here").status == 0)
    let folder = process.home.appending(path: "data/wxloc").path
    try setRights(0o600, of: folder)
    let result = try await process.start(arguments).result()
    #expect(result.status == 74)
    #expect(result.diagnostics.contains("places.sqlite"))
    #expect(result.diagnostics.contains("ermission"))
    try setRights(0o700, of: folder)
    #expect(try await names(process) == ["here"])
  }

  private func setRights(_ rights: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
  }

  @Test(arguments: ["", "add", "show", "remove"])
  func `a file that is not a database is rejected and not changed`(verb: String) async throws {
    let process = try WxlocProcess()
    let folder = process.home.appending(path: "data/wxloc")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "places.sqlite")
    let content = Data("Dear diary, this is no database.\n".utf8) + Data(repeating: 65, count: 5000)
    try content.write(to: file)
    let arguments = verb.isEmpty ? ["list"] : [verb, "1,2"]
    let result = try await process.start(arguments).result()
    #expect(result.status == 65)
    #expect(result.diagnostics.contains("places.sqlite"))
    #expect(try Data(contentsOf: file) == content)
  }

  @Test func `an empty store lists nothing and creates nothing`() async throws {
    let process = try WxlocProcess()
    #expect(try await names(process) == [])
    #expect(
      !FileManager.default.fileExists(atPath: process.home.appending(path: "data/wxloc").path))
  }
}
