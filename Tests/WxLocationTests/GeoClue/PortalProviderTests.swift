#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing
  import WxCore
  import WxTesting

  @testable import WxLocation

  /// Debian's desktop portal, with Debian's GeoClue, on a bus of its own.
  @Suite(.timeLimit(.minutes(2))) struct PortalProviderTests {
    /// Sends epochs to GeoClue, one after the other, until it is stopped.
    private func feed(_ portal: RealPortal) -> Task<Void, Never> {
      Task {
        await portal.geoClue.receiver.clients()
        for step in 0..<1000 where !Task.isCancelled {
          var log = NMEALog()
          let place = Coordinate(latitude: 48.137 + Double(step) * 1e-5, longitude: 11.575)
          if let place { log.fix(place, at: Date(), hdop: 3) }
          for client in 0..<40 { portal.geoClue.receiver.send(log.text, to: client) }
          try? await Task.sleep(for: .milliseconds(200))
        }
      }
    }

    private func current(_ bus: MessageBus, timeout: Double = 20) async throws -> LocationResult {
      var policy = LocationPolicy()
      policy.timeout = .seconds(timeout)
      policy.maximumAccuracy = 100
      return try await LocationManager().current(
        LocationRequest(GeoClueProvider(.portal(bus)), policy: policy))
    }

    private func code(_ bus: MessageBus, timeout: Double = 5) async -> String? {
      await #expect(throws: LocationFailure.self) { try await current(bus, timeout: timeout) }?.code
    }

    @Test func `a position arrives, also for two programs at once, and is replayed`() async throws {
      let portal = try await RealPortal()
      defer { portal.stop() }
      let feeder = feed(portal)
      defer { feeder.cancel() }
      let entries = Mutex<[RecordingEntry]>([])
      let announced = Mutex(0)
      var provider = GeoClueProvider(.portal(portal.bus))
      provider.record = { entry in entries.withLock { $0.append(entry) } }
      provider.announce = { announced.withLock { $0 += 1 } }
      var policy = LocationPolicy()
      policy.maximumAccuracy = 100
      policy.timeout = .seconds(20)
      let clocks = Clocks.live
      let start = clocks.wall()
      async let other = current(portal.bus)
      let live = try await LocationManager(clocks: clocks).current(
        LocationRequest(provider, policy: policy))
      #expect(live.quality == .accepted)
      #expect(live.fix.source == "geoclue" && live.fix.device == "desktop portal")
      #expect(abs(live.fix.coordinate.latitude - 48.137) < 0.02)
      #expect(live.fix.accuracy == .known(3, origin: .hdop) && live.fix.altitudeMSL == 520)
      #expect(live.tried.first?.recipients == ["the desktop portal"])
      #expect(try await other.quality == .accepted)
      #expect(announced.withLock { $0 } == 1)
      let source = RecordedSource.geoClue(.portal(portal.bus))
      let header = Recording.Header(source: source, startedAt: start)
      let text = ([header.line] + entries.withLock { $0 }.map(\.line)).joined(separator: "\n")
      let recording = try Recording(Data(text.utf8))
      #expect(recording.header.source == source)
      let replayed = try await Replay(recording, policy: policy).current()
      #expect(replayed.fix.coordinate == live.fix.coordinate)
      #expect(replayed.decisions == live.decisions)
    }

    @Test func `positions are followed until the portal ends`() async throws {
      let portal = try await RealPortal()
      defer { portal.stop() }
      let feeder = feed(portal)
      defer { feeder.cancel() }
      var policy = LocationPolicy()
      policy.maximumAccuracy = 100
      policy.timeout = .seconds(30)
      var count = 0
      let request = LocationRequest(GeoClueProvider(.portal(portal.bus)), policy: policy)
      loop: for try await change in LocationManager().updates(request) {
        switch change {
        case .fix:
          count += 1
          if count == 2 { portal.end() }
        case .lost(_, let reason):
          #expect(reason == .disconnected("The desktop portal has ended."))
          break loop
        default: break
        }
      }
      #expect(count >= 2)
    }

    @Test func `a GeoClue that is gone, or has no agent, is named`() async throws {
      let portal = try await RealPortal()
      defer { portal.stop() }
      portal.geoClue.end()
      #expect(await code(portal.bus) == "portal_ended")
      // The portal waits for GeoClue, which waits for an agent.
      let silent = try await RealPortal(hasAgent: false)
      defer { silent.stop() }
      let clock = ContinuousClock()
      let start = clock.now
      #expect(await code(silent.bus, timeout: 2) == "portal_unanswered")
      #expect(clock.now - start >= .seconds(1.8))
    }

    @Test func `a portal without locations, no portal, and no bus are told apart`() async throws {
      let old = try await RealPortal(hasDialog: false)
      defer { old.stop() }
      #expect(await code(old.bus) == "portal_unsupported")
      let bus = try await PrivateBus()
      defer { bus.stop() }
      #expect(await code(bus.bus) == "portal_missing")
      #expect(await code(MessageBus(address: "unix:path=/nowhere/bus")) == "portal_no_bus")
      #expect(await code(MessageBus(address: "")) == "portal_no_bus")
    }

    @Test func `the provider conforms with a portal, and without one`() async throws {
      let portal = try await RealPortal()
      defer { portal.stop() }
      let feeder = feed(portal)
      defer { feeder.cancel() }
      var check = ProviderCheck()
      // Up to the connection, as for GeoClue itself.
      check.events = 4
      try await checkProvider(GeoClueProvider(.portal(portal.bus)), check)
      try await checkProvider(
        GeoClueProvider(.portal(MessageBus(address: "unix:path=/nowhere/bus"))))
    }
  }
#endif
