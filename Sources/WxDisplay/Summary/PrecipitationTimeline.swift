internal import WxPlatform
internal import WxCore
internal import WxWeather

/// Whether it rains or snows, from now on: steps that follow each other without gaps, so that every
/// time has exactly one answer.
struct PrecipitationTimeline {
  /// The answer for a step.
  ///
  /// A doubtful step has a chance of precipitation that is too high for “dry” and, without an amount,
  /// too low for “possible”.
  enum Level: Int, Comparable {
    case dry, doubtful, possible, wet

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// A span of time with one answer.
  struct Span: Equatable {
    var start: Date
    var end: Date
    var level: Level
    /// The condition, the most significant one of a span of several steps.
    var condition: Condition
    /// How exactly the start is known, in seconds.
    var startResolution: Double
    /// How exactly the end is known, in seconds.
    var endResolution: Double
    /// Whether the forecast has an amount, apart from a chance.
    var hasAmount = false
    /// Whether it is not known what falls.
    var isGuess = false
    /// Whether it begins at an unknown time between its start and its end.
    var beginsWithin = false

    /// The length in seconds.
    var length: Double { end.timeIntervalSince(start) }

    /// The danger of what falls: rain, and snow, that is not heavy are one each.
    var danger: Int {
      switch family {
      case .thunder: 6
      case .ice: 5
      case .snow: condition.intensity == .heavy ? 4 : 2
      case .sleet: 3
      case .rain: condition.intensity == .heavy ? 1 : 0
      }
    }

    /// Whether it is the last part of an hour of which minutes say the rest: it has no word of its own.
    var isRest: Bool { startResolution >= 3600 && length < 1800 }

    /// Whether it is worth a word even if it is short.
    var isSevere: Bool { condition.intensity == .heavy || family == .ice || family == .thunder }

    /// What a word for one cannot stand for the other.
    enum Family {
      case rain, sleet, snow, ice, thunder
    }

    /// The family of what falls.
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

  /// Precipitation of less than 0.1 mm an hour is a trace, which a gauge does not measure (WMO No. 8,
  /// volume I, 6.1.2).
  static let trace = 0.1
  /// A forecast of precipitation counts from this chance on, and is possible from the lower one on,
  /// in percent: “likely” and “chance” begin near there in forecasts of the US National Weather
  /// Service (NWSI 10-503).
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
      append(hour, Self.kind(of: hour), hour.step ?? 3600, from: now)
    }
    observe(report, at: now)
    bridge()
  }

  /// A step with an amount between two wet ones is wet although its chance is lower: a spell does not
  /// end for an hour because the chance falls from 60 to 50 %.
  private mutating func bridge() {
    guard steps.count > 2 else { return }
    for index in 1..<(steps.count - 1) where steps[index].hasAmount {
      if steps[index - 1].level == .wet, steps[index + 1].level == .wet {
        steps[index].level = .wet
      }
    }
  }

  private mutating func append(
    _ reading: WeatherObservation, _ kind: Condition, _ resolution: Double, from now: Date,
    isGuess: Bool = false
  ) {
    let end = reading.time.addingTimeInterval(reading.step ?? 3600)
    let start = max(reading.time, steps.last?.end ?? now)
    guard end > start, end > now else { return }
    if let last = steps.last, start > last.end {
      // A missing step of minutes is like the one before it; otherwise a gap ends what is known.
      guard resolution < 3600, start.timeIntervalSince(last.end) <= Self.largestGap else { return }
      steps[steps.count - 1].end = start
    }
    if steps.isEmpty, start > now { return }
    steps.append(
      Span(
        start: start, end: end, level: Self.level(of: reading), condition: kind,
        startResolution: resolution, endResolution: resolution,
        hasAmount: reading.hourlyPrecipitation.map { $0 >= Self.trace } ?? false,
        isGuess: isGuess))
  }

  /// What is reported for now is right for now, whatever was forecast for the step.
  private mutating func observe(_ report: WeatherReport, at now: Date) {
    guard let present = report.present(at: now), present.origin == .reported, !steps.isEmpty
    else { return }
    let isWet = present.reading.condition.word.isPrecipitation
    if isWet {
      // The forecast has no end for what it does not have.
      if steps[0].level != .wet { steps[0].endResolution = max(steps[0].endResolution, 3600) }
      steps[0].level = .wet
      steps[0].condition = Self.kind(of: present.reading)
    } else if steps[0].level == .wet, present.reading.condition.word != .unknown {
      steps[0].beginsWithin = true
    }
  }

  private static func level(of reading: WeatherObservation) -> Level {
    let isWet =
      reading.hourlyPrecipitation.map { $0 >= trace } ?? reading.condition.word.isPrecipitation
    guard let chance = reading.precipitationProbability else { return isWet ? .wet : .dry }
    if isWet { return chance >= likely ? .wet : chance >= Self.chance ? .possible : .dry }
    return chance >= likely ? .possible : chance >= Self.chance ? .doubtful : .dry
  }

  /// The condition of a reading; by its rate if the condition does not name precipitation.
  private static func kind(of reading: WeatherObservation) -> Condition {
    let rate = reading.hourlyPrecipitation
    guard !reading.condition.word.isPrecipitation else { return reading.condition }
    let isFrost = reading.snow == nil && reading.temperature.map { $0 < frost } ?? false
    let isSnow = isFrost || (reading.snow ?? 0) > (reading.precipitation ?? 0) / 2
    return Condition(isSnow ? .snow : .rain, intensity(rate ?? 0))
  }

  /// What falls in a step of minutes; `nil` if that is not known. Some providers give amounts alone,
  /// which count as rain: what falls in the hour is known better, and in frost it is snow.
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

  /// Light up to 2.5 mm an hour, heavy above 7.6 mm (Glossary of Meteorology, AMS, “rain”).
  private static func intensity(_ rate: Double) -> Intensity {
    rate <= 2.5 ? .light : rate > 7.6 ? .heavy : .moderate
  }

  private static let largestGap = 1800.0

  /// Below this temperature, in degrees Celsius, what falls is snow unless it is said what it is.
  private static let frost = -0.5

  /// The time up to which the answers are known.
  var end: Date? { steps.last?.end }

  /// Returns the spans of at least a level. Showers with breaks of less than 20 minutes are one span,
  /// unless something else follows: then the spans touch.
  func spans(_ level: Level, until horizon: Date) -> [Span] {
    var spans: [Span] = []
    for step in steps where step.level >= level && step.start < horizon {
      guard let last = spans.last, step.start.timeIntervalSince(last.end) < Self.shortBreak(step),
        !Self.turns(last, step)
      else {
        spans.append(step)
        continue
      }
      spans[spans.count - 1].end = step.end
      spans[spans.count - 1].endResolution = step.endResolution
      if Self.rank(step.condition) > Self.rank(last.condition), !step.isRest {
        spans[spans.count - 1].condition = step.condition
      }
    }
    return spans
  }

  private static func shortBreak(_ step: Span) -> Double { step.startResolution < 3600 ? 1200 : 1 }

  /// Whether the words of the span before a step would be wrong for the step: something else falls, or
  /// it becomes heavy. A spell that becomes lighter keeps the word of its heaviest hour.
  private static func turns(_ span: Span, _ step: Span) -> Bool {
    // Minutes vary too much for words of their own.
    guard step.startResolution >= 3600 || step.start.timeIntervalSince(span.start) >= 3600,
      !step.isRest, !step.isGuess
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
