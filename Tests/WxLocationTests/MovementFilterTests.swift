import Foundation
import Testing
import WxCore
import WxLocation

/// Which fixes show a movement, replayed from what receivers and trackers do.
@Suite struct MovementFilterTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)

  /// A filter with a clock, and how many seconds after the start it reported what.
  private struct Bench {
    var filter: MovementFilter
    var reports: [(second: Double, meters: Double)] = []

    init(_ distance: Double, stillInterval: Double? = nil) {
      filter = MovementFilter(
        minimumDistance: distance, stillInterval: stillInterval.map { .seconds($0) })
    }

    /// Processes a fix that is a number of meters east and north of a point.
    mutating func fix(
      _ east: Double, _ north: Double = 0, at second: Double, accuracy: Double? = 5,
      origin: AccuracyOrigin = .reported, flags: Set<FixFlag> = [], arrival: Double? = nil
    ) throws {
      let point = try #require(Coordinate(latitude: 48, longitude: 11))
      let bearing = atan2(east, north) * 180 / .pi
      let time = MovementFilterTests.start.addingTimeInterval(second)
      let fix = Fix(
        coordinate: GreatCircle.destination(
          from: point, bearing: bearing, distance: (east * east + north * north).squareRoot()),
        accuracy: accuracy.map { .known($0, origin: origin) } ?? .unknown, time: time,
        receivedAt: time, source: "gpsd", mode: .threeD, flags: flags)
      let arrival = Duration.seconds(arrival ?? second)
      guard filter.rejection(to: fix, arrival: arrival) == nil else { return }
      reports.append((second, east))
    }

    var seconds: [Double] { reports.map(\.second) }
  }

  /// The error of a receiver along one axis: it drifts over minutes, as real ones do, and 95 % of the
  /// positions lie within the accuracy.
  private struct Drift {
    private var generator: SplitMix64
    private(set) var east = 0.0
    private(set) var north = 0.0
    private let deviation: Double

    init(_ accuracy: Double, seed: UInt64) {
      generator = SplitMix64(seed: seed)
      deviation = accuracy / 2.448
      (east, north) = (deviation * normal(), deviation * normal())
    }

    private mutating func normal() -> Double {
      let (first, second) = (
        Double.random(in: .leastNonzeroMagnitude..<1, using: &generator),
        Double.random(in: 0..<1, using: &generator)
      )
      return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
    }

    /// Passes some seconds; the errors forget themselves in two minutes.
    mutating func pass(_ seconds: Double) {
      let share = exp(-seconds / 120)
      let rest = deviation * (1 - share * share).squareRoot()
      east = share * east + rest * normal()
      north = share * north + rest * normal()
    }
  }

  @Test(arguments: [(10.0, 5.0), (10, 20), (25, 10), (50, 50), (500, 5)])
  func `a parked receiver is reported once in a day`(distance: Double, accuracy: Double) throws {
    var bench = Bench(distance)
    var drift = Drift(accuracy, seed: 7)
    for second in stride(from: 0.0, to: 86_400, by: 10) {
      drift.pass(10)
      try bench.fix(drift.east, drift.north, at: second, accuracy: accuracy)
    }
    #expect(bench.seconds == [0])
  }

  @Test func `jitter at the threshold is reported at most once`() throws {
    var bench = Bench(50)
    var drift = Drift(5, seed: 3)
    for second in 0..<3600 {
      drift.pass(1)
      // At the place of the first minute, then where the threshold is.
      try bench.fix(drift.east + (second < 60 ? 0 : 60.7), drift.north, at: Double(second))
    }
    #expect((1...2).contains(bench.reports.count), "\(bench.seconds)")
  }

  @Test(arguments: [1.4, 15, 40])
  func `a movement is reported within a second of the distance`(speed: Double) throws {
    var bench = Bench(50)
    for second in 0..<600 {
      try bench.fix(max(0, Double(second) - 300) * speed, at: Double(second))
    }
    // 50 m and the error of two fixes of 5 m, 10.7 m; then one more epoch, since it was still.
    let first = (60.8 / speed).rounded(.up) + 301
    #expect(Array(bench.seconds.prefix(2)) == [0, first])
    let steps = zip(bench.reports.dropFirst(2), bench.reports.dropFirst())
      .map { $0.meters - $1.meters }
    #expect(steps.allSatisfy { (60.7..<60.8 + 2 * speed).contains($0) }, "\(steps)")
  }

  @Test func `a slow walk is reported every so many meters, also while it seems still`() throws {
    var bench = Bench(50, stillInterval: 100)
    for second in 0..<3600 { try bench.fix(0.2 * Double(second), at: Double(second)) }
    let moves = bench.reports.reduce(into: [0.0]) {
      if $1.meters - $0.last! > 50 { $0.append($1.meters) }
    }
    #expect(moves.count == 12, "\(moves)")
  }

  @Test func `a gap at the same place is no movement, and one elsewhere is`() throws {
    var bench = Bench(50)
    // A machine that sleeps at night.
    for second in [0.0, 1, 2, 28_800, 28_801] { try bench.fix(second / 28_800 * 8, at: second) }
    #expect(bench.seconds == [0])
    for second in [90_000.0, 90_001, 90_002] { try bench.fix(9000, at: second) }
    #expect(bench.seconds == [0, 90_001])
  }

  @Test func `one outlier of a parked receiver is not reported, nor two that disagree`() throws {
    var bench = Bench(50)
    for second in 0..<600 {
      let isEast = second % 100 == 99
      let isWest = second % 200 == 0 && second > 0
      try bench.fix(isEast ? 5000 : isWest ? -5000 : 0, at: Double(second))
    }
    #expect(bench.seconds == [0])
  }

  @Test func `the same accuracy derived from HDOP needs more distance`() throws {
    for (origin, moved) in [(AccuracyOrigin.reported, true), (.hdop, false)] {
      var bench = Bench(50)
      try bench.fix(0, at: 0, origin: origin)
      try bench.fix(65, at: 10, origin: origin)
      #expect((bench.reports.count == 2) == moved)
    }
  }

  @Test func `an unknown accuracy counts as half of the distance`() throws {
    var bench = Bench(100)
    for (meters, second) in [(0.0, 0.0), (169, 10), (172, 20)] {
      try bench.fix(meters, at: second, accuracy: nil)
    }
    #expect(bench.seconds == [0, 20])
  }

  @Test func `networks that answer differently at a desk are no movement`() throws {
    var bench = Bench(50)
    for turn in 0..<100 {
      try bench.fix(turn % 2 == 0 ? 0 : 90, at: Double(turn) * 300, accuracy: 60, flags: [.oneShot])
    }
    #expect(bench.seconds == [0])
    // Another town.
    try bench.fix(8000, at: 31_000, accuracy: 60, flags: [.oneShot])
    #expect(bench.seconds == [0, 31_000])
  }

  @Test func `a better position is reported, although it may be the same`() throws {
    var bench = Bench(50)
    try bench.fix(0, at: 0, accuracy: 25_000, origin: .assumed, flags: [.coarse, .oneShot])
    try bench.fix(8000, at: 10, accuracy: 14_000, origin: .assumed, flags: [.oneShot])
    try bench.fix(3000, at: 20, accuracy: 100)
    try bench.fix(3000, at: 30, accuracy: 60)
    try bench.fix(3000, at: 40, accuracy: 40)
    try bench.fix(3000, at: 50, accuracy: 20)
    // Precise enough: no better one is needed, and a worse one says nothing.
    try bench.fix(3000, at: 60, accuracy: 5)
    try bench.fix(0, at: 70, accuracy: 25_000, origin: .assumed, flags: [.coarse, .oneShot])
    #expect(bench.seconds == [0, 20, 40, 50])
  }

  @Test func `the end of a loss is reported, without another epoch`() throws {
    var bench = Bench(50)
    for second in 0..<100 { try bench.fix(0, at: Double(second)) }
    bench.filter.signalLost()
    for second in 200..<300 { try bench.fix(1, at: Double(second)) }
    bench.filter.signalLost()
    // The end of a tunnel.
    try bench.fix(2000, at: 400)
    #expect(bench.seconds == [0, 200, 400])
  }

  @Test func `a still position is reported at the slow rate, and a movement at once`() throws {
    var bench = Bench(50, stillInterval: 600)
    for second in 0..<2000 { try bench.fix(second < 1900 ? 0 : 500, at: Double(second)) }
    #expect(bench.seconds == [0, 600, 1200, 1800, 1901])
    #expect(!bench.filter.isStill(at: .seconds(1950)))
    #expect(bench.filter.isStill(at: .seconds(1961)))
  }

  @Test func `the fixes of a file, which arrive at once, are still at their own times`() throws {
    var bench = Bench(50, stillInterval: 600)
    for second in stride(from: 0.0, through: 1800, by: 10) {
      try bench.fix(0, at: second, arrival: 1)
    }
    #expect(bench.seconds == [0, 600, 1200, 1800])
    // One fix elsewhere is an outlier, as in a watch.
    try bench.fix(200, at: 1810, arrival: 1)
    try bench.fix(0, at: 1820, arrival: 1)
    #expect(bench.seconds == [0, 600, 1200, 1800])
  }
}
