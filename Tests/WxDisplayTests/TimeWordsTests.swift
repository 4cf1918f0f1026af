import Foundation
import Testing
import WxCore
import WxDisplay
import WxWeather
import WxWords

/// Ages and times in the words of a language.
@Suite struct TimeWordsTests {
  private static let now = Date(timeIntervalSince1970: 1_795_219_200)

  @Test(arguments: [
    ("en", "now", "5 min ago", "89 min ago", "3 h ago", "2 days ago"),
    // Its ending depends on the unit.
    ("hu", "épp most", "5 perce", "89 perce", "3 órája", "2 napja"),
    ("uk", "щойно", "5 хв тому", "89 хв тому", "3 год тому", "2 дні тому"),
  ])
  func `an age is counted in minutes, hours and days`(
    language: String, now: String, five: String, most: String, hours: String, days: String
  ) {
    let words = Words.of(language)
    let ages = [30.0, 300, 5340, 10_800, 172_800].map {
      words.age(since: Self.now.addingTimeInterval(-$0), at: Self.now)
    }
    #expect(ages == [now, five, most, hours, days])
  }

  @Test(arguments: [
    ("en", "Mon 06:00"), ("de", "Mo 06:00"), ("it", "06:00 di lun"), ("pt", "06:00 de seg"),
    ("es", "06:00 del lun"),
    ("ja", "(月) 06:00"), ("zh-Hans", "周一06:00"),
  ])
  func `a time on another date has its day where the language puts it`(
    language: String, text: String
  ) throws {
    var place = Place(position: try #require(Coordinate(latitude: 0, longitude: 0)))
    place.timeZone = "UTC"
    let report = WeatherReport(place: place, provider: .openMeteo)
    var display = WeatherDisplay(now: Self.now)
    display.language = .of(language)
    // 21 November 2026 is a Saturday.
    let monday = Self.now.addingTimeInterval(2 * 86_400 + 6 * 3600)
    let times = display.times(report)
    #expect(times.timeWithDay(monday, now: Self.now) == text)
    #expect(times.timeWithDay(Self.now, now: Self.now) == "00:00")
  }
}
