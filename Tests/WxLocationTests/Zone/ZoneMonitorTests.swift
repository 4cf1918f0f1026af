import Foundation
import Testing
import WxCore

@testable import WxLocation

/// The time zone that follows, replayed from situations in which clocks change by mistake.
@Suite struct ZoneMonitorTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)
  /// Meters of a degree along the equator.
  private static let degree = GreatCircle.radius * .pi / 180

  /// A world with borders at each multiple of 15° of longitude, sea north of 10°, and one zone on both
  /// sides of the antimeridian.
  private static func find(
    _ position: Coordinate, _ preferred: String?, _ reach: Double
  ) -> ZoneMonitor.Finding {
    guard position.latitude < 10 else { return .init(zone: nil, border: nil) }
    let number = (position.longitude / 15).rounded(.down)
    let isFiji = abs(position.longitude) >= 165
    let lines = isFiji ? [-165, 165] : [number * 15, number * 15 + 15]
    let border = lines.map { abs($0 - position.longitude) * degree }.min() ?? 0
    // In the north of each zone, a second one covers the same land.
    let names = ["Zone/\(isFiji ? 11 : Int(number))", "Zone/Disputed"]
    let zone = position.latitude > 5 && preferred == names[1] ? names[1] : names[0]
    return .init(zone: zone, border: border <= reach ? border : nil)
  }

  /// A fix at a number of meters east of Greenwich on the equator.
  private func fix(
    _ meters: Double, at seconds: Double,
    accuracy: HorizontalAccuracy = .known(5, origin: .reported),
    latitude: Double = 0, speed: Double? = nil, flags: Set<FixFlag> = []
  ) throws -> Fix {
    let time = Self.start.addingTimeInterval(seconds)
    return Fix(
      coordinate: try #require(
        Coordinate(latitude: latitude, longitude: meters / Self.degree)),
      accuracy: accuracy, speed: speed, time: time, receivedAt: time, source: "gpsd",
      mode: .threeD, flags: flags)
  }

  /// The events of fixes.
  private func events(
    _ fixes: [Fix], preferring preferred: String? = nil
  ) -> [ZoneEvent] {
    var monitor = ZoneMonitor(preferring: preferred)
    return fixes.compactMap { monitor.update(with: $0, Self.find) }
  }

  private func fixes(
    _ meters: [Double], every seconds: Double = 1,
    accuracy: HorizontalAccuracy = .known(5, origin: .reported)
  ) throws -> [Fix] {
    try meters.enumerated().map {
      try fix($0.element, at: Double($0.offset) * seconds, accuracy: accuracy)
    }
  }

  @Test func `a border is crossed once, and the event says when`() throws {
    let road = stride(from: -2000.0, through: 2000, by: 20)
    let events = events(try fixes(Array(road)))
    #expect(events.map(\.zone) == ["Zone/-1", "Zone/0"])
    #expect(events.map(\.previous) == [nil, "Zone/-1"])
    // The first of the two fixes that are more than 255 m beyond the border.
    #expect(events[1].crossedAt == Self.start.addingTimeInterval(113))
    #expect(events[1].fix.time == Self.start.addingTimeInterval(114))
  }

  @Test func `jitter along a border changes nothing, however long and however bad`() throws {
    // A good receiver on a road that follows the border, which the outlines draw inaccurately.
    let road = [-3000.0, -2900] + (0..<2000).map { [-240.0, 200, 80, -10, 245][$0 % 5] }
    #expect(events(try fixes(road)).map(\.zone) == ["Zone/-1"])
    // A bad one, whose positions are far on the other side, but no farther than its error.
    let bad = [-9000.0, -9000] + (0..<2000).map { [-1500.0, 1900, 700, 2200][$0 % 4] }
    let events = events(
      try fixes(bad, every: 60, accuracy: .known(2000, origin: .reported)))
    #expect(events.map(\.zone) == ["Zone/-1"])
  }

  @Test func `there and back are two events`() throws {
    let way = [-1000.0, -1000, 100, 300, 1000, 1000, 300, 100, -100, -300, -300]
    #expect(
      events(try fixes(way, every: 60)).map(\.zone) == ["Zone/-1", "Zone/0", "Zone/-1"])
  }

  @Test func `one fix in another zone is an outlier`() throws {
    let way = [5000.0, 5000, -9000, 5000, -9000, 5000]
    #expect(events(try fixes(way, every: 600)).map(\.zone) == ["Zone/0"])
  }

  @Test func `fixes before and after a loss are not consecutive`() throws {
    var monitor = ZoneMonitor()
    #expect(monitor.update(with: try fix(5000, at: 0), Self.find) == nil)
    monitor.signalLost()
    #expect(monitor.update(with: try fix(5000, at: 60), Self.find) == nil)
    #expect(monitor.update(with: try fix(5000, at: 61), Self.find)?.zone == "Zone/0")
  }

  @Test func `a coarse fix counts only if the border is farther away than it can be wrong`() throws
  {
    // 25 km with 68 % are 40 km with 95 %.
    let city = HorizontalAccuracy.known(25_000, origin: .assumed)
    #expect(events(try fixes([35_000, 35_000], every: 300, accuracy: city)) == [])
    #expect(
      events(try fixes([45_000, 45_000], every: 300, accuracy: city)).map(\.zone) == ["Zone/0"])
    // From the satellite geometry, 5 m with 63 % are 9 m with 95 %.
    let hdop = HorizontalAccuracy.known(100, origin: .hdop)
    #expect(events(try fixes([400, 400], accuracy: hdop)) == [])
    #expect(events(try fixes([430, 430], accuracy: hdop)).count == 1)
  }

  @Test func `without an accuracy or from a cache a fix says nothing`() throws {
    #expect(events(try fixes([5000, 5000, 5000], accuracy: .unknown)) == [])
    #expect(events(try fixes([5000, 5000, 5000], accuracy: .invalid)) == [])
    let old = try (0..<3).map { try fix(5000, at: Double($0), flags: [.cached]) }
    #expect(events(old) == [])
  }

  @Test func `a position that was given by hand needs no second one`() throws {
    let exact = HorizontalAccuracy.known(0, origin: .exact)
    #expect(events(try fixes([5000], accuracy: exact)).map(\.zone) == ["Zone/0"])
    #expect(events(try fixes([200], accuracy: exact)) == [])
  }

  @Test(arguments: [nil, 240.0])
  func `a flight changes the zone after it, not on its way`(speed: Double?) throws {
    // Over three borders at 240 m/s, and the taxiway.
    let air = stride(from: 0.0, through: 5_400_000, by: 2400).map { 500_000 + $0 }
    var way = try air.enumerated().map {
      try fix($0.element, at: 100 + Double($0.offset) * 10, speed: speed)
    }
    way.insert(contentsOf: try [fix(500_000, at: 0), fix(500_000, at: 1)], at: 0)
    let landing = try #require(way.last?.time).timeIntervalSince(Self.start)
    way += try [(5_902_400.0, 60.0), (5_902_500, 70), (5_902_600, 80)].map {
      try fix($0.0, at: landing + $0.1, speed: speed.map { _ in 10 })
    }
    let events = events(way)
    #expect(events.map(\.zone) == ["Zone/0", "Zone/3"])
    #expect(events.last?.previous == "Zone/0")
  }

  @Test func `a machine that slept during the flight gets the zone where it wakes up`() throws {
    let way = try [
      fix(500_000, at: 0), fix(500_000, at: 1), fix(9_000_000, at: 40_000),
      fix(9_000_000, at: 40_001), fix(9_000_000, at: 40_002),
    ]
    #expect(events(way).map(\.zone) == ["Zone/0", "Zone/5"])
  }

  @Test func `the antimeridian is no border by itself`() throws {
    let turn = 180 * Self.degree
    let way = [-3000.0, -2000, -100, -10, 0, 10, 100, 2000, -50].map { turn + $0 }
    #expect(events(try fixes(way, every: 60)).map(\.zone) == ["Zone/11"])
  }

  @Test func `at sea the last zone stays, and the same coast is no event`() throws {
    var way = try [fix(5000, at: 0), fix(5000, at: 1)]
    way += try (0..<50).map { try fix(5000, at: 60 + Double($0) * 60, latitude: 20) }
    way += try (0..<5).map { try fix(5000, at: 7000 + Double($0)) }
    #expect(events(way).map(\.zone) == ["Zone/0"])
    way += try (0..<5).map { try fix(2_000_000, at: 90_000 + Double($0)) }
    #expect(events(way).map(\.zone) == ["Zone/0", "Zone/1"])
    #expect(events(try (0..<9).map { try fix(5000, at: Double($0), latitude: 20) }) == [])
  }

  @Test func `where zones overlap, that of the machine stays`() throws {
    let way = try (0..<5).map { try fix(400_000, at: Double($0), latitude: 8) }
    #expect(events(way).map(\.zone) == ["Zone/0"])
    #expect(events(way, preferring: "Zone/Disputed").map(\.zone) == ["Zone/Disputed"])
  }

  @Test func `an error of the look-up is the result`() throws {
    struct Damage: Error {}
    var monitor = ZoneMonitor()
    let fix = try fix(5000, at: 0)
    #expect(throws: Damage.self) { try monitor.update(with: fix) { _, _, _ in throw Damage() } }
  }

  @Test func `the event as JSON has the zone, then the fix`() throws {
    var event = try #require(events(try fixes([5000, 5000])).first)
    event.utcOffset = 3600
    event.isApplied = true
    let json = event.json(now: Self.start)
    #expect(
      json.members.map(\.key).prefix(8)
        == [
          "type", "timezone", "previous_timezone", "utc_offset_s", "crossed_at", "is_initial",
          "applied", "latitude",
        ])
    #expect(JSONValue.object(json)["is_initial"] == true)
    event.isApplied = nil
    #expect(JSONValue.object(event.json(now: Self.start))["applied"] == nil)
  }
}
