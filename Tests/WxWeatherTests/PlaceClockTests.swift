import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct PlaceClockTests {
  private let vienna = PlaceClock(timeZone: "Europe/Vienna", coordinate: Sample.vienna.coordinate)

  @Test func `a time zone is preferred to an offset, and an offset to the longitude`() {
    let place = Sample.vienna.coordinate
    let summer = Date(timeIntervalSince1970: 1_782_000_000)
    #expect(vienna.utcOffset(at: Sample.hour) == 3600 && vienna.utcOffset(at: summer) == 7200)
    let told = PlaceClock(timeZone: "Mars/Olympus", utcOffset: 20700, coordinate: place)
    #expect(told.utcOffset(at: summer) == 20700 && told.timeZone == nil)
    for offset in [nil, 999_999, Int.min] {
      let nautical = PlaceClock(timeZone: nil, utcOffset: offset, coordinate: place)
      #expect(nautical.utcOffset(at: summer) == 3600)
    }
  }

  @Test(arguments: [
    ("Europe/Vienna", "2026-11-21T09:00:00+01:00"), ("UTC", "2026-11-21T08:00:00+00:00"),
    ("America/St_Johns", "2026-11-21T04:30:00-03:30"),
    ("Pacific/Kiritimati", "2026-11-21T22:00:00+14:00"),
    ("Pacific/Pago_Pago", "2026-11-20T21:00:00-11:00"),
  ])
  func `a time is written with the place's offset`(zone: String, text: String) {
    let clock = PlaceClock(timeZone: zone, coordinate: Sample.vienna.coordinate)
    #expect(clock.text(Sample.hour) == text)
    #expect(clock.date(at: Sample.hour).description == String(text.prefix(10)))
  }

  @Test(arguments: [
    ("Europe/Vienna", "2026-11-21", "2026-11-20T23:00:00Z"),
    ("Europe/Vienna", "2026-03-29", "2026-03-28T23:00:00Z"),
    ("Europe/Vienna", "2026-10-25", "2026-10-24T22:00:00Z"),
    // Clocks skip midnight.
    ("America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z"),
    // Clocks go back at midnight: the previous date has an extra hour.
    ("America/Santiago", "2026-04-05", "2026-04-05T04:00:00Z"),
    ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
  ])
  func `a date begins when clocks first show it`(zone: String, date: String, time: String) throws {
    let clock = PlaceClock(timeZone: zone, coordinate: Sample.vienna.coordinate)
    let start = clock.start(of: try #require(CalendarDate(date)))
    #expect(ISO8601.text(start) == time)
  }
}
