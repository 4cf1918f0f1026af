import Foundation
import TestSupport
import WxCore
import WxDisplay
import WxWeather
import WxWords

/// A day of weather that follows from a number, as a forecast could be: spells of rain or snow by the
/// temperature, with changing amounts, chances that are lower farther away, and a report for now that
/// is mostly right.
struct LikelyDay {
  private(set) var report: WeatherReport
  let now: Date
  private var random: SplitMix64
  /// The temperature of the season in degrees Celsius.
  private let season: Double

  init(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let midnight = Date(timeIntervalSince1970: 1_795_219_200)
    now = midnight.addingTimeInterval(Double(Int.random(in: 0..<288, using: &random)) * 300)
    season = [-6, -1, 1, 4, 11, 19, 26].randomElement(using: &random) ?? 10
    self.random = random
    report = GeneratedDay.report(
      from: midnight, hours: [Double](repeating: 0, count: 72), resolution: 3600,
      now: Condition(.overcast), at: now)
    addHours()
    addMinutes()
    addPresent()
    addDays()
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  // MARK: The hours

  private mutating func addHours() {
    let warming = number(-5...5)
    let swing = number(2...6)
    var wind = number(2...9)
    var spell = 0
    var rate = 0.0
    var clouds = number(0...100)
    let isShowery = chance(0.3)
    for index in report.hours.indices {
      if spell == 0 {
        let isWet = rate == 0 && chance(0.6)
        let longest = isShowery ? 3.0 : 10
        spell = Int(number(1...(isWet ? longest : 14)))
        rate = isWet ? [0.2, 0.4, 1, 2, 3, 5, 9].randomElement(using: &random) ?? 1 : 0
      }
      spell -= 1
      if rate > 0 { rate = min(max(rate * number(0.5...1.9), 0.1), 14) }
      wind = min(max(wind + number(-1.5...1.6), 0), 18)
      clouds = min(max(clouds + number(-25...25), 0), 100)
      let clock = Double(index % 24)
      let temperature =
        season + warming * Double(index) / 24 + swing * cos((clock - 15) / 12 * .pi)
      let amount = (rate * 10).rounded() / 10
      let isDoubtful = chance(0.2)
      report.hours[index].temperature = temperature.rounded()
      report.hours[index].precipitation = amount
      report.hours[index].windSpeed = wind
      report.hours[index].windGust = wind * number(1.3...2)
      let wet = isDoubtful ? 20.0...60 : 55.0...98
      report.hours[index].precipitationProbability = number(amount > 0 ? wet : 0...28).rounded()
      if amount == 0, chance(0.05) {
        report.hours[index].precipitationProbability = number(30...70).rounded()
      }
      report.hours[index].condition = condition(
        amount, temperature, clouds, isShowery: isShowery, clock)
    }
  }

  private mutating func condition(
    _ amount: Double, _ temperature: Double, _ clouds: Double, isShowery: Bool, _ clock: Double
  ) -> Condition {
    guard amount >= 0.1 else {
      return clouds > 90 && chance(0.1) ? Condition(.fog) : Condition(cloudCover: clouds)
    }
    let intensity: Intensity = amount <= 2.5 ? .light : amount > 7.6 ? .heavy : .moderate
    if temperature > 16, isShowery, (12...21).contains(clock), chance(0.4) {
      return Condition(.thunderstorm, amount > 7.6 ? .heavy : nil, thunder: true)
    }
    let word: ConditionWord =
      temperature < -0.5
      ? chance(0.05) ? .freezingRain : .snow
      : temperature < 1.5 ? chance(0.5) ? .sleet : .snow : amount < 0.3 ? .drizzle : .rain
    return Condition(word, intensity, showers: isShowery && word != .drizzle)
  }

  // MARK: The next minutes and now

  private mutating func addMinutes() {
    let steps: [Double] = [0, 60, 300, 900, 900]
    let step = steps.randomElement(using: &random) ?? 0
    guard step > 0 else { return }
    let isNative = chance(0.75)
    var rate: Double?
    var change = 0.0
    report.minutes = (0..<Int(6000 / step)).map { index in
      let time = now.addingTimeInterval(Double(index) * step)
      let hour = report.hours.last { $0.time <= time }?.precipitation ?? 0
      // It begins and ends somewhat earlier or later than the hours say.
      if rate == nil || (rate == 0) != (hour == 0) { change += step }
      if rate == nil || change > 1200 || !isNative {
        rate = hour
        change = 0
      }
      var minute = WeatherObservation(time: time, condition: .unknown, isDay: true)
      let amount = (rate ?? 0) * step / 3600
      (minute.step, minute.precipitation, minute.precipitationPeriod) = (step, amount, step)
      if chance(0.02) { rate = (rate ?? 0) > 0 ? 0 : 0.8 }
      return minute
    }
    report.minuteResolution = isNative ? step : 3600
  }

  private mutating func addPresent() {
    guard let hour = report.hours.last(where: { $0.time <= now }) else { return }
    var current = hour
    current.time = now
    current.step = nil
    (current.precipitation, current.precipitationProbability) = (nil, nil)
    let isWetNow = (report.minutes.first?.precipitation ?? hour.precipitation ?? 0) > 0
    if isWetNow != hour.condition.word.isPrecipitation {
      current.condition = isWetNow ? Condition(.rain, .light) : Condition(.overcast)
      if isWetNow, season < 0 { current.condition = Condition(.snow, .light) }
    }
    if chance(0.12) {
      let others: [Condition] = [
        Condition(.overcast), Condition(.unknown), Condition(season < 0 ? .snow : .rain, .light),
      ]
      current.condition = others.randomElement(using: &random) ?? .unknown
    }
    report.current = current
  }

  // MARK: Days

  private mutating func addDays() {
    report.days = (0..<3).map { index in
      let hours = report.hours[(index * 24)..<(index * 24 + 24)]
      let date = report.clock.date(at: report.hours[index * 24].time)
      let wet = hours.filter { $0.condition.word.isPrecipitation }
      let worst = wet.max { ($0.precipitation ?? 0) < ($1.precipitation ?? 0) }
      var day = Day(
        date: date, condition: worst?.condition ?? hours[hours.startIndex + 13].condition)
      day.high = hours.compactMap(\.temperature).max()
      day.low = hours.compactMap(\.temperature).min()
      day.windSpeed = hours.compactMap(\.windSpeed).max()
      return day
    }
  }

  // MARK: For a person

  /// The sentence in a language.
  func sentence(_ language: String) -> String {
    var display = WeatherDisplay(now: now)
    display.language = Words.of(language)
    return display.summary(report)
  }

  /// What the sentence is about: now, the hours with amount and chance, the next minutes, and the days.
  var text: String {
    func name(_ condition: Condition) -> String {
      let parts = [
        condition.intensity == .moderate ? nil : condition.intensity?.rawValue,
        condition.word.rawValue, condition.showers ? "showers" : nil,
        condition.thunder && condition.word != .thunderstorm ? "thunder" : nil,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
    let clock = report.clock
    let time = clock.text(now).dropFirst(11).prefix(5)
    var hours: [String] = []
    var last = ""
    for hour in report.hours(from: now).prefix(14) {
      let start = clock.text(hour.time).dropFirst(11).prefix(2)
      let amount = hour.precipitation ?? 0
      let chance = Int(hour.precipitationProbability ?? 0)
      let what = amount > 0 ? name(hour.condition) : chance >= 30 ? "?" : "–"
      let numbers = amount > 0 ? " \(amount)@\(chance)" : chance >= 30 ? " @\(chance)" : ""
      hours.append("\(start)\(what == last ? "" : " " + what)\(numbers)")
      last = what
    }
    let minutes = report.minutes.map { ($0.precipitation ?? 0) > 0 ? "#" : "." }.joined()
    let gust = report.hours(from: now).prefix(12).compactMap(\.windGust).max() ?? 0
    let days = report.days.prefix(2).map {
      "\(name($0.condition)) \(Int($0.high ?? 0))° \(Int($0.windSpeed ?? 0)) m/s"
    }
    return """
      \(time) now \(report.current.map { name($0.condition) } ?? "?") | \
      \(hours.joined(separator: ", ")) | \
      \(report.minutes.isEmpty ? "no minutes" : "\(Int(report.minuteResolution ?? 0)) s \(minutes)") \
      | gusts \(Int(gust)) m/s | \(days.joined(separator: ", "))
      """
  }
}
