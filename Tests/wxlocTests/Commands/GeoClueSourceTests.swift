#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import WxCommand
  import WxCore
  import WxLocation

  /// The source `geoclue` in the commands, with Debian's GeoClue on a bus of its own.
  @Suite(.timeLimit(.minutes(2))) struct GeoClueSourceTests {
    let folder: TemporaryFolder
    let setting: CommandRun.Setting

    init() throws { (folder, setting) = try CommandRun.Setting.home() }

    private func feed(_ geoClue: RealGeoClue) -> Task<Void, Never> {
      Task {
        await geoClue.receiver.clients()
        while !Task.isCancelled {
          var log = NMEALog()
          if let place = Coordinate(latitude: 48.137, longitude: 11.575) {
            log.fix(place, at: Date(), hdop: 3)
          }
          for client in 0..<40 { geoClue.receiver.send(log.text, to: client) }
          try? await Task.sleep(for: .milliseconds(200))
        }
      }
    }

    /// Records a fix, and returns that of a replay.
    private func recordedFix(_ setting: CommandRun.Setting) async throws -> JSONValue? {
      let file = folder.url.appending(path: "desk.rec").path
      let record = await CommandRun(
        "record", file, "--source", "geoclue", "--accuracy", "50", "--count", "1", "--json",
        setting: setting)
      #expect(try record.json["fixes"] == 1)
      let replay = await CommandRun(
        "current", "--replay", file, "--speed", "0", "--accuracy", "50", "--json",
        setting: setting)
      return try replay.json["fix"]
    }

    @Test func `current, record and doctor use GeoClue, and auto announces it`() async throws {
      let geoClue = try await RealGeoClue()
      defer { geoClue.stop() }
      let feeder = feed(geoClue)
      defer { feeder.cancel() }
      var setting = setting
      setting.bus = geoClue.bus
      let named = await CommandRun(
        "current", "--source", "geoclue", "--accuracy", "50", "--json", setting: setting)
      #expect(named.status == .success)
      let fix = try named.json["fix"]
      #expect(fix?["source"] == "geoclue")
      #expect(fix?["horizontal_accuracy_m"]?.double == 3)
      #expect(fix?["accuracy_origin"] == "hdop")
      #expect(!named.diagnostics.contains("Requesting"))

      let gone = try LoopbackServer { _ in .silence }
      await gone.stop()
      let auto = await CommandRun(
        "current", "--gpsd", "127.0.0.1:\(gone.port)", "--accuracy", "50", "--json",
        setting: setting)
      #expect(try auto.json["fix"]?["source"] == "geoclue")
      #expect(auto.diagnostics.contains("Requesting the location from GeoClue"))

      #expect(try await recordedFix(setting)?["source"] == "geoclue")

      let doctor = await CommandRun("doctor", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "geoclue" }
      #expect(check?["status"] == "ok")
      #expect(check?["detail"]?.string?.hasPrefix("a position, within") == true)
    }

    @Test func `in a sandbox, or with a setting, the desktop portal is used and named`()
      async throws
    {
      let portal = try await RealPortal()
      defer { portal.stop() }
      let feeder = feed(portal.geoClue)
      defer { feeder.cancel() }
      var setting = setting
      setting.sessionBus = portal.bus
      setting.sandbox = .flatpak
      let named = await CommandRun(
        "current", "--source", "geoclue", "--accuracy", "50", "--explain", "--verbose", "--json",
        setting: setting)
      #expect(named.status == .success)
      #expect(try named.json["fix"]?["device"] == "desktop portal")
      #expect(try named.json["tried"]?.array?.first?["sent_to"] == ["the desktop portal"])
      #expect(
        named.diagnostics.contains("Using the desktop portal, since this program runs in Flatpak."))
      #expect(named.diagnostics.contains("geoclue: the desktop portal received a request"))
      let doctor = await CommandRun("doctor", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "geoclue" }
      #expect(check?["detail"]?.string?.hasPrefix("by the desktop portal: a position") == true)

      let gone = "127.0.0.1:\(try LoopbackServer.refusedPort())"
      let auto = await CommandRun(
        "current", "--gpsd", gone, "--accuracy", "50", "--json", setting: setting)
      #expect(try auto.json["fix"]?["source"] == "geoclue")
      #expect(auto.diagnostics.contains("Requesting the location from the desktop portal"))

      // The setting decides, in a sandbox and outside.
      setting.sandbox = nil
      await CommandRun("config", "set", "geoclue.portal", "true", setting: setting)
        .expectSuccess()
      #expect(try await recordedFix(setting)?["device"] == "desktop portal")
      setting.sandbox = .snap
      await CommandRun("config", "set", "geoclue.portal", "false", setting: setting)
        .expectSuccess()
      setting.bus = portal.bus
      let daemon = await CommandRun(
        "current", "--source", "geoclue", "--accuracy", "50", "--json", setting: setting)
      #expect(try daemon.json["fix"]?["device"] == "GeoClue")
    }

    @Test func `a portal that waits does not hold up other sources`() async throws {
      let portal = try await RealPortal(hasAgent: false)
      defer { portal.stop() }
      let server = try LoopbackServer { _ in
        .json(
          #"{"success":true,"latitude":48.1,"longitude":11.5,"city":"Munich","country_code":"DE"}"#)
      }
      var setting = setting
      setting.askServices(of: server)
      setting.sessionBus = portal.bus
      setting.sandbox = .flatpak
      let gone = "127.0.0.1:\(try LoopbackServer.refusedPort())"
      let run = await CommandRun(
        "current", "--gpsd", gone, "--timeout", "3", "--json", setting: setting)
      #expect(try run.json["fix"]?["source"] == "ip")
      #expect(run.status == .success)
      let named = await CommandRun(
        "current", "--source", "geoclue", "--timeout", "1", "--json", setting: setting)
      #expect(named.status == ExitStatus(.unavailable))
      #expect(try named.json["error"]?["code"] == "portal_unanswered")
    }

    @Test func `a missing agent is a fault that doctor and current name`() async throws {
      let geoClue = try await RealGeoClue(hasAgent: false)
      defer { geoClue.stop() }
      var setting = setting
      setting.bus = geoClue.bus
      let run = await CommandRun(
        "current", "--source", "geoclue", "--timeout", "60", "--json", setting: setting)
      #expect(run.status == ExitStatus(.unavailable))
      #expect(try run.json["error"]?["code"] == "geoclue_no_agent")
      let doctor = await CommandRun("doctor", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "geoclue" }
      #expect(check?["status"] == "warn")
      #expect(check?["remedy"]?.string?.contains("geoclue-2-demo") == true)
    }

    @Test func `without a network GeoClue is refused, and left out of the configured order`()
      async throws
    {
      let named = await CommandRun(
        "current", "--source", "geoclue", "--offline", setting: setting)
      #expect(named.status == ExitStatus(.usage))
      #expect(named.diagnostics.contains("--source geoclue uses the network"))
      await CommandRun("config", "set", "source.order", "geoclue,saved", setting: setting)
        .expectSuccess()
      let order = await CommandRun("current", "--offline", setting: setting)
      #expect(order.status == ExitStatus(.unavailable))
      let doctor = await CommandRun("doctor", "--offline", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "geoclue" }
      #expect(check?["detail"] == "not checked, because of --offline")
      // A source that the user has named is needed.
      let online = await CommandRun("current", setting: setting)
      #expect(online.diagnostics.contains("Cannot connect to the system bus"))
    }

    @Test func `a machine without GeoClue is healthy`() async throws {
      let bus = try await PrivateBus()
      defer { bus.stop() }
      var setting = setting
      setting.bus = bus.bus
      let doctor = await CommandRun("doctor", "--json", setting: setting)
      let check = try doctor.json["checks"]?.array?.first { $0["name"] == "geoclue" }
      #expect(check?["detail"] == "not installed")
    }
  }
#endif
