internal import WxPlatform
internal import WxCore
internal import WxWeather

/// Whether it rains or snows, from now on: spans of time that follow each other without gaps, so
/// that every time up to ``end`` has exactly one answer.
struct PrecipitationTimeline {
  /// How likely precipitation is, in rising order.
  enum Level: Int, Comparable {
    /// Nothing falls.
    case dry
    /// The forecast has an amount or a chance: too much for `dry`, and too little for `possible`.
    case doubtful
    /// It may rain or snow.
    case possible
    /// It rains or snows.
    case wet

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// A span of time with one answer.
  struct Span: Equatable {
    var start: Date
    var end: Date
    var level: Level
    /// What falls. In a span of several steps, it is the most significant condition.
    var condition: Condition
    /// How exactly the start is known, in seconds.
    var startResolution: Double
    /// How exactly the end is known, in seconds.
    var endResolution: Double
    /// Whether the forecast has an amount of at least ``trace``, and not only a chance.
    var hasAmount = false
    /// Whether the condition is a guess, because the forecast has only an amount.
    var isGuess = false
    /// Whether it is known to fall: it is reported now, or computed for minutes.
    var isCertain = false
    /// Whether precipitation begins at an unknown time between the start and the end.
    var beginsWithin = false

    /// The length in seconds.
    var length: Double { end.timeIntervalSince(start) }

    /// How dangerous what falls is, from 0 to 6. Only for rain and snow does the intensity matter.
    var danger: Int {
      switch family {
      case .thunder: 6
      case .ice: 5
      case .snow: condition.intensity == .heavy ? 4 : 2
      case .sleet: 3
      case .rain: condition.intensity == .heavy ? 1 : 0
      }
    }

    /// Whether it is the short end of an hour that begins with minutes. It gets no word of its own.
    var isRemainder: Bool { startResolution >= 3600 && length < 1800 }

    /// Whether it gets a word even if it is short.
    var isSevere: Bool { condition.intensity == .heavy || family == .ice || family == .thunder }

    /// The kinds of precipitation. A word for one of them does not include another one.
    enum Family {
      case rain, sleet, snow, ice, thunder
    }

    /// The kind of what falls.
    var family: Family {
      if condition.thunder { return .thunder }
      return switch condition.word {
      case .thunderstorm, .hail: .thunder
      case .freezingRain, .freezingDrizzle: .ice
      case .sleet: .sleet
      case .snow: .snow
      default: .rain
      }
    }
  }

  /// The steps, which cover the time from now on.
  private(set) var steps: [Span] = []

  /// The least precipitation that counts, in mm an hour. Less is a trace, which a gauge does not
  /// measure (WMO No. 8,
  /// volume I, 6.1.2).
  static let trace = 0.1
  /// The chances from which on precipitation with an amount is `wet`, and is `possible`, in
  /// percent. The words “likely” and “chance” begin near them in forecasts of the US National
  /// Weather Service (NWSI 10-503).
  static let (likely, chance) = (55.0, 30.0)

  /// Creates the timeline of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - now: The time from which on it is needed.
  init(_ report: WeatherReport, from now: Date) {
    let resolution = report.minuteResolution ?? 3600
    let hours = report.hours(from: now)
    for step in report.minutes where resolution < 3600 {
      let hour = hours.prefix(4).last { $0.time <= step.time }
      let kind = Self.kind(of: step, in: hour)
      append(step, kind ?? Self.kind(of: step), resolution, from: now, isGuess: kind == nil)
    }
    for hour in hours {
      // An amount for longer than its step does not say when within its period it falls.
      let resolution = max(hour.step ?? 3600, hour.precipitationPeriod ?? 0)
      append(hour, Self.kind(of: hour), resolution, from: now)
    }
    correctFirstStep(by: report, at: now)
    bridgeLowChances()
    continueWhatFalls()
  }

  /// The steps with an amount that follow certain precipitation belong to its spell whatever their
  /// chance is, because it does fall.
  private mutating func continueWhatFalls() {
    for index in steps.indices.dropFirst() where steps[index - 1].isCertain {
      let step = steps[index]
      guard step.level != .wet else {
        steps[index].isCertain = true
        continue
      }
      guard step.hasAmount, let spell = spans(.wet, until: step.start).last,
        spell.end == step.start, !Self.needsOwnWord(step, after: spell)
      else { continue }
      steps[index].level = .wet
      steps[index].isCertain = true
    }
  }

  /// A step with an amount between two wet ones is wet although its chance is lower: a spell does
  /// not end for an hour because the chance falls from 60 to 50 %.
  private mutating func bridgeLowChances() {
    guard steps.count > 2 else { return }
    for index in 1..<(steps.count - 1) where steps[index].hasAmount {
      if steps[index - 1].level == .wet, steps[index + 1].level == .wet {
        steps[index].level = .wet
      }
    }
  }

  /// Appends a step, from the end of the last one on. Steps before `now`, and steps after a gap,
  /// are left out.
  private mutating func append(
    _ reading: WeatherObservation, _ kind: Condition, _ resolution: Double, from now: Date,
    isGuess: Bool = false
  ) {
    let end = reading.end
    let start = max(reading.time, steps.last?.end ?? now)
    guard end > start, end > now else { return }
    if let last = steps.last, start > last.end {
      // A missing step of minutes is like the one before it; otherwise a gap ends what is known.
      guard resolution < 3600, start.timeIntervalSince(last.end) <= Self.largestGap else { return }
      steps[steps.count - 1].end = start
    }
    let level = Self.level(of: reading)
    let step = Span(
      start: start, end: end, level: level, condition: kind,
      startResolution: resolution, endResolution: resolution,
      hasAmount: reading.hourlyPrecipitation.map { $0 >= Self.trace } ?? false, isGuess: isGuess,
      isCertain: level == .wet && resolution < 3600)
    if steps.isEmpty, start > now {
      // Steps of hours begin at fixed times, the first of which may be ahead.
      guard resolution >= 3600, start.timeIntervalSince(now) <= resolution else { return }
      steps.append(
        Span(
          start: now, end: start, level: min(step.level, .doubtful), condition: kind,
          startResolution: resolution, endResolution: resolution, isGuess: true))
    }
    steps.append(step)
  }

  /// Corrects the first step by what a station reports for now, whatever was forecast.
  private mutating func correctFirstStep(by report: WeatherReport, at now: Date) {
    guard let present = report.present(at: now), present.origin == .reported, !steps.isEmpty
    else { return }
    let isWet = present.reading.condition.word.isPrecipitation
    if isWet {
      // The forecast did not expect this precipitation, so it does not say when it ends.
      if steps[0].level != .wet { steps[0].endResolution = max(steps[0].endResolution, 3600) }
      steps[0].level = .wet
      steps[0].isCertain = true
      steps[0].condition = Self.kind(of: present.reading)
    } else if steps[0].level == .wet, present.reading.condition.word != .unknown {
      steps[0].beginsWithin = true
    }
  }

  private static func level(of reading: WeatherObservation) -> Level {
    let isWet =
      reading.hourlyPrecipitation.map { $0 >= trace } ?? reading.condition.word.isPrecipitation
    guard let chance = reading.precipitationProbability else { return isWet ? .wet : .dry }
    if isWet { return chance >= likely ? .wet : chance >= Self.chance ? .possible : .doubtful }
    return chance >= likely ? .possible : chance >= Self.chance ? .doubtful : .dry
  }

  /// The condition of a reading. If it does not name precipitation, rain or snow by the amount.
  private static func kind(of reading: WeatherObservation) -> Condition {
    let rate = reading.hourlyPrecipitation
    guard !reading.condition.word.isPrecipitation else { return reading.condition }
    let isFrost = reading.snow == nil && reading.temperature.map { $0 < frost } ?? false
    let isSnow = isFrost || (reading.snow ?? 0) > (reading.precipitation ?? 0) / 2
    return Condition(isSnow ? .snow : .rain, intensity(rate ?? 0))
  }

  /// What falls in a step of minutes; `nil` if that is not known.
  ///
  /// Some providers have only amounts for minutes, which look like rain. So the condition of the
  /// hour counts, or else its temperature: in frost it snows.
  private static func kind(
    of minute: WeatherObservation, in hour: WeatherObservation?
  ) -> Condition? {
    var kind = kind(of: minute)
    guard [.rain, .drizzle].contains(kind.word) else { return kind }
    if let hour, hour.condition.word.isPrecipitation, hour.condition.word != .thunderstorm {
      kind.word = hour.condition.word
    } else if let temperature = hour?.temperature {
      kind.word = temperature < frost ? .snow : kind.word
    } else {
      return nil
    }
    return kind
  }

  /// The intensity for a rate in mm an hour: light up to 2.5, heavy above 7.6 (Glossary of
  /// Meteorology, AMS, “rain”).
  private static func intensity(_ rate: Double) -> Intensity {
    rate <= 2.5 ? .light : rate > 7.6 ? .heavy : .moderate
  }

  /// The longest time without minutes that the step before it fills, in seconds.
  private static let largestGap = 1800.0

  /// The temperature in degrees Celsius below which what falls is snow, unless the forecast names
  /// it.
  private static let frost = -0.5

  /// The end of the last step; `nil` without steps.
  var end: Date? { steps.last?.end }

  /// Returns the spans of at least a level that begin before a time.
  ///
  /// Showers with breaks of less than 20 minutes are one span. If something else follows, such as
  /// snow after rain, it is a span of its own that begins where the other one ends.
  func spans(_ level: Level, until horizon: Date) -> [Span] {
    var spans: [Span] = []
    for step in steps where step.level >= level && step.start < horizon {
      guard let last = spans.last, step.start.timeIntervalSince(last.end) < Self.shortBreak(step),
        !Self.needsOwnWord(step, after: last)
      else {
        spans.append(step)
        continue
      }
      spans[spans.count - 1].end = step.end
      spans[spans.count - 1].endResolution = step.endResolution
      if Self.rank(step.condition) > Self.rank(last.condition), !step.isRemainder {
        spans[spans.count - 1].condition = step.condition
      }
    }
    return spans
  }

  /// The break in seconds that is too short to end a span.
  private static func shortBreak(_ step: Span) -> Double { step.startResolution < 3600 ? 1200 : 1 }

  /// Whether the word of a span would be wrong for the step after it: something else falls, or it
  /// becomes heavy. A span that becomes lighter has the word of its heaviest hour.
  private static func needsOwnWord(_ step: Span, after span: Span) -> Bool {
    // Minutes vary too much for words of their own.
    guard step.startResolution >= 3600 || step.start.timeIntervalSince(span.start) >= 3600,
      !step.isRemainder, !step.isGuess
    else { return false }
    return step.family != span.family
      || step.condition.intensity == .heavy && span.condition.intensity != .heavy
  }

  /// Orders conditions by their significance.
  private static func rank(_ condition: Condition) -> Int {
    let intensity: Int =
      switch condition.intensity {
      case .light: 0
      case .moderate, nil: 1
      case .heavy: 2
      }
    let word: Int =
      switch condition.word {
      case .thunderstorm, .hail: 5
      case .freezingRain, .freezingDrizzle: 4
      case .sleet: 3
      case .snow: 2
      case .rain: 1
      default: 0
      }
    return (condition.thunder ? 100 : 0) + word * 3 + intensity
  }
}
