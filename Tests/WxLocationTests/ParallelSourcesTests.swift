import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

/// A receiver that needs more than its share of the time goes on beside the sources after it.
@Suite(.timeLimit(.minutes(1))) struct ParallelSourcesTests {
  private static let gpsd = LocationMachine.Source(name: "gpsd", kind: .stream)
  private static let desktop = LocationMachine.Source(
    name: "geoclue", kind: .stream, isApproximate: true, mayStartOld: false)
  private static let radio = LocationMachine.Source(
    name: "wifi", kind: .oneShot, isApproximate: true)
  private static let ip = LocationMachine.Source(name: "ip", kind: .oneShot, isApproximate: true)
  private static let last = LocationMachine.Source(name: "last", kind: .fixed, isFallback: true)
  private static let good = HorizontalAccuracy.known(5, origin: .reported)
  private static let city = HorizontalAccuracy.known(25_000, origin: .assumed)
  private static let refused = GPSDError.unreachable(GPSDAddress(), detail: "Connection refused")

  @Test func `the slow receiver's fix ends the search while a service has not answered`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last])
    bench.expire()
    #expect(bench.started == [0, 1])
    #expect(bench.running.keys.sorted() == [0, 1])
    try bench.fix(Self.good, time: 0, from: 0)
    try bench.fix(Self.good, time: 1, latitude: 2, from: 0)
    #expect(bench.result?.fix.coordinate.latitude == 2)
    #expect(bench.result?.quality == .accepted)
    #expect(bench.running.isEmpty)
    #expect(bench.result?.tried.map(\.source) == ["gpsd", "ip"])
    #expect(bench.result?.tried.map(\.outcome) == [.accepted, .noFix])
  }

  @Test(arguments: [WaitingReason.data, .device(nil)])
  func `beside a silent receiver the last position does not wait for the end`(
    reason: WaitingReason
  ) throws {
    var bench = MachineBench([Self.gpsd, Self.last])
    bench.handle(.report(.connected("gpsd")))
    bench.handle(.report(.waiting(.report(from: "/dev/a"))))
    #expect(bench.started == [0])
    bench.handle(.report(.waiting(reason)))
    #expect(bench.started == [0, 1])
    try bench.fix(Self.good, time: 0, flags: [.cached], from: 1)
    #expect(bench.result?.quality == .cached)
    #expect(bench.running.isEmpty)
    #expect(bench.result?.tried.map(\.outcome) == [.noFix, .bestEffort])
  }

  @Test func `without a last position a silent receiver has the rest of the time`() throws {
    var bench = MachineBench([Self.gpsd, Self.last])
    bench.handle(.report(.waiting(.data)))
    bench.handle(.ended, from: 1)
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: 0, from: 0)
    try bench.fix(Self.good, time: 1, latitude: 2, from: 0)
    #expect(bench.result?.fix.coordinate.latitude == 2)
  }

  @Test func `a receiver that has sent anything is waited for, and so is one that must qualify`() {
    let sky = SkySummary(device: "/dev/a", used: 0, seen: 3)
    let reports: [[LocationEvent]] = [
      [.waiting(.receiver(nil))], [.waiting(.report(from: "/dev/a"))], [.waiting(.fix)],
      [.waiting(.readable("x"))],
      [.satellites(sky), .waiting(.data)],
    ]
    for events in reports {
      var bench = MachineBench([Self.gpsd, Self.last])
      for event in events { bench.handle(.report(event)) }
      #expect(bench.started == [0], "\(events)")
    }
    var strict = MachineBench([Self.gpsd, Self.last]) { $0.onTimeout = .fail }
    strict.handle(.report(.waiting(.data)))
    #expect(strict.started == [0])
  }

  @Test func `the service's answer ends the search while the receiver has nothing`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last])
    bench.expire()
    try bench.fix(Self.city, time: nil, flags: [.coarse])
    #expect(bench.result?.quality == .accepted)
    #expect(bench.running.isEmpty)
    #expect(bench.result?.tried.map(\.source) == ["gpsd", "ip"])
    #expect(bench.result?.tried.map(\.outcome) == [.noFix, .accepted])
  }

  @Test func `a city is not accepted beside a receiver that has measured meanwhile`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last])
    bench.expire()
    try bench.fix(Self.good, time: 0, latitude: 1, from: 0)
    try bench.fix(Self.city, time: nil, flags: [.coarse], latitude: 2)
    #expect(bench.outcome == nil)
    bench.handle(.ended)
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: 1, latitude: 3, from: 0)
    #expect(bench.result?.fix.coordinate.latitude == 3)
    #expect(
      bench.verdicts == ["skipped first_epoch", "rejected inferior", "accepted qualified"])
  }

  @Test func `three run at once, and a source that fails starts the next`() throws {
    var bench = MachineBench([Self.gpsd, Self.desktop, Self.radio, Self.ip, Self.last])
    bench.expire()
    bench.expire()
    #expect(bench.running.keys.sorted() == [0, 1, 2])
    bench.handle(.failed(Self.refused))
    #expect(bench.running.keys.sorted() == [0, 1, 3])
    // One that is not the latest starts nothing when it ends.
    bench.handle(.failed(Self.refused), from: 1)
    #expect(bench.running.keys.sorted() == [0, 3])
    #expect(bench.started == [0, 1, 2, 3])
  }

  @Test func `an earlier position counts only after every source that still runs`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last])
    bench.expire()
    bench.handle(.failed(Self.refused))
    #expect(bench.started == [0, 1])
    bench.expire()
    #expect(bench.elapsed == .milliseconds(9900))
    #expect(bench.started == [0, 1, 2])
    try bench.fix(Self.good, time: -300, flags: [.cached])
    #expect(bench.result?.quality == .cached)
    #expect(bench.result?.tried.map(\.source) == ["gpsd", "ip", "last"])
    #expect(bench.result?.tried.first?.detail.hasPrefix("no usable fix within 9.9 s") == true)
  }

  @Test func `a gpsd without a receiver does not hold up what comes after it`() {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last])
    bench.report(.waiting(.device(nil)))
    bench.expire()
    #expect(bench.running.keys.sorted() == [1])
  }

  @Test func `both providers run, and both are stopped before the answer`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let clock = ManualClock()
    let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 1_795_232_640))
    let asked = AsyncStream.makeStream(of: Void.self)
    let ended = Mutex(false)
    let slow = OneShotProvider(name: "slow") {
      asked.continuation.yield()
      defer { ended.withLock { $0 = true } }
      try await Task.sleep(for: .seconds(600))
      return nil
    }
    let request = LocationRequest(sources: [
      LocationSource(GPSDProvider(address: gpsd.address)), LocationSource(slow),
    ])
    let connected = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await LocationManager(clocks: clocks).current(request) { _, event in
        if case .connected = event { connected.continuation.yield() }
      }
    }
    await gpsd.clients()
    gpsd.send(
      LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n")
    for await _ in connected.stream { break }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    for await _ in asked.stream { break }
    for second in 0..<2 {
      gpsd.send(
        #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-11-21T03:44:0\#(second).000Z","#
          + #""lat":48,"lon":11,"eph":5}"# + "\r\n")
    }
    // The loss completes the epoch.
    gpsd.send(#"{"class":"TPV","device":"/dev/a","mode":1}"# + "\r\n")
    let result = try await task.value
    #expect(result.fix.source == "gpsd" && result.quality == .accepted)
    #expect(ended.withLock { $0 })
    await gpsd.closed()
  }
}
