internal import WxPlatform
package import WxCore

/// Builds days from forecast steps, by the local date at the place.
package struct DayBuilder {
  private let place: Coordinate
  private let clock: PlaceClock

  /// Creates a builder for a place.
  package init(place: Coordinate, clock: PlaceClock) {
    self.place = place
    self.clock = clock
  }

  /// Returns the days that have steps, earliest first.
  ///
  /// High and low cover all steps of the date. The high needs steps in the afternoon, and the low needs
  /// those of the night before it: without them, those of the remaining hours would be mistaken for the
  /// day's. If the steps cover less than half of a date, or none of its afternoon, the day is partial
  /// and has neither.
  package func days(from steps: [WeatherObservation]) -> [Day] {
    let steps = steps.inOrder
    var byDate: [CalendarDate: [WeatherObservation]] = [:]
    for index in steps.indices {
      var step = steps[index]
      if step.step == nil {
        let next =
          index + 1 < steps.endIndex ? steps[index + 1].time : step.time.addingTimeInterval(3600)
        step.step = min(next.timeIntervalSince(step.time), 21600)
      }
      byDate[clock.date(at: step.time), default: []].append(step)
    }
    return byDate.keys.sorted().map { day(on: $0, of: byDate[$0] ?? []) }
  }

  private func day(on date: CalendarDate, of steps: [WeatherObservation]) -> Day {
    let leading = leadingStep(of: steps, on: date)
    var day = Day(date: date, condition: leading?.condition ?? .unknown)
    day.conditionText = leading?.conditionText
    day.providerCode = leading?.providerCode
    day.steps = steps.count
    day.isPartial = isPartial(steps)
    if !day.isPartial {
      day.high = steps.flatMap { [$0.temperature, $0.highest] }.compactMap(\.self).max()
      if coversNight(steps, of: date) {
        day.low = steps.flatMap { [$0.temperature, $0.lowest] }.compactMap(\.self).min()
      }
    }
    day.precipitation = sum(of: steps)
    day.precipitationProbability = steps.compactMap(\.precipitationProbability).max()
    day.windSpeed = steps.compactMap(\.windSpeed).max()
    day.windGust = steps.compactMap(\.windGust).max()
    day.uvIndex = steps.compactMap(\.uvIndex).max()
    return day.completed(at: place, clock)
  }

  private func isPartial(_ steps: [WeatherObservation]) -> Bool {
    let covered = steps.reduce(0) { $0 + ($1.step ?? 0) }
    let hasAfternoon = steps.contains { (12..<18).contains(clock.hour(at: $0.time)) }
    return covered < 43200 || !hasAfternoon
  }

  /// Whether the steps begin with the date: the first one that has a temperature is the first step that
  /// begins on it.
  private func coversNight(_ steps: [WeatherObservation], of date: CalendarDate) -> Bool {
    guard let first = steps.first(where: { $0.temperature != nil }) else { return false }
    return first.time.timeIntervalSince(clock.start(of: date)) < first.step ?? 3600
  }

  /// The sum over the steps that have a value; `nil` if none has. An amount for longer than its step
  /// counts in part, because the next steps have the rest.
  private func sum(of steps: [WeatherObservation]) -> Double? {
    let amounts = steps.compactMap { step in
      step.precipitation.map { amount in
        guard let length = step.step, let period = step.precipitationPeriod else { return amount }
        return amount * min(length / max(period, 1), 1)
      }
    }
    return amounts.isEmpty ? nil : amounts.reduce(0, +)
  }

  /// The step that represents the day: among those with the sun up, the one with the most
  /// precipitation, then the one with the most severe condition.
  func leadingStep(of steps: [WeatherObservation], on date: CalendarDate) -> WeatherObservation? {
    let known = steps.filter { $0.condition.word != .unknown }
    let lit = known.filter { step in
      // The middle of a step represents its hours better than its start.
      let middle = step.time.addingTimeInterval((step.step ?? 3600) / 2)
      return SolarPosition.isUp(at: middle, over: place)
    }
    let candidates = lit.isEmpty ? known : lit
    return candidates.max { left, right in
      (left.precipitation ?? 0, left.condition.severity)
        < (right.precipitation ?? 0, right.condition.severity)
    }
  }
}

extension Condition {
  /// The importance of a condition for planning a day: precipitation before fog and clouds, thunder
  /// and ice before rain, heavy before light.
  var severity: Int {
    let strength = intensity.map { [.light: 0, .moderate: 1, .heavy: 2][$0] ?? 1 } ?? 1
    return word.severity * 10 + (thunder ? 5 : 0) + strength
  }
}

extension ConditionWord {
  fileprivate var severity: Int {
    switch self {
    case .unknown: 0
    case .clear: 1
    case .mostlyClear: 2
    case .partlyCloudy: 3
    case .mostlyCloudy: 4
    case .overcast: 5
    case .haze: 6
    case .mist: 7
    case .wind: 8
    case .smoke, .dust: 9
    case .fog: 10
    case .sand: 11
    case .drizzle: 12
    case .rain: 13
    case .freezingDrizzle: 14
    case .sleet: 15
    case .snow: 16
    case .freezingRain: 17
    case .hail: 18
    case .squall: 19
    case .thunderstorm: 20
    case .ash: 21
    case .tornado: 22
    }
  }
}
