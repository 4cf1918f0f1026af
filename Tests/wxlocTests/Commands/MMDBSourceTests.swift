import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxLocation
import WxCommand

/// The source `mmdb` in `current`.
@Suite(.timeLimit(.minutes(1))) struct MMDBSourceTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting
  let database: String

  init() throws {
    folder = try TemporaryFolder()
    var setting = CommandRun.Setting()
    setting.environment = ["HOME": folder.url.path, "WXLOC_GAZETTEER": folder.url.path]
    self.setting = setting
    var file = MMDBFile(type: "GeoLite2-City")
    file.add(
      [192, 0, 2, 0], prefix: 24,
      MMDBFile.city(latitude: 48.137, longitude: 11.575, radius: 20, name: "Munich"))
    database = folder.url.appending(path: "a.mmdb").path
    try Data(file.bytes).write(to: URL(filePath: database))
  }

  @Test func `an address is looked up without any request`() async throws {
    let run = await CommandRun(
      "current", "--source", "mmdb", "--mmdb", database, "--ip", "192.0.2.7", "--offline", "--json",
      setting: setting)
    #expect(run.status == .success)
    let fix = try run.json["fix"]
    #expect(fix?["latitude"]?.double == 48.137)
    #expect(fix?["horizontal_accuracy_m"]?.double == 20_000)
    #expect(fix?["accuracy_origin"] == "reported")
    #expect(fix?["source"] == "mmdb")
    #expect(fix?["device"] == "GeoLite2-City")
  }

  @Test func `the configuration may set the database and the order`() async throws {
    for words in [["mmdb.file", database], ["source.order", "mmdb,saved"]] {
      let set = await CommandRun(["config", "set"] + words, setting: setting)
      #expect(set.status == .success)
    }
    let run = await CommandRun("current", "--ip", "192.0.2.7", "--json", setting: setting)
    #expect(try run.json["fix"]?["source"] == "mmdb")
    // Offline and without an address the database cannot help, and the next source is used: the
    // last fix.
    let offline = await CommandRun("current", "--offline", "--json", setting: setting)
    #expect(try offline.json["tried"]?.array?.map { $0["source"] } == ["last"])
    #expect(try offline.json["quality"] == "cached")
  }

  @Test func `the service that reports this network's address is named`() async throws {
    let server = try LoopbackServer { _ in
      .json(
        """
        {"ip":"192.0.2.99","success":true,"country":"France","country_code":"FR",\
        "city":"Paris","latitude":48.85,"longitude":2.35}
        """)
    }
    var setting = setting
    setting.clocks = .live
    setting.environment["WXLOC_IPWHOIS_URL"] = server.url
    setting.http = CurlClient(userAgent: "wxloc-tests")
    let run = await CommandRun(
      "current", "--source", "mmdb", "--mmdb", database, "--ip-service", "ipwhois", "--json",
      setting: setting)
    // The address comes from the service, the place from the database.
    #expect(try run.json["fix"]?["latitude"]?.double == 48.137)
    #expect(run.diagnostics.contains("Requesting this network's address from ipwhois."))
    await server.stop()
  }

  @Test func `each failure has its code`() async throws {
    func status(_ words: String...) async -> Int32 {
      await CommandRun(["current", "--source", "mmdb"] + words, setting: setting).status.rawValue
    }
    #expect(await status("--mmdb", database, "--offline") == 64)
    #expect(await status("--mmdb", database, "--ip", "moon") == 64)
    #expect(await status("--mmdb", database + "x", "--ip", "192.0.2.7") == 66)
    #expect(await status("--mmdb", database, "--ip", "10.0.0.1") == 3)
    let broken = folder.url.appending(path: "broken").path
    try Data("no database".utf8).write(to: URL(filePath: broken))
    #expect(await status("--mmdb", broken, "--ip", "192.0.2.7") == 65)
  }
}
