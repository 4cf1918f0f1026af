#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import WxCommand
  import WxCore
  import WxHTTP
  import WxLocation

  /// The source `wifi` in the commands, with a NetworkManager on a bus of its own.
  @Suite(.timeLimit(.minutes(2))) struct WiFiSourceTests {
    static let place = #"{"location":{"lat":48.137,"lng":11.575},"accuracy":60.0}"#

    let folder: TemporaryFolder
    let setting: CommandRun.Setting
    let server: LoopbackServer

    init() async throws {
      server = try LoopbackServer { request in
        request.path == "/geolocate" ? .json(Self.place) : .json("{}", status: 500)
      }
      var setting: CommandRun.Setting
      (folder, setting) = try CommandRun.Setting.home()
      // The addresses of services that must not be asked.
      setting.askServices(of: server)
      setting.http = CurlClient(userAgent: CurlClient.userAgent(version: Program.version))
      self.setting = setting
    }

    private func manager() async throws -> MockNetworkManager {
      try await MockNetworkManager([
        .init("00:11:22:33:44:01", "one"), .init("00:11:22:33:44:02", "two"),
      ])
    }

    private func set(_ key: String, _ value: String) async {
      await CommandRun("config", "set", key, value, setting: setting).expectSuccess()
    }

    @Test func `the source is off until a setting allows it, and auto leaves it out`() async throws
    {
      let manager = try await manager()
      defer { manager.stop() }
      var setting = setting
      setting.bus = manager.bus
      let named = await CommandRun("current", "--source", "wifi", "--json", setting: setting)
      #expect(named.status == ExitStatus(.configuration))
      #expect(try named.json["error"]?["code"] == "wifi_disabled")
      #expect(try named.json["error"]?["message"]?.string?.contains("api.beacondb.net") == true)
      #expect(try named.json["error"]?["hint"]?.string?.contains("wifi.enabled true") == true)
      let auto = await CommandRun(
        "current", "--gpsd", "127.0.0.1:\(try LoopbackServer.refusedPort())", setting: setting)
      #expect(!auto.diagnostics.contains("Wi-Fi"))
      let doctor = await CommandRun("doctor", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "wifi" }
      #expect(check?["detail"] == "off; wifi.enabled switches it on")
      #expect(!server.requests.contains { $0.path == "/geolocate" })
    }

    @Test func `current, auto, record, replay and doctor use the networks, with one request`()
      async throws
    {
      let manager = try await manager()
      defer { manager.stop() }
      var setting = setting
      setting.bus = manager.bus
      await set("wifi.enabled", "true")
      await set("wifi.url", server.url + "/geolocate")
      let gone = "127.0.0.1:\(try LoopbackServer.refusedPort())"
      let auto = await CommandRun("current", "--gpsd", gone, "--json", setting: setting)
      #expect(auto.status == .success)
      #expect(try auto.json["fix"]?["source"] == "wifi")
      #expect(
        auto.diagnostics.contains(
          "Requesting the location of 2 Wi-Fi networks from 127.0.0.1:\(server.port)."))
      let entry = try auto.json["tried"]?.array?.last
      #expect(entry?["sent_to"] == [.string("127.0.0.1:\(server.port)")])
      #expect(entry?["sent"]?.string?.hasPrefix("the addresses and signal strengths") == true)
      // gpsd has received nothing.
      #expect(try auto.json["tried"]?.array?.first?["sent"] == .null)
      let named = await CommandRun(
        "current", "--source", "wifi", "--explain", "--json", setting: setting)
      // From the cache.
      #expect(try named.json["tried"]?.array?.last?["sent_to"] == [])
      #expect(try named.json["fix"]?["horizontal_accuracy_m"]?.double == 60)
      #expect(named.diagnostics.contains("wifi: accepted, accuracy 60 m (reported)"))
      #expect(!named.diagnostics.contains("Requesting"))

      let file = folder.url.appending(path: "desk.rec").path
      let record = await CommandRun(
        "record", file, "--source", "wifi", "--count", "1", "--json", setting: setting)
      #expect(try record.json["fixes"] == 1)
      let replay = await CommandRun(
        "current", "--replay", file, "--speed", "0", "--json", setting: setting)
      #expect(try replay.json["fix"]?["source"] == "wifi")

      let doctor = await CommandRun("doctor", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "wifi" }
      #expect(check?["status"] == "ok")
      #expect(check?["detail"]?.string?.hasSuffix("a position, within 60 m") == true)
      let asked = server.requests.filter { $0.path == "/geolocate" }
      #expect(asked.count == 1)
      #expect(asked.first?.header("User-Agent") == "wxloc/\(Program.version)")

      let again = await CommandRun(
        "current", "--source", "wifi", "--refresh", setting: setting)
      #expect(again.status == .success)
      #expect(server.requests.count { $0.path == "/geolocate" } == 2)
      let rights = try FileManager.default.attributesOfItem(
        atPath: folder.url.appending(path: ".cache/wxloc/wifi.json").path)
      #expect(rights[.posixPermissions] as? Int == 0o600)
    }

    @Test func `without a network the source is refused, also for a recording`() async throws {
      await set("wifi.enabled", "true")
      for command in [["current"], ["record", folder.url.appending(path: "x.rec").path]] {
        let run = await CommandRun(
          command + ["--source", "wifi", "--offline"], setting: setting)
        #expect(run.status == ExitStatus(.usage))
        #expect(run.diagnostics.contains("--source wifi uses the network"))
      }
      #expect(server.requests.isEmpty)
    }

    @Test func `an address of a service that is not encrypted is not a setting`() async throws {
      let run = await CommandRun(
        "config", "set", "wifi.url", "http://example.org/geolocate", setting: setting)
      #expect(run.status != .success)
      #expect(run.diagnostics.contains("https://HOST/PATH"))
    }
  }
#endif
