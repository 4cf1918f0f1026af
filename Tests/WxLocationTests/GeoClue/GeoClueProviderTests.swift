#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing
  import WxCore
  import WxTesting

  @testable import WxLocation

  /// Debian's GeoClue on a bus of its own.
  @Suite(.timeLimit(.minutes(2))) struct GeoClueProviderTests {
    /// Sends epochs to GeoClue, one after the other, until it is stopped.
    private func feed(_ geoClue: RealGeoClue, hdop: Double = 3) -> Task<Void, Never> {
      Task {
        await geoClue.receiver.clients()
        for step in 0..<1000 where !Task.isCancelled {
          var log = NMEALog()
          let place = Coordinate(latitude: 48.137 + Double(step) * 1e-5, longitude: 11.575)
          // GeoClue counts whole seconds, and rejects what is older than its last position.
          if let place { log.fix(place, at: Date(), hdop: hdop) }
          // GeoClue connects again for each of its clients.
          for client in 0..<40 { geoClue.receiver.send(log.text, to: client) }
          try? await Task.sleep(for: .milliseconds(200))
        }
      }
    }

    private func current(
      _ bus: MessageBus, timeout: Double = 20,
      _ change: (inout LocationPolicy) -> Void = { $0.maximumAccuracy = 100 }
    ) async throws -> LocationResult {
      var policy = LocationPolicy()
      policy.timeout = .seconds(timeout)
      change(&policy)
      return try await LocationManager().current(
        LocationRequest(GeoClueProvider(.daemon(bus)), policy: policy))
    }

    @Test func `a position arrives, and its first epoch counts`() async throws {
      let geoClue = try await RealGeoClue()
      defer { geoClue.stop() }
      let feeder = feed(geoClue)
      defer { feeder.cancel() }
      let result = try await current(geoClue.bus)
      #expect(result.quality == .accepted)
      #expect(result.fix.source == "geoclue")
      #expect(abs(result.fix.coordinate.latitude - 48.137) < 0.02)
      #expect(result.fix.accuracy == .known(3, origin: .hdop))
      #expect(result.fix.altitudeMSL == 520)
      #expect(result.decisions.map(\.verdict) == [.accepted])
      #expect(try #require(result.fix.time).timeIntervalSinceNow > -60)
    }

    @Test func `an accuracy of 0 is unknown, so the position is best effort`() async throws {
      let geoClue = try await RealGeoClue()
      defer { geoClue.stop() }
      let feeder = feed(geoClue, hdop: 0.8)
      defer { feeder.cancel() }
      let result = try await current(geoClue.bus, timeout: 6) { _ in }
      #expect(result.quality == .bestEffort)
      #expect(result.fix.accuracy == .unknown)
    }

    @Test func `positions are followed until GeoClue ends`() async throws {
      let geoClue = try await RealGeoClue()
      defer { geoClue.stop() }
      let feeder = feed(geoClue)
      defer { feeder.cancel() }
      var policy = LocationPolicy()
      policy.maximumAccuracy = 100
      policy.timeout = .seconds(30)
      var fixes: [Fix] = []
      let request = LocationRequest(GeoClueProvider(.daemon(geoClue.bus)), policy: policy)
      loop: for try await change in LocationManager().updates(request) {
        switch change {
        case .fix(let fix):
          fixes.append(fix)
          if fixes.count == 3 { geoClue.end() }
        case .lost(_, let reason):
          #expect(reason == .disconnected("GeoClue has ended."))
          break loop
        default: break
        }
      }
      // One fix an epoch, whose times are whole seconds.
      #expect(Set(fixes.map(\.time)).count == fixes.count)
    }

    @Test func `without an agent the error names it, before the deadline`() async throws {
      let geoClue = try await RealGeoClue(hasAgent: false)
      defer { geoClue.stop() }
      let clock = ContinuousClock()
      let start = clock.now
      let failure = await #expect(throws: LocationFailure.self) {
        try await current(geoClue.bus, timeout: 2)
      }
      #expect(failure?.code == "geoclue_no_agent")
      #expect(failure?.cause == .unavailable)
      #expect(clock.now - start >= .seconds(1.8))
    }

    @Test func `GeoClue that is not installed, no bus and no library are told apart`() async throws
    {
      let bus = try await PrivateBus()
      defer { bus.stop() }
      for (address, code) in [
        (bus.bus, "geoclue_missing"),
        (MessageBus(address: "unix:path=/nowhere/bus"), "geoclue_no_bus"),
        (MessageBus(address: "nonsense"), "geoclue_no_bus"),
      ] {
        let failure = await #expect(throws: LocationFailure.self) { try await current(address) }
        #expect(failure?.code == code)
      }
      let error = #expect(throws: SystemSocket.Failure.self) {
        try BusLibrary(names: ["libnothing.so.0"])
      }
      #expect(
        GeoClueError.bus(BusFailure(opening: try #require(error))).code == "geoclue_library_missing"
      )
    }

    @Test func `a bus that never answers ends at the time limit`() async throws {
      let path = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString.prefix(8)).sock")
        .path
      let silent = try FaultyGPSD(unixPath: path)
      defer {
        silent.stop()
        try? FileManager.default.removeItem(atPath: path)
      }
      let bus = MessageBus(address: "unix:path=\(path)")
      let failure = await #expect(throws: LocationFailure.self) { try await current(bus) }
      #expect(failure?.code == "geoclue_no_bus")
      await silent.closed()
      try await checkProvider(
        GeoClueProvider(.daemon(bus)), ProviderCheck { await silent.areAllClosed() })
    }

    @Test func `the provider conforms with GeoClue, and without it`() async throws {
      let geoClue = try await RealGeoClue()
      defer { geoClue.stop() }
      let feeder = feed(geoClue)
      defer { feeder.cancel() }
      var check = ProviderCheck()
      // Up to the connection: a client that goes while GeoClue connects to its receiver makes it give
      // the receiver up, so later ones have no position.
      check.events = 4
      try await checkProvider(GeoClueProvider(.daemon(geoClue.bus)), check)
      try await checkProvider(
        GeoClueProvider(.daemon(MessageBus(address: "unix:path=/nowhere/bus"))))
    }

    @Test func `what was recorded is replayed, and the request is announced once`() async throws {
      let geoClue = try await RealGeoClue()
      defer { geoClue.stop() }
      let feeder = feed(geoClue)
      defer { feeder.cancel() }
      let entries = Mutex<[RecordingEntry]>([])
      let announced = Mutex(0)
      var provider = GeoClueProvider(.daemon(geoClue.bus))
      provider.record = { entry in entries.withLock { $0.append(entry) } }
      provider.announce = { announced.withLock { $0 += 1 } }
      var policy = LocationPolicy()
      policy.maximumAccuracy = 100
      let clocks = Clocks.live
      let start = clocks.wall()
      let live = try await LocationManager(clocks: clocks).current(
        LocationRequest(provider, policy: policy))
      #expect(announced.withLock { $0 } == 1)
      let header = Recording.Header(source: .geoClue(.daemon(geoClue.bus)), startedAt: start)
      let text = ([header.line] + entries.withLock { $0 }.map(\.line)).joined(separator: "\n")
      let recording = try Recording(Data(text.utf8))
      let replayed = try await Replay(recording, policy: policy).current()
      #expect(replayed.fix.coordinate == live.fix.coordinate)
      #expect(replayed.fix.time == live.fix.time)
      #expect(replayed.decisions == live.decisions)
    }
  }
#endif
