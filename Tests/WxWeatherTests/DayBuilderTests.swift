import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct DayBuilderTests {
  private let clock = PlaceClock(timeZone: "Europe/Vienna", coordinate: Sample.vienna.coordinate)

  private var builder: DayBuilder {
    DayBuilder(place: Sample.vienna.coordinate, clock: clock)
  }

  private func step(
    _ text: String, _ temperature: Double? = 5, rain: Double? = nil,
    _ condition: Condition = .unknown,
    hours: Double = 3
  ) throws -> WeatherObservation {
    var reading = WeatherObservation(time: try #require(ISO8601.date(text)), condition: condition)
    reading.temperature = temperature
    reading.precipitation = rain
    reading.step = hours * 3600
    return reading
  }

  /// Three-hour steps from the given time.
  private func steps(_ start: String, count: Int, _ temperature: (Int) -> Double) throws
    -> [WeatherObservation]
  {
    let first = try step(start)
    return (0..<count).map { index in
      var reading = first
      reading.time = first.time.addingTimeInterval(Double(index) * 10800)
      reading.temperature = temperature(index)
      return reading
    }
  }

  @Test func `days follow local time and have the high and low of all steps`() throws {
    // From 00:00 to 21:00 UTC: the last step, at 22:00 local time, still belongs to the 21st.
    let days = builder.days(from: try steps("2026-11-20T23:00:00Z", count: 16) { Double($0) })
    #expect(days.map(\.date.description) == ["2026-11-21", "2026-11-22"])
    #expect(days.map(\.low) == [0, 8] && days.map(\.high) == [7, 15])
    #expect(days.map(\.steps) == [8, 8] && days.allSatisfy { !$0.isPartial })
  }

  @Test func `amounts for longer than their steps are not counted again and again`() throws {
    let first = try step("2026-11-20T23:00:00Z", rain: 6, hours: 1)
    let hours = (0..<24).map { index in
      var reading = first
      reading.time = first.time.addingTimeInterval(Double(index) * 3600)
      reading.precipitationPeriod = 6 * 3600
      return reading
    }
    #expect(isClose(builder.days(from: hours).first?.precipitation, 24))
  }

  @Test func `a day with too few steps has no high and low`() throws {
    let evening = builder.days(from: try steps("2026-11-21T14:00:00Z", count: 11) { Double($0) })
    #expect(evening.map(\.isPartial) == [true, false])
    #expect(evening[0].high == nil && evening[0].low == nil && evening[0].steps == 3)
    let morning = builder.days(from: try steps("2026-11-20T23:00:00Z", count: 4) { Double($0) })
    #expect(morning.map(\.isPartial) == [true], "twelve hours, but no afternoon")
  }

  @Test(
    arguments: [
      (1, "2026-11-20T23:00:00Z", 3), (1, "2026-11-21T00:00:00Z", nil),
      (1, "2026-11-21T06:00:00Z", nil), (3, "2026-11-21T01:00:00Z", 3),
      (3, "2026-11-21T02:00:00Z", nil), (6, "2026-11-21T04:00:00Z", 3),
    ] as [(Double, String, Double?)])
  func `a day has a low only if its steps begin with its night`(
    hours: Double, start: String, low: Double?
  ) throws {
    let first = try step(start, hours: hours)
    let readings = (0..<Int(30 / hours)).map { index in
      var reading = first
      reading.time = first.time.addingTimeInterval(Double(index) * hours * 3600)
      reading.temperature = 3 + Double(index)
      return reading
    }
    let days = builder.days(from: readings)
    #expect(!days[0].isPartial && days[0].low == low && days[0].high != nil)
  }

  @Test(arguments: [("2026-03-28T23:00:00Z", 23), ("2026-10-24T22:00:00Z", 25)])
  func `a day with a clock change has its actual number of hours`(start: String, hours: Int) throws
  {
    let first = try step(start, hours: 1)
    let readings = (0..<48).map { index in
      var reading = first
      reading.time = first.time.addingTimeInterval(Double(index) * 3600)
      reading.temperature = Double(index)
      return reading
    }
    let days = builder.days(from: readings)
    #expect(days[0].steps == hours && days[0].high == Double(hours - 1))
    #expect(days[1].low == Double(hours))
  }

  @Test func `extremes within steps count, and the low is never above the high`() throws {
    var readings = try steps("2026-11-20T23:00:00Z", count: 8) { _ in 3 }
    readings[4].highest = 9
    readings[1].lowest = -2
    let day = try #require(builder.days(from: readings).first)
    #expect(day.high == 9 && day.low == -2)
  }

  @Test func `a day has the condition of its wettest daylight step`() throws {
    let readings = [
      try step("2026-11-20T23:00:00Z", rain: 9, Condition(.thunderstorm, .heavy)),
      try step("2026-11-21T08:00:00Z", rain: 0.4, Condition(.rain, .light)),
      try step("2026-11-21T11:00:00Z", rain: 0.1, Condition(.snow, .heavy)),
      try step("2026-11-21T20:00:00Z", rain: 5, Condition(.rain, .heavy)),
    ]
    let day = try #require(builder.days(from: readings).first)
    #expect(day.condition == Condition(.rain, .light) && isClose(day.precipitation, 14.5))
    let dry = [
      try step("2026-11-21T08:00:00Z", rain: 0, Condition(.clear)),
      try step("2026-11-21T11:00:00Z", rain: 0, Condition(.fog)),
    ]
    #expect(builder.days(from: dry).first?.condition.word == .fog)
  }

  @Test func `in polar night the whole day counts`() throws {
    let tromso = Sample.position(69.65, 18.96)
    let builder = DayBuilder(
      place: tromso, clock: PlaceClock(timeZone: "Europe/Oslo", coordinate: tromso))
    let day = try #require(
      builder.days(from: [
        try step("2026-12-21T02:00:00Z", rain: 2, Condition(.snow, .heavy)),
        try step("2026-12-21T11:00:00Z", rain: 0, Condition(.clear)),
      ]).first)
    #expect(day.condition.word == .snow && day.sunrise == nil && day.sunset == nil)
  }

  @Test func `a value in no step is missing`() throws {
    let day = try #require(
      builder.days(from: try (0..<8).map { try step("2026-11-21T0\($0):00:00Z", nil) }).first)
    #expect(day.high == nil && day.precipitation == nil && day.windSpeed == nil)
    #expect(day.condition == .unknown && day.moonPhase != nil && day.sunrise != nil)
  }

  @Test func `unordered and repeated steps give the same days`() throws {
    let readings = try steps("2026-11-20T23:00:00Z", count: 16) { Double($0 % 5) }
    let expected = builder.days(from: readings)
    #expect(builder.days(from: readings.reversed() + readings) == expected)
  }

  @Test func `a day has the strongest wind, gust and sun of its steps`() throws {
    var readings = try steps("2026-11-20T23:00:00Z", count: 16) { Double($0) }
    for (index, (wind, gust, sun)) in [(3.0, 9.0, 0.0), (7, 8, 1), (5, 14, 2.5), (6, 6, 1)]
      .enumerated()
    {
      readings[index + 2].windSpeed = wind
      readings[index + 2].windGust = gust
      readings[index + 2].uvIndex = sun
      readings[index + 2].precipitationProbability = sun * 10
    }
    readings[9].windGust = 30
    let days = builder.days(from: readings)
    #expect(days.map(\.windSpeed) == [7, nil] && days.map(\.windGust) == [14, 30])
    #expect(days.map(\.uvIndex) == [2.5, nil])
    #expect(days.map(\.precipitationProbability) == [25, nil])
  }
}
