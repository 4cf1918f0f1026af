import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// Drives a location machine without sources and without waiting: a test passes the events of
/// sources and lets deadlines pass.
struct MachineBench {
  var machine: LocationMachine
  var elapsed = Duration.zero
  var started: [Int] = []
  var outcome: Result<LocationResult, LocationFailure>?
  static let wall = Date(timeIntervalSince1970: 1_795_232_640)

  init(
    _ sources: [LocationMachine.Source] = [.init(name: "gpsd", kind: .stream)],
    sourceDeadline: Duration? = nil, _ adjust: (inout LocationPolicy) -> Void = { _ in }
  ) {
    var policy = LocationPolicy()
    adjust(&policy)
    machine = LocationMachine(
      sources: sources, policy: policy, sourceDeadline: sourceDeadline)
    perform(machine.begin(at: now), from: -1)
  }

  var now: Timestamp {
    Timestamp(elapsed: elapsed, wall: Self.wall.addingTimeInterval(elapsed.seconds))
  }

  mutating func perform(_ actions: [LocationMachine.Action], from source: Int) {
    for action in actions {
      switch action {
      case .start(let index, let deadline):
        started.append(index)
        deadlines.append(deadline)
        running[index] = deadline
      case .wait(let deadline):
        deadlines.append(deadline)
        running[source] = deadline
      case .stop(let index): running[index] = nil
      case .finish(let result): outcome = result
      }
    }
  }

  var deadlines: [Duration] = []
  /// The deadlines of the sources that run.
  var running: [Int: Duration] = [:]

  /// Passes an event of a source, by default of the one that was started last.
  mutating func handle(_ event: LocationMachine.Event, from source: Int? = nil) {
    let source = source ?? started.last ?? -1
    perform(machine.handle(event, from: source, at: now), from: source)
  }

  mutating func report(_ event: LocationEvent, from source: Int? = nil) {
    handle(.report(event), from: source)
  }

  /// Reports a fix at a time in seconds after the start.
  mutating func fix(
    _ accuracy: HorizontalAccuracy, time: Double?, device: String = "/dev/a", age: Duration = .zero,
    flags: Set<FixFlag> = [], latitude: Double = 48, from index: Int? = nil
  ) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: 11))
    let fix = Fix(
      coordinate: coordinate, accuracy: accuracy,
      time: time.map { Self.wall.addingTimeInterval($0) }, receivedAt: now.wall,
      source: "gpsd", device: device, mode: .threeD, flags: flags)
    report(.fix(fix, arrival: elapsed - age), from: index)
  }

  /// Lets the next deadline pass.
  mutating func expire() {
    elapsed = max(elapsed, running.values.min() ?? elapsed)
    for source in running.filter({ $0.value <= elapsed }).keys.sorted() {
      handle(.time, from: source)
    }
  }

  var result: LocationResult? {
    guard case .success(let result)? = outcome else { return nil }
    return result
  }

  /// The latitude of the fix that would be returned if the time were up now.
  var bestLatitude: Double? {
    var copy = self
    copy.expire()
    return copy.result?.fix.coordinate.latitude
  }

  var failure: LocationFailure? {
    guard case .failure(let failure)? = outcome else { return nil }
    return failure
  }

  var verdicts: [String] {
    (result?.decisions ?? failure?.decisions ?? []).map {
      "\($0.verdict.rawValue) \($0.reason.rawValue)"
    }
  }
}

@Suite struct LocationMachineTests {
  static let good = HorizontalAccuracy.known(5, origin: .reported)

  @Test func `all reports of the first epoch are skipped, the second is accepted at once`() throws {
    var bench = MachineBench()
    try bench.fix(Self.good, time: 0, latitude: 1)
    try bench.fix(Self.good, time: 0, latitude: 1)
    try bench.fix(Self.good, time: 0, latitude: 1)
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: 1)
    #expect(bench.result?.quality == .accepted)
    #expect(bench.result?.fix.coordinate.latitude == 48)
    // A repeated report of an epoch is not a decision.
    #expect(bench.verdicts == ["skipped first_epoch", "accepted qualified"])
    #expect(bench.result?.decisions.map(\.epoch) == [1, 2])
    #expect(bench.result?.tried.map(\.outcome) == [.accepted])
  }

  @Test func `the first epoch counts if skipping is off`() throws {
    var bench = MachineBench { $0.skipsFirstEpoch = false }
    try bench.fix(Self.good, time: 0)
    #expect(bench.verdicts == ["accepted qualified"])
  }

  @Test(arguments: [LocationProviderKind.oneShot, .fixed])
  func `a source that answers once has no first epoch`(kind: LocationProviderKind) throws {
    var bench = MachineBench([.init(name: "ip", kind: kind)])
    try bench.fix(.known(25000, origin: .assumed), time: nil)
    #expect(bench.result?.quality == .accepted)
  }

  @Test(
    arguments: [
      (HorizontalAccuracy.known(5, origin: .reported), nil, true),
      (.known(5, origin: .axes), nil, true),
      (.known(1899.81, origin: .reported), nil, true),
      (.known(0, origin: .surveyed), nil, true),
      (.known(0, origin: .surveyed), 10, true),
      (.known(0, origin: .reported), nil, false),
      (.known(1e14, origin: .reported), nil, false), (.known(1e14, origin: .reported), 1e15, false),
      (.known(1e-300, origin: .reported), nil, false), (.known(0.001, origin: .axes), nil, true),
      (.known(2.1e7, origin: .reported), nil, false), (.known(2e7, origin: .reported), nil, true),
      (.known(-1, origin: .reported), nil, false),
      (.known(5, origin: .hdop), nil, false),
      (.known(5, origin: .hdop), 10, true),
      (.known(11, origin: .hdop), 10, false),
      (.known(100, origin: .reported), 100, true),
      (.known(100.1, origin: .reported), 100, false),
      (.unknown, nil, false), (.unknown, 1000, false),
      (.invalid, nil, false), (.invalid, 1000, false),
    ] as [(HorizontalAccuracy, Double?, Bool)])
  func `a fix qualifies by its radius and by where that comes from`(
    accuracy: HorizontalAccuracy, maximum: Double?, qualifies: Bool
  ) throws {
    var bench = MachineBench {
      $0.maximumAccuracy = maximum
      $0.skipsFirstEpoch = false
    }
    try bench.fix(accuracy, time: 0)
    #expect((bench.result != nil) == qualifies)
    guard !qualifies else { return }
    bench.expire()
    #expect(bench.result?.quality == .bestEffort)
    #expect(bench.result?.cause == .inferiorFix)
    #expect(bench.verdicts.last == "kept best_effort")
  }

  @Test func `an old fix is rejected by its arrival`() throws {
    var bench = MachineBench { $0.maximumAge = .seconds(60) }
    bench.elapsed = .seconds(9)
    try bench.fix(Self.good, time: 0)
    try bench.fix(Self.good, time: nil, age: .seconds(61))
    try bench.fix(Self.good, time: nil, age: .seconds(59))
    #expect(
      bench.verdicts == ["skipped first_epoch", "rejected stale", "accepted qualified"])
  }

  @Test func `an old fix is rejected by its reported time, unless that is suspect`() throws {
    var bench = MachineBench { $0.maximumAge = .seconds(60) }
    try bench.fix(Self.good, time: -400)
    try bench.fix(Self.good, time: -312)
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: -619_315_200, flags: [.dateSuspect])
    let detail = try #require(bench.result?.decisions.last?.detail)
    #expect(detail.contains("1024 weeks"))
    #expect(bench.result?.decisions[1].detail == "stale: 312 s > 60 s")
  }

  @Test func `simulated and cached fixes are never used unless allowed`() throws {
    var bench = MachineBench()
    try bench.fix(Self.good, time: 0, flags: [.simulated])
    try bench.fix(Self.good, time: 1, flags: [.simulated])
    try bench.fix(Self.good, time: 2, flags: [.cached])
    bench.expire()
    #expect(bench.verdicts == ["rejected simulated", "rejected simulated", "rejected cached"])
    #expect(bench.failure?.cause == .noFix)

    bench = MachineBench { $0.allowsSimulated = true }
    try bench.fix(Self.good, time: 0, flags: [.simulated])
    try bench.fix(Self.good, time: 1, flags: [.simulated])
    #expect(bench.result?.quality == .accepted)
  }

  @Test func `a fix is accepted when as many epochs as required have qualified`() throws {
    var bench = MachineBench { $0.minimumFixes = 3 }
    try bench.fix(Self.good, time: 0)
    try bench.fix(Self.good, time: 1)
    try bench.fix(Self.good, time: 1)
    try bench.fix(.unknown, time: 2)
    try bench.fix(Self.good, time: 3)
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: 4)
    #expect(bench.result?.decisions.last?.epoch == 5)
    #expect(
      bench.verdicts == [
        "skipped first_epoch", "kept min_fixes", "rejected accuracy", "kept min_fixes",
        "accepted qualified",
      ])
  }

  @Test func `best effort prefers a later epoch, then accuracy, then the newest`() throws {
    var bench = MachineBench { $0.maximumAccuracy = 1 }
    try bench.fix(.known(2, origin: .reported), time: 0, latitude: 1)
    try bench.fix(.unknown, time: 1, latitude: 2)
    #expect(bench.bestLatitude == 2)
    try bench.fix(.invalid, time: 2, latitude: 3)
    #expect(bench.bestLatitude == 2)
    try bench.fix(.known(80, origin: .reported), time: 3, latitude: 4)
    try bench.fix(.known(40, origin: .hdop), time: 4, latitude: 5)
    #expect(bench.bestLatitude == 5)
    try bench.fix(.known(1e-300, origin: .reported), time: 5, latitude: 6)
    #expect(bench.bestLatitude == 5)
    try bench.fix(.known(40, origin: .reported), time: 6, latitude: 7)
    #expect(bench.bestLatitude == 7)
    // Equal, but reported late: not the newer one.
    try bench.fix(.known(40, origin: .reported), time: 5.5, latitude: 8)
    bench.expire()
    #expect(bench.result?.fix.coordinate.latitude == 7)
    #expect(bench.result?.decisions.last?.epoch == 7)
    #expect(bench.result?.tried.map(\.outcome) == [.bestEffort])
  }

  @Test func `if all fixes are too old, best effort is not the first epoch`() throws {
    var bench = MachineBench { $0.maximumAge = .seconds(60) }
    for second in 0..<4 {
      try bench.fix(Self.good, time: Double(second) - 3600, latitude: Double(second))
    }
    bench.expire()
    #expect(bench.result?.fix.coordinate.latitude == 3)
    #expect(bench.verdicts.last == "kept best_effort")
  }

  @Test func `a repeated report is a decision only if the verdict differs`() throws {
    var bench = MachineBench()
    for time in [0.0, 0, 1, 1, 0] {
      for device in ["/dev/a", "/dev/b"] { try bench.fix(.unknown, time: time, device: device) }
    }
    try bench.fix(Self.good, time: 1)
    #expect(
      bench.verdicts == [
        "skipped first_epoch", "skipped first_epoch", "rejected accuracy", "rejected accuracy",
        "accepted qualified",
      ])
  }

  @Test func `a policy that fails at the timeout returns no inferior fix`() throws {
    var bench = MachineBench { $0.onTimeout = .fail }
    try bench.fix(Self.good, time: 0)
    bench.expire()
    #expect(bench.failure?.code == "no_fix")
    #expect(bench.failure?.cause == .noFix)
    #expect(bench.elapsed == .seconds(10))
  }

  @Test func `the error at the timeout says what the source waited for`() {
    var bench = MachineBench()
    bench.report(.connected("gpsd 3.22"))
    bench.report(.waiting(.fix))
    bench.report(.satellites(SkySummary(used: 2, seen: 9)))
    for _ in 0..<8 {
      bench.report(.unusable(.init(reason: .noFix, device: nil, detail: "mode 1, no fix")))
    }
    bench.expire()
    #expect(
      bench.failure?.message
        == """
        No fix from gpsd within 10 s: the receiver has no fix (2 of 9 satellites used).
        """)
    #expect(bench.failure?.hint?.description.contains("sky") == true)
    #expect(bench.verdicts == ["rejected no_position"])
    #expect(bench.failure?.decisions.first?.count == 8)
  }

  @Test func `a new session starts with a first epoch again`() throws {
    var bench = MachineBench()
    bench.report(.connected("gpsd"))
    try bench.fix(Self.good, time: 0)
    bench.report(.connected("gpsd"))
    try bench.fix(Self.good, time: 1)
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: 2)
    #expect(bench.result != nil)
  }

  @Test func `each receiver has a first epoch of its own`() throws {
    var bench = MachineBench()
    try bench.fix(Self.good, time: 0, device: "/dev/a")
    try bench.fix(Self.good, time: 1, device: "/dev/b")
    #expect(bench.outcome == nil)
    try bench.fix(Self.good, time: 2, device: "/dev/b")
    #expect(bench.result?.fix.device == "/dev/b")
  }

  @Test func `reports of a stopped source are ignored`() throws {
    var bench = MachineBench { $0.skipsFirstEpoch = false }
    try bench.fix(Self.good, time: 0)
    let result = bench.result
    try bench.fix(Self.good, time: 1)
    bench.handle(.ended)
    #expect(bench.result == result)
  }
}
