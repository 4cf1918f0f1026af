import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxWeather
import WxWords

/// The sentence about what comes next, over generated weather.
@Suite(.timeLimit(.minutes(2))) struct OutlookTests {
  @Test(arguments: 0..<400)
  func `statements agree with the forecast and with each other`(seed: Int) throws {
    let day = GeneratedDay(seed: seed)
    let outlook = Outlook(day.report, at: day.now)
    let wet = outlook.claims.filter(\.isWet).map(\.span)
    let dry = outlook.claims.filter { !$0.isWet }.map(\.span)
    for span in dry {
      #expect(!wet.contains { $0.overlaps(span) }, "\(day.text)")
      for step in day.steps where step.isWet && !step.isOverruled {
        #expect(!step.span.overlaps(span), "\(day.text)")
      }
    }
    for span in wet {
      #expect(
        day.steps.contains { ($0.isWet || $0.isObserved) && $0.span.overlaps(span) },
        "\(day.text)")
    }
    // Wet spans follow each other.
    for (first, second) in zip(wet, wet.dropFirst()) {
      #expect(first.upperBound <= second.lowerBound, "\(day.text)")
    }
    let sentence = WeatherDisplay(now: day.now).summary(day.report)
    #expect(sentence.isEmpty || sentence.hasSuffix("."))
    #expect(!sentence.contains("{"))
    if day.resolution == 3600 { #expect(!sentence.contains(" min"), "\(sentence)") }
  }

  @Test func `200 generated days were read with their sentences`() throws {
    let days = (0..<200).map { GeneratedDay(seed: 1000 + $0) }
    let texts = days.map { day in
      day.text + "\n  → " + WeatherDisplay(now: day.now).summary(day.report)
    }
    try expectSnapshot(texts.joined(separator: "\n") + "\n", named: "weather/outlooks.txt")
  }

  @Test(arguments: Words.languages)
  func `every statement has words in every language`(language: String) {
    var display = WeatherDisplay(now: .now)
    display.language = Words.of(language)
    for seed in 0..<100 {
      let day = GeneratedDay(seed: seed)
      display.now = day.now
      display.clock = seed.isMultiple(of: 2) ? .twelve : .twentyFour
      let sentence = display.summary(day.report)
      #expect(!sentence.contains("{") && !sentence.contains("say."), "\(sentence)")
      #expect(!sentence.contains(#/\.\.|。。|।।/#), "\(sentence)")
    }
  }

  private static let start = Date(timeIntervalSince1970: 1_795_219_200)

  private func report(
    hours: [Double], chances: [Double]? = nil, minutes: [Double] = [], resolution: Double = 900,
    now condition: Condition = Condition(.overcast)
  ) -> WeatherReport {
    GeneratedDay.report(
      from: Self.start, hours: hours, chances: chances, minutes: minutes, resolution: resolution,
      now: condition)
  }

  @Test(arguments: [
    ([0.0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], "Light rain from 03:00 to 05:00."),
    ([0.0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "Dry for the next 12 h."),
    ([0.0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], "Rain within the hour."),
    ([0.0, 0, 9, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], "Heavy rain from 02:00 to 04:00."),
    ([0.05, 0.05, 0.05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "Dry for the next 12 h."),
  ])
  func `hours give times, and no minutes`(hours: [Double], sentence: String) {
    #expect(
      WeatherDisplay(now: Self.start).summary(report(hours: hours)).hasPrefix(sentence.dropLast()))
  }

  @Test func `quarter hours of a model give minutes, interpolated ones do not`() {
    let minutes = [0, 0, 0.5, 0.5, 0, 0, 0, 0]
    let hours = [1.0] + [Double](repeating: 0, count: 12)
    let display = WeatherDisplay(now: Self.start)
    #expect(
      display.summary(report(hours: hours, minutes: minutes)) == "Light rain in 30 min for 30 min.")
    #expect(
      display.summary(report(hours: hours, minutes: minutes, resolution: 3600))
        == "Light rain within the hour.")
  }

  @Test func `a missing step of minutes ends what they say, and the hours go on`() {
    var report = report(
      hours: [0, 2, 2] + [Double](repeating: 0, count: 10), minutes: [0, 0, 0, 0, 0.5, 0.5])
    report.minutes.remove(at: 1)
    let sentence = WeatherDisplay(now: Self.start).summary(report)
    #expect(sentence == "Light rain in 60 min.", "\(sentence)")
  }

  @Test func `what falls now is what is reported now`() {
    let rain = Condition(.rain, .light)
    let display = WeatherDisplay(now: Self.start)
    let dry = [Double](repeating: 0, count: 13)
    #expect(
      display.summary(report(hours: dry, now: rain)) == "Light rain, ending within the hour.")
    #expect(
      display.summary(report(hours: [1, 1, 1] + dry, now: rain)) == "Light rain until 03:00.")
    #expect(
      display.summary(report(hours: dry, chances: [0, 0, 60] + dry, now: Condition(.clear)))
        == "Light rain possible from 02:00.")
  }

  @Test func `what falls now goes on while there is an amount, whatever its chance is`() {
    let display = WeatherDisplay(now: Self.start)
    let dry = [Double](repeating: 0, count: 10)
    let unsure = report(
      hours: [1, 1, 1] + dry, chances: [20, 40, 20] + dry, now: Condition(.rain, .light))
    #expect(display.summary(unsure) == "Light rain until 03:00.")
    let minutes = report(
      hours: [1, 1, 1] + dry, chances: [20, 40, 20] + dry, minutes: [0, 0, 0.5, 0.5])
    #expect(display.summary(minutes) == "Light rain in 30 min.")
  }

  @Test func `nothing is dry at an amount, however low its chance is`() {
    let hours = [0.0, 0, 0, 0, 5] + [Double](repeating: 0, count: 9)
    let chances = [0.0, 0, 0, 0, 20] + [Double](repeating: 0, count: 9)
    #expect(
      WeatherDisplay(now: Self.start).summary(report(hours: hours, chances: chances))
        == "Dry for the next 4 h.")
  }

  @Test(arguments: [
    ([3.0, 0, 0, 0, 0], "Light rain from 01:00 to 04:00."),
    ([0.0, 0, 3, 0, 0], "Light rain from 07:00 to 10:00."),
    ([0.0, 0, 0, 0, 0], "Dry for the next 12 h."),
  ])
  func `steps of three hours of which the first is ahead give times`(
    amounts: [Double], sentence: String
  ) {
    var report = report(hours: amounts)
    for index in report.hours.indices {
      report.hours[index].time = Self.start.addingTimeInterval(3600 + Double(index) * 10_800)
      report.hours[index].step = 10_800
      report.hours[index].precipitationPeriod = 10_800
    }
    #expect(WeatherDisplay(now: Self.start).summary(report) == sentence)
  }

  @Test func `what may begin at any time is possible from a time of five minutes`() {
    var report = report(hours: [3, 0, 0, 0, 0])
    for index in report.hours.indices {
      report.hours[index].time = Self.start.addingTimeInterval(Double(index) * 10_800)
      report.hours[index].step = 10_800
      report.hours[index].precipitationPeriod = 10_800
    }
    let sentence = WeatherDisplay(now: Self.start.addingTimeInterval(1380)).summary(report)
    #expect(sentence == "Light rain possible from 00:20.", "\(sentence)")
  }
}

/// A day of weather that follows from a number.
struct GeneratedDay {
  private(set) var report: WeatherReport
  let now: Date
  let resolution: Double
  private let hourly: [Double]
  private let chances: [Double]
  private let minutely: [Double]
  private let condition: Condition

  /// A step of the forecast.
  struct Step {
    var span: Range<Date>
    var isWet: Bool
    /// Whether the report for now says otherwise.
    var isOverruled = false
    /// Whether it rains now, whatever the forecast says.
    var isObserved = false
  }

  private(set) var steps: [Step] = []

  init(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let start = Date(timeIntervalSince1970: 1_795_219_200)
    let hour = Double(Int.random(in: 0..<24, using: &random))
    now = start.addingTimeInterval(
      hour * 3600 + Double(Int.random(in: 0..<12, using: &random)) * 300)
    var rates: [Double] = []
    var isWet = Bool.random(using: &random)
    while rates.count < 48 {
      let length = Int.random(in: 1...9, using: &random)
      let amounts: [Double] = [0.05, 0.2, 0.8, 2, 4, 9]
      let rate: Double = amounts.randomElement(using: &random) ?? 1
      rates += [Double](repeating: isWet ? rate : 0, count: length)
      isWet.toggle()
    }
    hourly = Array(rates.prefix(48))
    let isSure = Bool.random(using: &random)
    chances = hourly.map { rate in
      rate > 0
        ? (isSure ? 90 : Double(Int.random(in: 20...95, using: &random)))
        : (isSure ? 0 : Double(Int.random(in: 0...70, using: &random)))
    }
    let resolutions: [Double] = [0, 60, 300, 900, 3600]
    let resolution: Double = resolutions.randomElement(using: &random) ?? 0
    let step = resolution == 3600 ? 900 : resolution
    var minutes: [Double] = []
    if step > 0 {
      var rate: Double = Bool.random(using: &random) ? 1 : 0
      while minutes.count < Int(5400 / step) {
        if Int.random(in: 0..<(step == 60 ? 25 : 4), using: &random) == 0 {
          rate = rate > 0 ? 0 : 1.5
        }
        minutes.append(rate)
      }
    }
    minutely = minutes
    self.resolution = resolution == 0 ? 3600 : resolution
    let words: [Condition] = [
      Condition(.clear), Condition(.overcast), Condition(.rain, .light), Condition(.fog),
      Condition(.snow), Condition(.unknown),
    ]
    condition = words.randomElement(using: &random) ?? .unknown
    report = Self.report(
      from: start, hours: hourly, chances: chances, minutes: minutely.map { $0 * step / 3600 },
      minutesFrom: now, step: step, resolution: self.resolution, now: condition, at: now)
    let winds = (0..<2).map { _ in Double(Int.random(in: 2...18, using: &random)) }
    let highs = (0..<2).map { _ in Double(Int.random(in: -5...15, using: &random)) }
    let next: [Condition] = [Condition(.clear), Condition(.rain, .light), Condition(.overcast)]
    for index in 0..<2 {
      let date = report.clock.date(at: now)
      var day = Day(
        date: CalendarDate(daysSince1970: date.daysSince1970 + index),
        condition: next.randomElement(using: &random) ?? .unknown)
      (day.high, day.low, day.windSpeed) = (highs[index], highs[index] - 6, winds[index])
      report.days.append(day)
    }
    let gust = Double(Int.random(in: 5...25, using: &random))
    for index in report.hours.indices { report.hours[index].windGust = gust }
    steps = makeSteps()
  }

  private func makeSteps() -> [Step] {
    let isObservedDry =
      !condition.word.isPrecipitation && condition.word != .unknown
    var steps: [Step] = []
    if resolution < 3600 {
      steps += report.minutes.map {
        Step(
          span: $0.time..<$0.time.addingTimeInterval($0.step ?? 60),
          isWet: ($0.precipitation ?? 0) * 3600 / ($0.step ?? 60) >= 0.1)
      }
    }
    let end = steps.last?.span.upperBound ?? .distantPast
    for hour in report.hours {
      let span = hour.time..<hour.time.addingTimeInterval(3600)
      guard span.upperBound > end else { continue }
      let start = max(span.lowerBound, end)
      steps.append(
        Step(
          span: start..<span.upperBound,
          isWet: (hour.precipitation ?? 0) >= 0.1 && (hour.precipitationProbability ?? 0) >= 55))
    }
    for index in steps.indices where steps[index].span.contains(now) {
      steps[index].isOverruled = isObservedDry
      steps[index].isObserved = condition.word.isPrecipitation
    }
    return steps
  }

  /// A report of these amounts, in millimeters a step.
  static func report(
    from start: Date, hours: [Double], chances: [Double]? = nil, minutes: [Double] = [],
    minutesFrom: Date? = nil, step: Double = 900, resolution: Double, now condition: Condition,
    at now: Date? = nil
  ) -> WeatherReport {
    guard let position = Coordinate(latitude: 48, longitude: 11) else { fatalError("a position") }
    var place = Place(position: position)
    place.timeZone = "UTC"
    var report = WeatherReport(place: place, provider: .openMeteo)
    report.utcOffset = 0
    var current = WeatherObservation(time: now ?? start, condition: condition, isDay: true)
    current.temperature = 5
    report.current = current
    report.hours = hours.enumerated().map { index, amount in
      var hour = WeatherObservation(
        time: start.addingTimeInterval(Double(index) * 3600),
        condition: Condition(.overcast), isDay: true)
      (hour.step, hour.precipitation, hour.precipitationPeriod) = (3600, amount, 3600)
      hour.precipitationProbability = chances.flatMap { index < $0.count ? $0[index] : nil }
      return hour
    }
    report.minutes = minutes.enumerated().map { index, amount in
      var minute = WeatherObservation(
        time: (minutesFrom ?? start).addingTimeInterval(Double(index) * step),
        condition: .unknown, isDay: true)
      (minute.step, minute.precipitation, minute.precipitationPeriod) = (step, amount, step)
      return minute
    }
    report.minuteResolution = minutes.isEmpty ? nil : resolution
    for part in [WeatherPart.current, .hours, .days, .minutes] {
      report.parts[part] = PartStatus(.ok, fetchedAt: now ?? start)
    }
    return report
  }

  /// The day as a line for people who read it beside the sentence.
  var text: String {
    let clock = report.clock
    let hours = report.hours(from: now).prefix(14).map { hour -> String in
      let amount = hour.precipitation ?? 0
      return amount < 0.1
        ? "·" : amount.rounded(toPlaces: 0) + "@\(Int(hour.precipitationProbability ?? 0))"
    }
    let minutes = minutely.map { $0 > 0 ? "#" : "." }.joined()
    let now = clock.text(self.now).dropFirst(11).prefix(5)
    let days = report.days.map {
      "\($0.condition.word) \(Int($0.high ?? 0))° \(Int($0.windSpeed ?? 0)) m/s"
    }
    return "\(now) \(condition.word), minutes \(Int(resolution)) s \(minutes), hours "
      + hours.joined(separator: " ") + ", days " + days.joined(separator: ", ")
  }
}
