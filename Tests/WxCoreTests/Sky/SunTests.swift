import Foundation
import Testing
import WxCore

/// The sun's times, compared with an independent ephemeris.
@Suite struct SunTests {
  static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test func `the sun's times are within a minute of an ephemeris up to 65 degrees`() throws {
    let rows = Self.rows(sunTable)
    #expect(rows.count == 360)
    for row in rows {
      let (latitude, longitude) = (try #require(Double(row[0])), try #require(Double(row[1])))
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let sun = SunTimes(on: try #require(CalendarDate(row[2])), at: place)
      let times = [sun.solarNoon, sun.sunrise, sun.sunset, sun.civilDawn, sun.civilDusk]
      for (time, expected) in zip(times, row[3...]) {
        guard let expected = Double(expected) else {
          #expect(time == nil, "\(row)")
          continue
        }
        let seconds = try #require(time, "\(row)").timeIntervalSince1970
        #expect(abs(seconds - expected) < 60, "\(row): \(seconds)")
      }
      let sunrise = try #require(Double(row[4]))
      let sunset = try #require(Double(row[5]))
      #expect(abs(sun.dayLength - (sunset - sunrise)) < 120)
    }
  }

  @Test func `polar day and polar night agree with an ephemeris`() throws {
    for row in Self.rows(polarTable) {
      let (latitude, longitude) = (try #require(Double(row[0])), try #require(Double(row[1])))
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let sun = SunTimes(on: try #require(CalendarDate(row[2])), at: place)
      #expect(sun.state.rawValue == row[3], "\(row)")
      if sun.state == .normal {
        #expect(sun.sunrise != nil || sun.sunset != nil)
      } else {
        #expect(sun.sunrise == nil && sun.sunset == nil)
        #expect(sun.dayLength == (sun.state == .polarDay ? 86400 : 0))
      }
    }
  }

  @Test func `the times belong to the date at the place, west and east of Greenwich`() throws {
    let auckland = try #require(Coordinate(latitude: -36.8485, longitude: 174.7633))
    let date = try #require(CalendarDate("2026-01-10"))
    let sunrise = try #require(SunTimes(on: date, at: auckland, utcOffset: 13 * 3600).sunrise)
    #expect(CalendarDate(sunrise, utcOffset: 13 * 3600) == date)
    #expect(CalendarDate(sunrise, utcOffset: 0) == date.advanced(by: -1))
    let honolulu = try #require(Coordinate(latitude: 21.3, longitude: -157.86))
    let sunset = try #require(SunTimes(on: date, at: honolulu, utcOffset: -36000).sunset)
    #expect(CalendarDate(sunset, utcOffset: -36000) == date)
    #expect(CalendarDate(sunset, utcOffset: 0) == date.advanced(by: 1))
  }

  @Test func `the sun is up from sunrise to sunset and throughout polar day`() throws {
    let oslo = try #require(Coordinate(latitude: 59.91, longitude: 10.75))
    let sun = SunTimes(on: try #require(CalendarDate("2026-03-20")), at: oslo, utcOffset: 3600)
    let sunrise = try #require(sun.sunrise)
    #expect(!SolarPosition.isUp(at: sunrise.addingTimeInterval(-30), over: oslo))
    #expect(SolarPosition.isUp(at: sunrise.addingTimeInterval(30), over: oslo))
    let north = try #require(Coordinate(latitude: 78.22, longitude: 15.65))
    #expect(SolarPosition.isUp(at: try #require(ISO8601.date("2026-06-21T23:00:00Z")), over: north))
    #expect(
      !SolarPosition.isUp(at: try #require(ISO8601.date("2026-12-21T11:00:00Z")), over: north))
  }
}

/// The moon, compared with the same ephemeris.
@Suite struct MoonTests {
  @Test func `the moon's phase and illumination agree with an ephemeris`() throws {
    for row in SunTests.rows(moonTable) {
      let time = Date(timeIntervalSince1970: try #require(Double(row[0])))
      let moon = MoonPhase(at: time)
      let difference = abs(moon.fraction - (try #require(Double(row[1]))))
      #expect(min(difference, 1 - difference) < 0.0005, "\(row) \(moon)")
      #expect(abs(moon.illumination - (try #require(Double(row[2])))) < 0.005, "\(row) \(moon)")
    }
  }

  @Test func `new and full moons are accurate to twenty minutes`() throws {
    for row in SunTests.rows(moonPhaseTable) {
      let new = Date(timeIntervalSince1970: try #require(Double(row[0])))
      let full = Date(timeIntervalSince1970: try #require(Double(row[1])))
      #expect(MoonPhase(at: new).name == .new)
      #expect(MoonPhase(at: full).name == .full)
      #expect(MoonPhase(at: new.addingTimeInterval(-1200)).fraction > 0.99)
      #expect(MoonPhase(at: new.addingTimeInterval(1200)).fraction < 0.01)
      #expect(MoonPhase(at: full.addingTimeInterval(-1200)).fraction < 0.5)
      #expect(MoonPhase(at: full.addingTimeInterval(1200)).fraction > 0.5)
    }
  }

  @Test func `moonrise and moonset agree with an ephemeris to two minutes`() throws {
    for row in SunTests.rows(moonTimesTable) {
      let place = try Coordinate(try #require(Double(row[0])), try #require(Double(row[1])))
      let start = Date(timeIntervalSince1970: try #require(Double(row[2])))
      let moon = MoonTimes(from: start, to: start.addingTimeInterval(86400), at: place)
      for (time, expected) in [(moon.moonrise, row[3]), (moon.moonset, row[4])] {
        guard let expected = Double(expected) else {
          #expect(time == nil, "\(row)")
          continue
        }
        #expect(abs(try #require(time).timeIntervalSince1970 - expected) < 120, "\(row)")
      }
    }
  }

  @Test func `an empty period has neither, and near the pole the moon stays up for days`() throws {
    let start = Date(timeIntervalSince1970: 1_795_348_800)
    let north = try Coordinate(88, 0)
    #expect(MoonTimes(from: start, to: start, at: north).moonrise == nil)
    let day = MoonTimes(from: start, to: start.addingTimeInterval(86400), at: north)
    #expect(day.moonrise == nil && day.moonset == nil)
    let altitude = MoonPosition(at: start).altitude(at: north)
    #expect(altitude > 5)
  }

  @Test func `the eight names follow in order`() {
    let start = Date(timeIntervalSince1970: 1_704_973_080)
    let names = (0..<8).map { eighth in
      MoonPhase(at: start.addingTimeInterval(Double(eighth) * 29.53 / 8 * 86400)).name
    }
    #expect(names == MoonPhaseName.allCases)
  }
}
