import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// Drives a watch directly.
struct WatchBench {
  var machine: WatchMachine
  var elapsed = Duration.zero
  var running: Set<Int> = []
  var changes: [LocationChange] = []
  var finished: LocationFailure??
  static let wall = Date(timeIntervalSince1970: 1_795_232_640)

  init(
    _ sources: [LocationMachine.Source] = [.init(name: "gpsd", kind: .stream)],
    _ adjust: (inout LocationPolicy) -> Void = { _ in }
  ) {
    var policy = LocationPolicy()
    adjust(&policy)
    machine = WatchMachine(sources: sources, policy: policy, seed: 1)
    perform(machine.begin(at: now))
  }

  var now: Timestamp {
    Timestamp(elapsed: elapsed, wall: Self.wall.addingTimeInterval(elapsed.seconds))
  }

  mutating func perform(_ actions: [WatchMachine.Action]) {
    for action in actions {
      switch action {
      case .start(let index): running.insert(index)
      case .stop(let index): running.remove(index)
      case .emit(let change): changes.append(change)
      case .finish(let failure): finished = .some(failure)
      }
    }
  }

  mutating func report(_ event: LocationEvent, from index: Int = 0) {
    perform(machine.handle(event, from: index, at: now))
  }

  mutating func fix(
    _ time: Double?, _ meters: Double = 5, device: String? = "/dev/a", latitude: Double = 48,
    from index: Int = 0, accuracy: HorizontalAccuracy? = nil, flags: Set<FixFlag> = []
  ) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: 11))
    let fix = Fix(
      coordinate: coordinate, accuracy: accuracy ?? .known(meters, origin: .reported),
      time: time.map { Self.wall.addingTimeInterval($0) }, receivedAt: now.wall,
      source: "gpsd", device: device, mode: .threeD, flags: flags)
    report(.fix(fix, arrival: elapsed), from: index)
  }

  mutating func fail(_ index: Int = 0) {
    running.remove(index)
    let error = GPSDError.closed(GPSDAddress())
    perform(machine.ended(index, error, at: now))
  }

  mutating func end(_ index: Int) {
    running.remove(index)
    perform(machine.ended(index, nil, at: now))
  }

  mutating func pass(_ duration: Duration) {
    let end = elapsed + duration
    while let deadline = machine.deadline, deadline <= end {
      elapsed = deadline
      perform(machine.tick(at: now))
    }
    elapsed = end
  }

  var told: [Double] {
    changes.compactMap { change in
      guard case .fix(let fix) = change else { return nil }
      return fix.coordinate.latitude
    }
  }

  var decisions: [String] {
    changes.compactMap { change in
      guard case .decision(let decision) = change else { return nil }
      return "\(decision.epoch ?? 0) \(decision.reason.rawValue)"
    }
  }

  /// The reasons why the reports of a source do not qualify.
  var explanations: [String] {
    changes.compactMap { change in
      guard case .unusable(_, let detail, let hint) = change else { return nil }
      return "\(detail). \(hint ?? "")"
    }
  }

  var losses: Int {
    changes.count { change in if case .lost = change { true } else { false } }
  }
}

extension WatchBench {
  /// The waits of a number of consecutive failures.
  static func waits(_ count: Int, of source: LocationMachine.Source) -> [Duration] {
    var bench = WatchBench([source])
    bench.report(.connected("it"))
    return (0..<count).map { _ in
      let start = bench.elapsed
      bench.fail()
      let wait = (bench.machine.deadline ?? start) - start
      bench.pass(wait)
      return wait
    }
  }
}

@Suite struct WatchMachineTests {
  private static let gpsd = LocationMachine.Source(name: "gpsd", kind: .stream)
  private static let ip = LocationMachine.Source(name: "ip", kind: .oneShot)

  @Test func `one fix per epoch is reported, from the second epoch on`() throws {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    for (time, latitude) in [(0.0, 1.0), (0, 2), (1, 3), (1, 4), (2, 5)] {
      try bench.fix(time, latitude: latitude)
    }
    #expect(bench.told == [3, 5])
    // The other reports of an epoch repeat the decision, so they are not decisions.
    #expect(bench.decisions == ["1 first_epoch", "2 qualified", "3 qualified"])
  }

  @Test func `a late report of an earlier epoch is neither a decision nor a fix`() throws {
    var bench = WatchBench()
    for time in [0.0, 1, 2, 1, 2, 3, 2] { try bench.fix(time, latitude: 40 + time) }
    #expect(bench.told == [41, 42, 43])
    #expect(bench.decisions == ["1 first_epoch", "2 qualified", "3 qualified", "4 qualified"])
  }

  @Test func `a broken connection is made again, and its first epoch is skipped`() throws {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    try bench.fix(0)
    try bench.fix(1, latitude: 1)
    bench.fail()
    #expect(bench.losses == 1)
    #expect(bench.running.isEmpty)
    bench.pass(.seconds(1))
    #expect(bench.running == [0])
    bench.report(.connected("gpsd"))
    try bench.fix(2, latitude: 2)
    try bench.fix(3, latitude: 3)
    #expect(bench.told == [1, 3])
  }

  @Test func `a receiver is found again soon, however long it was away`() {
    let waits = WatchBench.waits(300, of: Self.gpsd)
    var away = Duration.zero
    for wait in waits {
      #expect(wait >= .milliseconds(75) && wait <= max(.milliseconds(100), away / 24))
      #expect(wait <= .seconds(30))
      // A restart of three seconds is noticed within a tenth of a second, one of ten within half.
      if away < .seconds(2) { #expect(wait <= .milliseconds(100)) }
      if away < .seconds(10) { #expect(wait <= .milliseconds(420)) }
      away += wait
    }
    #expect(waits.last ?? .zero > .seconds(20))
  }

  @Test func `a service is retried after waits that grow to half a minute`() {
    for (wait, full) in zip(WatchBench.waits(9, of: Self.ip), [1, 1, 2, 4, 8, 16, 30, 30, 30]) {
      #expect(wait <= .seconds(full) && wait >= .seconds(full) * 0.75)
    }
  }

  @Test func `the waits are reset after a success`() throws {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    try bench.fix(0)
    for _ in 0..<200 {
      bench.fail()
      bench.pass((bench.machine.deadline ?? .zero) - bench.elapsed)
    }
    bench.report(.connected("gpsd"))
    bench.fail()
    #expect((bench.machine.deadline ?? .zero) - bench.elapsed <= .milliseconds(100))
  }

  @Test func `reports that do not qualify are explained after five seconds, once`() throws {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    for second in 0..<20 {
      bench.pass(.seconds(second) - bench.elapsed)
      try bench.fix(Double(second), accuracy: .unknown)
      #expect(bench.explanations.isEmpty == (second < 6))
    }
    #expect(bench.explanations.count == 1)
    #expect(bench.explanations.first?.contains("the accuracy is unknown") == true)
    // A qualifying report ends the period; the next one is explained again.
    try bench.fix(20)
    bench.report(.unusable(.init(reason: .noPosition, device: nil, detail: "mode 3 without it")))
    bench.pass(.seconds(60))
    #expect(bench.explanations.count == 2)
    #expect(bench.explanations.last?.contains("mode 3 without it") == true)
  }

  @Test func `a file without a report that qualifies is explained at its end`() throws {
    let file = LocationMachine.Source(name: "nmea", kind: .stream, isFinite: true)
    var bench = WatchBench([file])
    bench.report(.connected("walk.nmea"))
    for second in 0..<3 { try bench.fix(Double(second), accuracy: .unknown) }
    bench.end(0)
    // The error has the reason, so nothing else repeats it.
    #expect(bench.explanations.isEmpty)
    #expect(bench.finished??.cause == .noFix)
    #expect(bench.finished??.message.contains("the accuracy is unknown") == true)

    var qualified = WatchBench([file])
    qualified.report(.connected("walk.nmea"))
    for second in 0..<3 { try qualified.fix(Double(second)) }
    try qualified.fix(3, accuracy: .unknown)
    qualified.end(0)
    #expect(qualified.explanations.isEmpty)
    #expect(qualified.finished == .some(nil))
  }

  @Test func `a source that waits for a fix, or has one, is not explained`() throws {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    bench.report(.unusable(.init(reason: .noFix, device: nil, detail: "mode 1, no fix")))
    bench.report(.waiting(.fix))
    bench.pass(.seconds(60))
    try bench.fix(60)
    try bench.fix(61)
    bench.pass(.seconds(60))
    #expect(bench.explanations.isEmpty)
  }

  @Test func `no source reached within the timeout ends the watch`() {
    var bench = WatchBench()
    bench.fail()
    bench.pass(.milliseconds(9999))
    #expect(bench.finished == nil)
    bench.fail()
    bench.pass(.milliseconds(1))
    #expect(bench.finished??.cause == .unavailable)
    #expect(bench.finished??.code == "gpsd_closed")
  }

  @Test func `a long time without a fix does not end the watch`() {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    bench.pass(.seconds(3600))
    #expect(bench.finished == nil)
    #expect(bench.running == [0])
  }

  @Test func `the next source is a backup, stopped when the first has a fix again`() throws {
    var bench = WatchBench([Self.gpsd, Self.ip])
    bench.report(.connected("gpsd"))
    #expect(bench.running == [0])
    bench.pass(.seconds(10))
    #expect(bench.running == [0, 1])
    try bench.fix(nil, 25000, device: "ipwhois", latitude: 1, from: 1)
    bench.end(1)
    try bench.fix(20)
    try bench.fix(21, latitude: 2)
    #expect(bench.told == [1, 2])
    bench.pass(.seconds(3600))
    #expect(bench.running == [0])
    bench.report(.lost(.noFix(device: "/dev/a")))
    #expect(bench.running == [0])
    bench.pass(.seconds(10))
    #expect(bench.running == [0, 1])
  }

  @Test func `a source that answers once is queried every five minutes`() throws {
    var bench = WatchBench([Self.ip])
    try bench.fix(nil, 25000, latitude: 1)
    bench.end(0)
    #expect(bench.running.isEmpty)
    bench.pass(.seconds(300))
    #expect(bench.running == [0])
    try bench.fix(nil, 25000, latitude: 2)
    #expect(bench.told == [1, 2])
  }

  @Test func `a fixed place is reported once, then the watch ends`() throws {
    var bench = WatchBench([.init(name: "fixed", kind: .fixed)])
    try bench.fix(nil, latitude: 1)
    bench.end(0)
    #expect(bench.told == [1])
    #expect(bench.finished == .some(nil))
  }

  @Test func `one of two receivers is followed until the other is better for long`() throws {
    var bench = WatchBench()
    for time in 0..<4 {
      try bench.fix(Double(time), 10, device: "a", latitude: 1)
      try bench.fix(Double(time), 8, device: "b", latitude: 2)
    }
    #expect(bench.told == [1, 1, 1])
    for time in 4..<8 {
      try bench.fix(Double(time), 10, device: "a", latitude: 1)
      try bench.fix(Double(time), 5, device: "b", latitude: 2)
    }
    #expect(bench.told == [1, 1, 1, 1, 1, 1, 2, 2])
  }

  @Test func `a silent receiver is replaced by the other`() throws {
    var bench = WatchBench { $0.skipsFirstEpoch = false }
    try bench.fix(0, 5, device: "a", latitude: 1)
    for time in 1...7 {
      bench.elapsed = .seconds(time)
      try bench.fix(Double(time), 8, device: "b", latitude: 2)
    }
    #expect(bench.told == [1, 2, 2])
  }

  @Test func `a parked receiver is not reported below the minimum distance and interval`() throws {
    var bench = WatchBench {
      $0.skipsFirstEpoch = false
      $0.minimumDistance = 100
      $0.minimumInterval = .seconds(5)
    }
    for (time, latitude) in [(0, 48.0), (5, 48.0005), (6, 48.001), (7, 48.01), (12, 48.02)] {
      bench.elapsed = .seconds(time)
      try bench.fix(Double(time), latitude: latitude)
    }
    #expect(bench.told == [48, 48.001, 48.02])
  }

  @Test func `the interval between the fixes of a file is that of their times`() throws {
    var bench = WatchBench {
      $0.skipsFirstEpoch = false
      $0.minimumInterval = .seconds(10)
    }
    for second in 0..<25 { try bench.fix(Double(second), latitude: Double(second)) }
    #expect(bench.told == [0, 10, 20])
  }

  @Test func `smoothing is optional, and rejects impossible speeds`() throws {
    for smooths in [false, true] {
      var bench = WatchBench {
        $0.skipsFirstEpoch = false
        $0.smoothsTrack = smooths
      }
      for (time, latitude) in [(0, 48.0), (1, 48.000_01), (2, 50.0), (3, 48.000_03)] {
        bench.elapsed = .seconds(time)
        try bench.fix(Double(time), latitude: latitude)
      }
      let reasons = bench.changes.compactMap { change in
        if case .decision(let decision) = change { decision.reason } else { nil }
      }
      #expect(bench.told.count == (smooths ? 3 : 4))
      #expect(reasons.contains(.outlier) == smooths)
      #expect((bench.told.last == 48.000_03) == !smooths)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `an hour at ten fixes a second with reconnects loses only first epochs`() throws {
    var bench = WatchBench()
    bench.report(.connected("gpsd"))
    var told = 0
    for tick in 0..<36_000 {
      bench.elapsed += .milliseconds(100)
      try bench.fix(Double(tick) / 10)
      if tick % 3600 == 3599 {
        bench.fail()
        bench.pass(.seconds(1))
        bench.report(.connected("gpsd"))
      }
      told += bench.told.count
      bench.changes = []
    }
    // All but the first epoch of each connection.
    #expect(told == 36_000 - 10)
  }
}
