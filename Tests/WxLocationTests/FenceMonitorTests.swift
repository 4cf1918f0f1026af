import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct FenceMonitorTests {
  /// Runs fixes, given as meters east of the center and an accuracy, through a circle of 100 m.
  private func events(_ fixes: [(Double, Double?)], radius: Double = 100) throws -> [String] {
    let center = try #require(Coordinate(latitude: 0, longitude: 180))
    var monitor = FenceMonitor([.circle(name: "home", center: center, radius: radius)])
    var events: [String] = []
    for (index, (meters, accuracy)) in fixes.enumerated() {
      let degrees = meters / (GreatCircle.radius * .pi / 180)
      let fix = Fix(
        coordinate: try #require(Coordinate(latitude: 0, longitude: 180 + degrees)),
        accuracy: accuracy.map { .known($0, origin: .reported) } ?? .unknown, receivedAt: Date(),
        source: "gpsd", mode: .threeD)
      events += monitor.update(with: fix).map { "\($0.kind.rawValue) \(index)" }
    }
    return events
  }

  @Test func `a fence is entered at once and left after two fixes in a row`() throws {
    #expect(
      try events([(500, 5), (90, 5), (500, 5), (500, 5), (50, 5)]) == [
        "enter 1", "exit 3", "enter 4",
      ])
  }

  /// The chance of being inside a circle of 100 m, for a fix at a distance and with an accuracy.
  private func chance(
    _ meters: Double, _ accuracy: HorizontalAccuracy, flags: Set<FixFlag> = []
  ) throws -> Double {
    let center = try #require(Coordinate(latitude: 48, longitude: 180))
    let position = GreatCircle.destination(from: center, bearing: 1, distance: meters)
    let fix = Fix(
      coordinate: position, accuracy: accuracy, receivedAt: Date(), source: "gpsd", mode: .threeD,
      flags: flags)
    return Geofence.circle(name: "home", center: center, radius: 100).chance(of: fix)
  }

  /// The values are those of the Rice distribution by SciPy: `scipy.stats.rice.cdf(100, d / s,
  /// scale=s)`, with s = accuracy / 2.447747.
  @Test(arguments: [
    (0.0, 200.0, 0.527_129), (0, 250, 0.380_794), (0, 100, 0.950_000), (50, 100, 0.821_859),
    (90, 50, 0.648_435), (100, 50, 0.459_036), (100, 5, 0.495_925),
    (110, 50, 0.278_424), (99, 10, 0.588_714), (60, 200, 0.439_309),
  ])
  func `the chance of being inside a circle is that of the Rice distribution`(
    distance: Double, accuracy: Double, expected: Double
  ) throws {
    #expect(abs(try chance(distance, .known(accuracy, origin: .reported)) - expected) < 0.012)
  }

  @Test func `the origin of the accuracy decides how wide the error is`() throws {
    #expect(try chance(0, .known(200, origin: .reported)) > 0.5)
    // 1 - exp(-R² / 2s²), with s = 200 / sqrt(2) and s = 200 / sqrt(-2 ln 0.32).
    #expect(abs(try chance(0, .known(200, origin: .hdop)) - 0.221_199) < 0.012)
    #expect(abs(try chance(0, .known(200, origin: .assumed)) - 0.247_878) < 0.012)
    #expect(try chance(0, .known(0, origin: .exact)) == 1)
    #expect(try chance(101, .known(0, origin: .exact)) == 0)
    #expect(try chance(0, .unknown) == 1)
    #expect(try chance(0, .unknown, flags: [.coarse]) == 0)
    #expect(try chance(101, .unknown) == 0)
  }

  @Test func `a city by its address enters no fence of a few hundred meters`() throws {
    #expect(try events([(0, 25_000), (0, 25_000)], radius: 200).isEmpty)
    #expect(try events([(0, 25_000)], radius: 20_000) == ["enter 0"])
    // The accuracy may improve.
    #expect(try events([(90, 300), (90, 150), (90, 10)]) == ["enter 2"])
  }

  @Test func `one spike is not an exit, however accurate it claims to be`() throws {
    #expect(try events([(0, 5), (300, 1.7), (0, 5), (300, 1.7), (0, 5)]) == ["enter 0"])
  }

  @Test func `a walk along the edge does not enter and leave repeatedly`() throws {
    #expect(
      try events([(99, 5), (101, 5), (119, 5), (119, 5), (99, 5), (119, 5), (115, 5)])
        == ["enter 0"])
    #expect(try events([(99, 5), (121, 5), (121, 5)]) == ["enter 0", "exit 2"])
  }

  @Test func `the margin grows with the fence`() throws {
    #expect(try events([(0, 5), (1090, 5), (1090, 5)], radius: 1000) == ["enter 0"])
    #expect(try events([(0, 5), (1110, 5), (1110, 5)], radius: 1000) == ["enter 0", "exit 2"])
    // … up to 100 m.
    #expect(try events([(0, 5), (50_090, 5), (50_090, 5)], radius: 50_000) == ["enter 0"])
    #expect(
      try events([(0, 5), (50_110, 5), (50_110, 5)], radius: 50_000) == ["enter 0", "exit 2"])
  }

  @Test func `the whole error circle must be outside`() throws {
    #expect(try events([(0, 5), (180, 90), (180, 90), (180, 90)]) == ["enter 0"])
    #expect(try events([(0, 5), (180, 70), (180, 70)]) == ["enter 0", "exit 2"])
  }

  @Test func `starting outside is not an exit`() throws {
    #expect(try events([(500, 5), (500, 5), (500, nil)]).isEmpty)
  }

  @Test func `fixes before and after a loss are not in a row`() throws {
    let center = try #require(Coordinate(latitude: 0, longitude: 0))
    let far = try #require(Coordinate(latitude: 1, longitude: 0))
    func fix(_ coordinate: Coordinate) -> Fix {
      Fix(coordinate: coordinate, receivedAt: Date(), source: "gpsd", mode: .twoD)
    }
    var monitor = FenceMonitor([.circle(name: "home", center: center, radius: 100)])
    #expect(monitor.update(with: fix(center)).count == 1)
    #expect(monitor.inside == ["home"])
    #expect(monitor.update(with: fix(far)).isEmpty)
    monitor.signalLost()
    #expect(monitor.update(with: fix(far)).isEmpty)
    #expect(monitor.update(with: fix(far)).map(\.kind) == [.exit])
    #expect(monitor.inside.isEmpty)
  }

  /// The events of fixes at a circle of 100 m, each given as meters from its center and seconds.
  private func crossings(
    _ fixes: [(Double, Double)], dwell: Double = 0, coolDown: Double = 0
  ) throws -> [FenceEvent] {
    let center = try #require(Coordinate(latitude: 48, longitude: 11))
    var policy = FencePolicy()
    policy.dwell = .seconds(dwell)
    policy.coolDown = .seconds(coolDown)
    var monitor = FenceMonitor([.circle(name: "home", center: center, radius: 100)], policy: policy)
    return fixes.flatMap { meters, seconds in
      let time = Date(timeIntervalSince1970: seconds)
      let fix = Fix(
        coordinate: GreatCircle.destination(from: center, bearing: 90, distance: meters),
        accuracy: .known(5, origin: .reported), receivedAt: time, source: "gpsd", mode: .threeD)
      return monitor.update(with: fix)
    }
  }

  private func summary(_ events: [FenceEvent]) -> [String] {
    events.map { event in
      let entered = event.enteredAt.map { " entered \(Int($0.timeIntervalSince1970))" } ?? ""
      let time = Int(event.crossedAt.timeIntervalSince1970)
      return "\(event.kind) \(time)\(entered)\(event.isInitial ? " initial" : "")"
    }
  }

  @Test func `the state at the start is told apart from a crossing`() throws {
    #expect(
      summary(try crossings([(0, 0), (500, 10), (500, 20), (0, 30)]))
        == ["enter 0 initial", "exit 10 entered 0", "enter 30"])
    // With a dwell, the state at the start is known at once.
    #expect(summary(try crossings([(0, 0)], dwell: 60)) == ["enter 0 initial"])
    #expect(try crossings([(500, 0)]).isEmpty)
  }

  @Test func `with a dwell, who drives past is not reported, and both times are those of the edge`()
    throws
  {
    let past = try crossings([(500, 0), (50, 10), (500, 20), (500, 30)], dwell: 60)
    #expect(past.isEmpty)
    let stay = try crossings(
      [
        (500, 0), (50, 10), (50, 40), (50, 70), (500, 100), (50, 110), (500, 200), (500, 210),
        (500, 260),
      ],
      dwell: 60)
    #expect(summary(stay) == ["enter 10", "exit 200 entered 10"])
  }

  @Test func `a clock that is set back silences no fence`() throws {
    #expect(
      summary(try crossings([(500, 0), (0, 60), (500, 5), (500, 6), (0, 7)]))
        == ["enter 60", "exit 5 entered 5", "enter 7"])
    #expect(
      summary(try crossings([(0, 50), (500, 60), (500, 5)]))
        == ["enter 50 initial", "exit 5 entered 5"])
  }

  @Test func `a cool-down delays a report and loses no state`() throws {
    let fixes = [(500.0, 0.0), (50, 10), (500, 20), (500, 30), (500, 400)]
    #expect(summary(try crossings(fixes)) == ["enter 10", "exit 20 entered 10"])
    let cooled = try crossings(fixes, coolDown: 300)
    #expect(summary(cooled) == ["enter 10", "exit 20 entered 10"])
    #expect(cooled[1].fix.receivedAt == Date(timeIntervalSince1970: 400))
    // Back inside before the end: nothing has changed.
    #expect(
      summary(try crossings(Array(fixes.prefix(4)) + [(50, 40), (50, 400)], coolDown: 300))
        == ["enter 10"])
  }
}
