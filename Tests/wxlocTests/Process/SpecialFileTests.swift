import Foundation
import Testing

/// Pipes, devices and folders instead of files: they are rejected at once and never block.
@Suite(.timeLimit(.minutes(2))) struct SpecialFileTests {
  let process: WxlocProcess

  init() throws { process = try WxlocProcess() }

  private func path(_ name: String) -> String { process.home.appending(path: name).path }

  /// Creates something that is not a regular file.
  private func make(_ kind: String, at name: String) throws -> String {
    let path = path(name)
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    switch kind {
    case "pipe": unsafe #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    }
    return path
  }

  private static let readers: [[String]] = [
    ["import", "FILE"], ["current", "--replay", "FILE"], ["watch", "--replay", "FILE"],
    ["fence", "add", "f", "--polygon", "FILE"],
    ["current", "--source", "mmdb", "--mmdb", "FILE", "--ip", "81.2.69.142", "--timeout", "60"],
  ]

  @Test(arguments: readers, ["pipe", "folder", "device"])
  func `an option's special file is rejected`(words: [String], kind: String) async throws {
    let file = try make(kind, at: "special")
    let result = try await process.start(words.map { $0 == "FILE" ? file : $0 }).result()
    #expect(result.status == 66, "\(result.diagnostics)")
    #expect(result.diagnostics.contains(file))
    #expect(result.diagnostics.contains(kind == "pipe" ? "a named pipe" : "a \(kind)"))
    #expect(!result.diagnostics.contains("NSCocoa"))
  }

  @Test(arguments: ["pipe", "folder", "device"])
  func `a special file is rejected as store or configuration, but ignored as cache`(kind: String)
    async throws
  {
    _ = try make(kind, at: "data/wxloc/places.sqlite")
    for words in [["list"], ["add", "1,2"], ["export"]] {
      let result = try await process.start(words).result()
      #expect(result.status == 65, "\(result.diagnostics)")
      #expect(result.diagnostics.contains("places.sqlite is a"))
    }
    _ = try make(kind, at: "config/wxloc/config.toml")
    for words in [["config"], ["config", "set", "clock", "24"], ["weather", "--at", "1,2"]] {
      let result = try await process.start(words).result()
      #expect(result.status == 78, "\(result.diagnostics)")
      #expect(result.diagnostics.contains("config.toml cannot be read: it is a"))
    }
    try FileManager.default.removeItem(atPath: path("config/wxloc/config.toml"))
    try FileManager.default.removeItem(atPath: path("data/wxloc/places.sqlite"))
    _ = try make(kind, at: "cache/wxloc/rate-limits.json")
    _ = try make(kind, at: "state/wxloc/last-fix.json")
    #expect(try await process.run("add", "1,2").status == 0)
    let doctor = try await process.run("doctor", "--offline")
    #expect(doctor.diagnostics == "")
  }

  @Test func `a pipe from the shell is read, and a named one as standard input`()
    async throws
  {
    let script = """
      "$0" import <(printf 'name,lat,lon\\na,1,2\\n') && printf 'name,lat,lon\\nb,3,4\\n' | \
      "$0" import /dev/stdin && mkfifo "$HOME/pipe" && \
      (printf 'name,lat,lon\\nc,5,6\\n' > "$HOME/pipe" & "$0" import - < "$HOME/pipe"; wait)
      """
    let result = await
      (try RunningProcess(
        ["bash", "-c", script, InstalledRelease.program.path], environment: process.environment))
      .result()
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.output == String(repeating: "Imported 1 place\n", count: 3))
  }

  @Test func `a link to the null device is not an empty store`() async throws {
    let file = path("data/wxloc/places.sqlite")
    _ = try make("folder", at: "data/wxloc")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/null")
    let list = try await process.run("list")
    #expect(list.status == 65)
    #expect(list.diagnostics.contains("places.sqlite is a device, not a database"))
  }
}
