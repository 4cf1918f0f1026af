import Foundation
import Testing
import WxCore
import WxLocation

/// Stays, replayed from situations that trackers get wrong.
@Suite struct VisitDetectorTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)

  /// A fix at a number of meters east of a point, some minutes after the start.
  private func fix(
    _ meters: Double, at minutes: Double, accuracy: Double = 5, flags: Set<FixFlag> = []
  ) throws -> Fix {
    let origin = try #require(Coordinate(latitude: 48, longitude: 11))
    let time = Self.start.addingTimeInterval(minutes * 60)
    return Fix(
      coordinate: GreatCircle.destination(from: origin, bearing: 90, distance: meters),
      accuracy: .known(accuracy, origin: .reported), time: time, receivedAt: time,
      source: "gpsd", mode: .threeD, flags: flags)
  }

  /// The events of fixes, each given as meters and minutes.
  private func events(_ fixes: [(Double, Double)]) throws -> [VisitEvent] {
    var detector = VisitDetector()
    return try fixes.flatMap { detector.update(with: try fix($0.0, at: $0.1)) }
  }

  private func minutes(_ date: Date?) -> Double? {
    date.map { $0.timeIntervalSince(Self.start) / 60 }
  }

  @Test func `a day at home is one visit, however much the receiver jitters`() throws {
    let jitter = [0.0, 30, -25, 10, 45, -40, 20]
    let fixes =
      (0..<600).map { (jitter[$0 % jitter.count], Double($0)) } + [(2000, 600), (2100, 601)]
    let events = try events(fixes)
    #expect(events.map(\.kind) == [.arrival, .departure])
    #expect(minutes(events[0].arrivedAt) == 0)
    #expect(minutes(events[1].departedAt) == 599)
    #expect(minutes(events[1].seenElsewhereAt) == 600)
  }

  @Test func `the center of a stay is the mean of its fixes`() throws {
    let events = try events([(0, 0), (60, 1), (30, 2), (10, 3), (50, 6)])
    let origin = try #require(Coordinate(latitude: 48, longitude: 11))
    let center = try #require(events.first?.center)
    #expect(events.map(\.kind) == [.arrival])
    #expect(abs(GreatCircle.distance(origin, center) - 30) < 0.1)
    #expect(abs(GreatCircle.bearing(origin, center) - 90) < 0.1)
  }

  @Test func `a gap at the same place is a stay`() throws {
    // A phone that sleeps: one fix in the evening, the next in the morning.
    let events = try events([(0, 0), (0, 1), (5, 600), (3000, 610), (3100, 611)])
    #expect(events.map(\.kind) == [.arrival, .departure])
    #expect(minutes(events[0].arrivedAt) == 0)
    #expect(minutes(events[1].departedAt) == 600)
  }

  @Test func `a gap between two places belongs to neither`() throws {
    let events = try events([
      (0, 0), (0, 6), (9000, 300), (9000, 301), (9000, 310), (0, 400), (0, 401),
    ])
    #expect(events.map(\.kind) == [.arrival, .departure, .arrival, .departure])
    #expect(minutes(events[1].departedAt) == 6)
    #expect(minutes(events[1].seenElsewhereAt) == 300)
    #expect(minutes(events[2].arrivedAt) == 300)
    #expect(minutes(events[3].departedAt) == 310)
  }

  @Test(arguments: [0.6, 1.4])
  func `a slow walk is no stay`(metersPerSecond: Double) throws {
    let fixes = (0..<120).map { (Double($0) * 60 * metersPerSecond, Double($0)) }
    #expect(try events(fixes).isEmpty)
  }

  @Test func `a stay has a bounded extent, even if the position creeps on`() throws {
    let fixes = (0..<300).map { (Double($0) * 2, Double($0)) }
    let events = try events(fixes)
    for event in events {
      let center = GreatCircle.distance(
        try #require(Coordinate(latitude: 48, longitude: 11)), event.center)
      let departed = minutes(event.departedAt) ?? minutes(event.arrivedAt) ?? 0
      // Two meters a minute: all of the stay is within the radius of its center.
      #expect(departed * 2 <= center + event.radius + 1)
    }
    #expect(events.filter { $0.kind == .arrival }.count > 1)
  }

  @Test func `no place is claimed between two that were entered`() throws {
    // Traffic lights: a minute here and there on a drive.
    let fixes = (0..<60).map { (Double($0 / 2) * 500, Double($0)) }
    #expect(try events(fixes).isEmpty)
  }

  @Test func `one outlier neither ends a stay nor begins one`() throws {
    var fixes = (0..<30).map { (0.0, Double($0)) }
    fixes[10].0 = 5000
    fixes[20].0 = 400
    #expect(try events(fixes).map(\.kind) == [.arrival])
  }

  @Test func `a clock that is set back delays no event`() throws {
    let events = try events([(0, 1440), (0, 1), (0, 4), (0, 7), (900, 8), (900, 9)])
    #expect(events.map(\.kind) == [.arrival, .departure])
    #expect(minutes(events[0].arrivedAt) == 1)
    #expect(minutes(events[1].departedAt) == 7)
  }

  @Test func `a city or an inaccurate fix says nothing`() throws {
    var detector = VisitDetector()
    for minute in 0..<20 {
      #expect(
        try detector.update(with: fix(0, at: Double(minute), accuracy: 25_000, flags: [.coarse]))
          == [])
      #expect(try detector.update(with: fix(0, at: Double(minute), accuracy: 200)) == [])
    }
  }
}
