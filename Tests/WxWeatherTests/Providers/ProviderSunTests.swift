import Foundation
import Testing
import WxCore
import WxWeather

/// The providers' sun times, and when they are not trusted.
@Suite struct ProviderSunTests {
  private func day(
    _ latitude: Double, _ longitude: Double, zone: String, offset: Int, midnight: String,
    sunrise: Double, sunset: Double
  ) throws -> Day {
    let place = Place(
      name: "Somewhere", kind: .city, coordinate: Sample.position(latitude, longitude),
      timeZone: zone)
    let start = try #require(ISO8601.date(midnight)).timeIntervalSince1970
    let body: JSONValue = [
      "utc_offset_seconds": .integer(Int64(offset)), "timezone": .string(zone),
      "daily": [
        "time": [.number(start)], "sunrise": [.number(start + sunrise * 3600)],
        "sunset": [.number(start + sunset * 3600)],
      ],
    ]
    let answer = try read(body, as: "forecast", of: .openMeteo, at: place, parts: [.days])
    return try #require(answer.days?.first)
  }

  @Test func `there are no times if the sun does not rise or set`() throws {
    for (midnight, sunrise, sunset) in [
      ("2026-06-20T22:00:00Z", 0.0, 24.0), ("2026-06-20T22:00:00Z", 0, 23),
      ("2026-12-20T23:00:00Z", 12, 12), ("2026-12-20T23:00:00Z", 0, 0),
    ] {
      let day = try day(
        69.65, 18.96, zone: "Europe/Oslo", offset: midnight.contains("-06-") ? 7200 : 3600,
        midnight: midnight, sunrise: sunrise, sunset: sunset)
      #expect(day.sunrise == nil && day.sunset == nil, "\(midnight) \(sunrise)")
    }
  }

  @Test func `times a day off near the date line are computed, correct ones are used`() throws {
    // Kiritimati, 14 hours ahead: the sun is up from about 6:20 to 18:30.
    for shift in [-24.0, 0, 24] {
      let day = try day(
        1.87, -157.4, zone: "Pacific/Kiritimati", offset: 50400, midnight: "2026-06-20T10:00:00Z",
        sunrise: 6.4 + shift, sunset: 18.5 + shift)
      let midnight = try #require(ISO8601.date("2026-06-20T10:00:00Z"))
      let hours = try [day.sunrise, day.sunset].map {
        try #require($0).timeIntervalSince(midnight) / 3600
      }
      #expect(day.date.description == "2026-06-21")
      #expect(abs(hours[0] - 6.4) < 0.2 && abs(hours[1] - 18.5) < 0.2)
      if shift == 0 { #expect(isClose(hours[0], 6.4) && isClose(hours[1], 18.5)) }
    }
  }

  @Test func `a sunset before its sunrise is computed instead`() throws {
    let day = try day(
      65.5, 24.1, zone: "Europe/Helsinki", offset: 10800, midnight: "2026-06-20T21:00:00Z",
      sunrise: 2, sunset: 0.3)
    #expect(day.sunrise.flatMap { rise in day.sunset.map { rise < $0 } } != false)
  }
}
