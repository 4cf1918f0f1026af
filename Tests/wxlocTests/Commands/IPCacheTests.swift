import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxLocation
import WxCommand

/// The answer of an IP service, which all commands share for an hour in one network.
@Suite(.timeLimit(.minutes(2))) struct IPCacheTests {
  static let munich = """
    {"ip":"192.0.2.7","success":true,"country":"Germany","country_code":"DE",\
    "region":"Bavaria","city":"Munich","latitude":48.1374,"longitude":11.5755}
    """

  let folder: TemporaryFolder
  let server: LoopbackServer
  let setting: CommandRun.Setting

  init() throws {
    var setting: CommandRun.Setting
    (folder, setting) = try CommandRun.Setting.home()
    server = try LoopbackServer { _ in .json(Self.munich) }
    setting.askServices(of: server)
    setting.network = NetworkIdentity(description: "eth0 192.0.2.1 02:00:00:00:00:01")
    self.setting = setting
  }

  private func current(
    _ options: [String] = [], _ adjust: (inout CommandRun.Setting) -> Void = { _ in }
  ) async -> CommandRun {
    var setting = setting
    adjust(&setting)
    return await CommandRun(["current", "--source", "ip"] + options, setting: setting)
  }

  @Test func `one request serves all commands of an hour in the same network`() async throws {
    defer { Task { await server.stop() } }
    let first = try await current(["--json", "--explain"]).tried
    #expect(first?["sent_to"] == ["ipwhois"])
    #expect(first?["sent"] == "the internet address of this machine")
    for _ in 0..<2 {
      let entry = try await current(["--json"]).tried
      #expect(entry?["sent_to"] == [] && entry?["sent"] == .null)
    }
    let watch = await CommandRun(
      "watch", "--source", "ip", "--count", "1", "--json", setting: setting)
    #expect(watch.status == .success)
    let here = await CommandRun("weather", "--here", "--source", "ip", setting: setting)
    #expect(!here.diagnostics.contains("position"))
    #expect(server.requests.count { $0.path == "/" } == 1)

    #expect(await current(["--refresh"]).status == .success)
    #expect(server.requests.count { $0.path == "/" } == 2)
    // Another network, an unknown one, or another service: the answer does not apply.
    _ = await current { $0.network = NetworkIdentity(description: "wlan0 192.0.2.1 02:…:02") }
    _ = await current { $0.network = nil }
    #expect(server.requests.count { $0.path == "/" } == 4)
    _ = await current(["--ip-service", "geojs"])
    #expect(server.requests.count == 5)
  }

  @Test func `an answer older than an hour or the greatest age is requested again`() async throws {
    defer { Task { await server.stop() } }
    func at(_ time: String, _ options: [String] = []) async throws -> JSONValue {
      let run = await current(options + ["--json"]) { $0.environment["WXLOC_NOW"] = time }
      #expect(run.status == .success)
      return try run.json
    }
    _ = try await at("2026-11-21T10:00:00Z")
    let later = try await at("2026-11-21T11:00:00Z")
    #expect(later["fix"]?["age_s"]?.double == 3600)
    #expect(later["fix"]?["received_at"] == "2026-11-21T10:00:00Z")
    #expect(later["quality"] == "accepted")
    #expect(server.requests.count == 1)
    _ = try await at("2026-11-21T10:05:00Z", ["--max-age", "60"])
    #expect(server.requests.count == 2)
    _ = try await at("2026-11-21T11:05:01Z")
    #expect(server.requests.count == 3)
    // After the clock was set back, the age is not known.
    _ = try await at("2026-11-21T09:00:00Z")
    #expect(server.requests.count == 4)
  }

  @Test func `the file is private, in the cache folder, and holds nothing given by hand`()
    async throws
  {
    defer { Task { await server.stop() } }
    let cache = folder.url.appending(path: "elsewhere")
    let file = cache.appending(path: "wxloc/ip.json")
    let fixed = await CommandRun("current", "--at", "1,2", setting: setting)
    #expect(fixed.status == .success)
    _ = await current { $0.environment["XDG_CACHE_HOME"] = cache.path }
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(rights[.posixPermissions] as? Int == 0o600)
    let parent = try FileManager.default.attributesOfItem(
      atPath: file.deletingLastPathComponent().path)
    #expect(parent[.posixPermissions] as? Int == 0o700)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("48.1374") && !text.contains("exact"))
    // A damaged file is as none.
    try Data(text.utf8.prefix(100)).write(to: file)
    _ = await current { $0.environment["XDG_CACHE_HOME"] = cache.path }
    #expect(server.requests.count == 2)
  }

  @Test func `the number of answers is limited`() async throws {
    defer { Task { await server.stop() } }
    for index in 0..<20 {
      _ = await current { $0.network = NetworkIdentity(description: "network \(index)") }
    }
    let file = folder.url.appending(path: ".cache/wxloc/ip.json")
    let json = try JSONValue(parsing: Data(contentsOf: file))
    #expect(json["entries"]?.array?.count == IPAnswerCache.maximumCount)
    #expect(json["entries"]?.array?.first?["network"] == "network 19")
  }

  @Test func `a new request and no network are a contradiction`() async {
    let run = await CommandRun("current", "--refresh", "--offline", setting: setting)
    #expect(run.status == ExitStatus(.usage))
    await server.stop()
  }
}

extension CommandRun {
  /// The last source that was tried.
  fileprivate var tried: JSONValue? { get throws { try json["tried"]?.array?.last } }
}
