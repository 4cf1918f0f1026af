import Foundation
import Testing
import WxCore
import WxWeather

/// Bodies that are unusual but valid.
@Suite struct BodyFormTests {
  private func current(_ text: [UInt8]) throws -> WeatherObservation? {
    try reading(of: text, as: "current", of: .openWeatherMap, at: Sample.vienna).answer.current
  }

  private let text = OpenWeatherMapSample.current.text()

  @Test func `a byte order mark is skipped`() throws {
    #expect(try current([0xEF, 0xBB, 0xBF] + Array(text.utf8))?.temperature == -3.5)
  }

  @Test func `a number that is too large is missing, the others are present`() throws {
    let odd = text.replacing(#""speed":5.5"#, with: #""speed":1e999"#)
      .replacing(#""humidity":83"#, with: #""humidity":123456789012345678901234567890"#)
    let now = try #require(try current(Array(odd.utf8)))
    #expect(now.windSpeed == nil && now.humidity == nil && now.windGust == 11)
  }

  @Test func `of two members with the same name the later counts`() throws {
    let odd = text.replacing(#""speed":5.5"#, with: #""speed":1,"speed":5.5"#)
    #expect(try current(Array(odd.utf8))?.windSpeed == 5.5)
  }

  @Test func `bytes that are not text do not hide the weather`() throws {
    var bytes = Array(text.utf8)
    let words = try #require(bytes.firstRange(of: Array("light snow".utf8)))
    bytes.replaceSubrange(words, with: [0xC3, 0x28, 0xFF, 0x1B])
    let now = try #require(try current(bytes))
    #expect(now.temperature == -3.5 && now.conditionText == "\u{FFFD}(\u{FFFD}")
  }

  @Test func `zero is never negative`() throws {
    let body = OpenWeatherMapSample.current.with("main", "temp", value: -0.0)
      .with("wind", "speed", value: "-0")
    let now = try #require(try current(Array(body.text().utf8)))
    #expect(now.temperature?.sign == .plus && now.windSpeed?.sign == .plus)
    let freezing = try read(
      OpenMeteoSample(temperature: "°F").body
        .with("current", "temperature_2m", value: 32), as: "forecast", of: .openMeteo,
      at: Sample.vienna)
    #expect(freezing.current?.temperature == 0 && freezing.current?.temperature?.sign == .plus)
  }

  @Test func `humidity slightly beyond saturation is capped, far beyond it is missing`() throws {
    for (humidity, expected) in [(100.4, 100.0), (111, nil)] as [(Double, Double?)] {
      let body = OpenWeatherMapSample.current.with("main", "humidity", value: .number(humidity))
      #expect(try current(Array(body.text().utf8))?.humidity == expected)
    }
  }

  @Test func `a part without a row is missing`() throws {
    let body = PirateWeatherSample().body.with("hourly", value: ["data": [["icon": "snow"]]])
      .with("daily", value: ["data": []])
    let answer = try read(body, of: .pirateWeather, at: Sample.vienna)
    #expect(answer.hours == nil && answer.days == nil)
    #expect(Set(answer.failures.map(\.key)) == [.hours, .days])
  }
}
