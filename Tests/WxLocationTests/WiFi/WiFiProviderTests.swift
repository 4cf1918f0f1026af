#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing
  import WxCore
  import WxHTTP
  import WxTesting

  @testable import WxLocation

  /// The source with a NetworkManager on a bus of its own, and a service on this machine.
  @Suite(.timeLimit(.minutes(2))) struct WiFiProviderTests {
    static let networks: [MockNetworkManager.Network] = [
      .init("00:11:22:33:44:01", "one", strength: 80), .init("00:11:22:33:44:02", "two"),
      .init("00:11:22:33:44:03", "three_nomap"), .init("00:11:22:33:44:04", ""),
      .init("02:11:22:33:44:05", "phone"), .init("00:11:22:33:44:06", "mesh", mode: 4),
      .init("00:11:22:33:44:07", "far", age: 100),
    ]
    static let place = #"{"location":{"lat":48.137,"lng":11.575},"accuracy":60.0}"#

    /// Longer than usual: a busy machine needs seconds to start a bus.
    private static let patient = {
      var limits = WiFiSession.TimeLimits()
      (limits.connection, limits.answer) = (.seconds(8), .seconds(8))
      return limits
    }()

    private let client = CurlClient(userAgent: CurlClient.userAgent(version: "0.0"))

    private func provider(
      _ bus: MessageBus, _ server: LoopbackServer, radios: KernelRadios = .none,
      cache: WiFiAnswerCache? = nil,
      timeLimit: WiFiSession.TimeLimits = Self.patient
    ) -> WiFiProvider {
      WiFiProvider(
        bus: bus, radios: radios,
        locator: WiFiLocator(
          client: client, url: server.url + "/v1/geolocate?key={key}", key: Secret("s3cret"),
          cache: cache), timeLimit: timeLimit)
    }

    private func current(_ provider: WiFiProvider) async throws -> LocationResult {
      try await LocationManager().current(LocationRequest(provider))
    }

    @Test func `the usable networks are sent, and the answer is the fix`() async throws {
      let manager = try await MockNetworkManager(Self.networks)
      defer { manager.stop() }
      let server = try LoopbackServer { _ in .json(Self.place) }
      let result = try await current(provider(manager.bus, server))
      #expect(result.quality == .accepted)
      #expect(result.fix.accuracy == .known(60, origin: .reported))
      #expect(result.fix.device == "127.0.0.1:\(server.port)")
      let request = try #require(server.requests.first)
      #expect(server.requests.count == 1)
      #expect(request.method == "POST" && request.query == "key=s3cret")
      #expect(request.header("User-Agent") == "wxloc/0.0")
      let body = try JSONValue(parsing: request.body)
      #expect(body["considerIp"] == false)
      let sent = body["wifiAccessPoints"]?.array ?? []
      #expect(
        sent.compactMap { $0["macAddress"]?.string } == ["00:11:22:33:44:01", "00:11:22:33:44:02"])
      #expect(sent.compactMap { $0["signalStrength"]?.int } == [-52, -64])
      #expect(sent.allSatisfy { (2000...60_000).contains($0["age"]?.int ?? 0) })
      #expect(!String(decoding: request.body, as: UTF8.self).contains("one"))
    }

    @Test func `nothing is sent again while the networks are the same`() async throws {
      let manager = try await MockNetworkManager(Self.networks)
      defer { manager.stop() }
      let status = Mutex(404)
      let server = try LoopbackServer { _ in
        status.withLock { $0 } == 404
          ? .json(#"{"error":{"code":404,"message":"Not found"}}"#, status: 404)
          : .json(Self.place)
      }
      let path = OpenFolder.temporary
        .appending(path: "wxloc-\(UUID().uuidString.prefix(8))/wifi.json").path
      let clock = ManualClock()
      let cache = WiFiAnswerCache(path: path, clocks: clock.clocks(startingAt: Date()))
      let provider = provider(manager.bus, server, cache: cache)
      // A place that is not known is not known a minute later either.
      for _ in 0..<2 {
        let failure = await #expect(throws: LocationFailure.self) { try await current(provider) }
        #expect(failure?.code == "wifi_not_found" && failure?.cause == .unavailable)
      }
      #expect(server.requests.count == 1)
      status.withLock { $0 = 200 }
      clock.advance(by: .seconds(86_401))
      for _ in 0..<3 { #expect(try await current(provider).fix.accuracy.meters == 60) }
      #expect(server.requests.count == 2)
      // Another network more is the same place.
      try await manager.add(.init("00:11:22:33:44:10", "new"), as: "new")
      _ = try await current(provider)
      #expect(server.requests.count == 2)
      #expect(!(try String(contentsOf: URL(filePath: path), encoding: .utf8)).contains("s3cret"))
    }

    @Test func `a scan finds networks that were not seen for a while`() async throws {
      let manager = try await MockNetworkManager([
        .init("00:11:22:33:44:01", "one", age: 300), .init("00:11:22:33:44:02", "two", age: 300),
      ])
      defer { manager.stop() }
      let server = try LoopbackServer { _ in .json(Self.place) }
      var limits = Self.patient
      limits.scan = .milliseconds(100)
      let failure = await #expect(throws: LocationFailure.self) {
        try await current(provider(manager.bus, server, timeLimit: limits))
      }
      #expect(failure?.code == "wifi_too_few")
      #expect(failure?.message.contains("0 of 2 Wi-Fi networks can be used (2 not seen") == true)
      #expect(server.requests.isEmpty)
      try await manager.letScansSucceed()
      #expect(try await current(provider(manager.bus, server)).fix.accuracy.meters == 60)
    }

    @Test func `what is missing is named`() async throws {
      let server = try LoopbackServer { _ in .json(Self.place) }
      // What the kernel knows decides whether there is an adapter at all.
      let mute = KernelRadios(arePresent: { false }) { _ in KernelScan(.unknown("no netlink")) }
      func code(_ bus: MessageBus) async -> String? {
        let bare = await #expect(throws: LocationFailure.self) {
          try await current(provider(bus, server))
        }
        let failure = await #expect(throws: LocationFailure.self) {
          try await current(provider(bus, server, radios: mute))
        }
        #expect(bare?.code == (failure?.code == "wifi_off" ? "wifi_off" : "wifi_no_adapter"))
        return failure?.code
      }
      #expect(await code(MessageBus(address: "unix:path=/nowhere/bus")) == "wifi_no_bus")
      let bus = try await PrivateBus()
      defer { bus.stop() }
      #expect(await code(bus.bus) == "wifi_missing")
      let bare = try await MockNetworkManager([], hasAdapter: false)
      defer { bare.stop() }
      #expect(await code(bare.bus) == "wifi_no_adapter")
      try await bare.setWireless(false)
      #expect(await code(bare.bus) == "wifi_off")
      #expect(server.requests.isEmpty)
    }

    @Test func `the provider conforms with an answer, with a failure, and without a bus`()
      async throws
    {
      let manager = try await MockNetworkManager(Self.networks)
      defer { manager.stop() }
      let good = try LoopbackServer { _ in .json(Self.place) }
      try await checkProvider(provider(manager.bus, good))
      let bad = try LoopbackServer { _ in .json("{}", status: 500) }
      try await checkProvider(provider(manager.bus, bad))
      let silent = try LoopbackServer { _ in .silence }
      let clock = ContinuousClock()
      let start = clock.now
      var policy = LocationPolicy()
      policy.timeout = .seconds(2)
      let failure = await #expect(throws: LocationFailure.self) {
        try await LocationManager().current(
          LocationRequest(provider(manager.bus, silent), policy: policy))
      }
      #expect(failure?.code == "wifi_service_failed")
      #expect(clock.now - start < .seconds(10))
      try await checkProvider(provider(MessageBus(address: "unix:path=/nowhere/bus"), good))
    }

    @Test func `without NetworkManager the kernel's networks are sent, recorded and replayed`()
      async throws
    {
      let server = try LoopbackServer { _ in .json(Self.place) }
      let bus = try await PrivateBus()
      defer { bus.stop() }
      let radios = KernelRadios(arePresent: { true }) { uptime in
        let bytes = [UInt8(1), 2].flatMap { number in
          KernelMessage.network(
            7, KernelMessage.attributes(bssid: [0, 0, 0, 0, 0, number], name: "n"))
        }
        return KernelScan(
          .accessPoints(NL80211.accessPoints(in: NetlinkMessage.list(bytes), at: uptime)))
      }
      // NetworkManager is not there, or the bus is not.
      for bus in [bus.bus, MessageBus(address: "unix:path=/nowhere/bus")] {
        let entries = Mutex<[RecordingEntry]>([])
        var provider = provider(bus, server, radios: radios)
        provider.record = { entry in entries.withLock { $0.append(entry) } }
        let start = Date()
        let live = try await current(provider)
        #expect(live.fix.accuracy.meters == 60)
        let body = try JSONValue(parsing: try #require(server.requests.last).body)
        let sent = body["wifiAccessPoints"]?.array ?? []
        #expect(sent.compactMap { $0["signalStrength"]?.int } == [-64, -64])
        #expect(live.tried.map(\.source) == ["wifi.networkmanager", "wifi"])
        let header = Recording.Header(source: .wiFi(bus), startedAt: start)
        let text = ([header.line] + entries.withLock { $0 }.map(\.line)).joined(separator: "\n")
        let replayed = try await Replay(try Recording(Data(text.utf8)), policy: .init()).current()
        #expect(replayed.fix.coordinate == live.fix.coordinate)
      }
      try await checkProvider(provider(bus.bus, server, radios: radios))
    }

    @Test func `what was recorded is replayed with the answer of the service`() async throws {
      let manager = try await MockNetworkManager(Self.networks)
      defer { manager.stop() }
      let server = try LoopbackServer { _ in .json(Self.place) }
      let entries = Mutex<[RecordingEntry]>([])
      var provider = provider(manager.bus, server)
      provider.record = { entry in entries.withLock { $0.append(entry) } }
      let start = Date()
      let live = try await current(provider)
      let header = Recording.Header(source: .wiFi(manager.bus), startedAt: start)
      let text = ([header.line] + entries.withLock { $0 }.map(\.line)).joined(separator: "\n")
      #expect(!text.contains("s3cret"))
      let replayed = try await Replay(try Recording(Data(text.utf8)), policy: .init()).current()
      #expect(replayed.fix.coordinate == live.fix.coordinate)
      #expect(replayed.fix.device == live.fix.device)
      #expect(replayed.decisions == live.decisions)
      #expect(server.requests.count == 1)
    }
  }
#endif
