package import WxPlatform
internal import WxCore
package import WxWeather

/// What comes next, as statements that a language puts into words: the next hour, the next half day,
/// tomorrow.
///
/// All statements about precipitation come from one timeline, and each covers a span of its own, so
/// that they cannot contradict each other. `docs/weather.md` lists the rules and where their limits
/// come from.
package struct Outlook: Hashable, Sendable {
  /// A statement.
  package enum Statement: Hashable, Sendable {
    /// It begins in some minutes and, if that is known, ends some minutes later.
    case begins(Condition, minutes: Int, length: Int?)
    /// It falls now and ends in some minutes.
    case lasts(Condition, minutes: Int)
    /// It begins within the hour; the data do not say when.
    case beginsWithinHour(Condition)
    /// It falls now and ends within the hour; the data do not say when.
    case endsWithinHour(Condition)
    /// It falls now, until a time.
    case until(Condition, Date)
    /// It falls now and in the next hours.
    case continues(Condition, hours: Int)
    /// It falls from a time on, and ends at another or after the half day.
    case from(Condition, Date, to: Date?)
    /// It may fall from a time on.
    case possible(Condition, from: Date)
    /// After showers, no more fall from a time on.
    case dryFrom(Date)
    /// None falls in the next hours.
    case dry(hours: Int)
    /// The highest gusts, in meters per second.
    case gusts(Double)
    /// Tomorrow, compared with today.
    case tomorrow(Condition?, Change?, WindChange?)
  }

  /// The difference of two days' high temperatures, in degrees Celsius, or that there is none.
  package enum Change: Hashable, Sendable {
    case warmer(Double)
    case colder(Double)
    case same

    /// Days that differ by less than two degrees feel alike.
    package init(_ difference: Double) {
      self = difference >= 2 ? .warmer(difference) : difference <= -2 ? .colder(-difference) : .same
    }
  }

  /// The difference of two days' winds.
  package enum WindChange: Hashable, Sendable {
    case rising, easing
  }

  /// The statements, in the order of their times.
  package private(set) var statements: [Statement] = []
  /// The spans about which there are statements on precipitation, with whether it falls then.
  package private(set) var claims: [(span: Range<Date>, isWet: Bool)] = []

  package static func == (left: Outlook, right: Outlook) -> Bool {
    left.statements == right.statements
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(statements) }

  /// The half day that the statements on precipitation cover, in seconds.
  static let halfDay = 43_200.0

  /// Creates the outlook of a report at a time.
  package init(_ report: WeatherReport, at now: Date) {
    let timeline = PrecipitationTimeline(report, from: now)
    precipitation(timeline, now)
    let hours = report.hours(from: now).prefix { $0.time < now.addingTimeInterval(Self.halfDay) }
    // Gale (Beaufort 8).
    if let gust = hours.compactMap(\.windGust).max(), gust >= 17.2 {
      statements.append(.gusts(gust))
    }
    tomorrow(report, timeline, now)
  }

  // MARK: Precipitation

  private mutating func precipitation(_ timeline: PrecipitationTimeline, _ now: Date) {
    guard let known = timeline.end else { return }
    let horizon = min(known, now.addingTimeInterval(Self.halfDay))
    let hours = Int((horizon.timeIntervalSince(now) / 3600).rounded())
    let wet = timeline.spans(.wet, until: horizon)
    let possible = timeline.spans(.possible, until: horizon)
    if let first = wet.first {
      let turns = wet.dropFirst().first?.start == first.end
      first.start <= now && !first.beginsWithin
        ? falls(first, now, horizon, hours, turns: turns) : comes(first, now, horizon, turns: turns)
      follow(wet.dropFirst(), timeline, horizon, turns: turns)
      let end = wet.last?.end.addingTimeInterval(3600) ?? horizon
      let later = possible.filter { $0.start >= end }
      if let first = later.first {
        let worse = later.first { $0.danger > first.danger }
        // After “from” without an end, only what is worse is worth a word.
        if case .from(_, _, nil)? = statements.last, worse == nil { return }
        let said = worse ?? first
        statements.append(.possible(said.condition, from: Self.early(said.start)))
      }
    } else if let first = possible.first {
      statements.append(.possible(first.condition, from: Self.early(max(first.start, now))))
      if let worse = possible.first(where: { $0.danger > first.danger }) {
        statements.append(.possible(worse.condition, from: Self.early(worse.start)))
      }
    } else {
      let doubtful = timeline.spans(.doubtful, until: horizon).first?.start
      let end = doubtful ?? horizon
      let length = end.timeIntervalSince(now) / 3600
      let whole = doubtful == nil ? hours : Int(length)
      guard whole >= 3 else { return }
      statements.append(.dry(hours: whole))
      claims.append((now..<end, false))
    }
  }

  /// A start to show: a time of minutes has five-minute steps, since radars and models know no better.
  private static func early(_ time: Date) -> Date {
    Date(timeIntervalSince1970: (time.timeIntervalSince1970 / 300).rounded(.down) * 300)
  }

  /// An end to show.
  private static func late(_ time: Date) -> Date {
    Date(timeIntervalSince1970: (time.timeIntervalSince1970 / 300).rounded(.up) * 300)
  }

  private typealias Span = PrecipitationTimeline.Span

  /// It falls now; `turns` means that it does not end, but something else follows.
  private mutating func falls(
    _ span: Span, _ now: Date, _ horizon: Date, _ hours: Int, turns: Bool
  ) {
    let rest = span.end.timeIntervalSince(now)
    claims.append((now..<min(span.end, horizon), true))
    if span.end >= horizon {
      statements.append(.continues(span.condition, hours: max(1, hours)))
    } else if rest > 3600 || turns {
      statements.append(
        .until(span.condition, turns ? Self.early(span.end) : Self.late(span.end)))
    } else if span.endResolution < 3600 {
      statements.append(
        .lasts(span.condition, minutes: Self.minutes(rest, span.endResolution)))
    } else {
      statements.append(.endsWithinHour(span.condition))
    }
  }

  /// It is dry now.
  private mutating func comes(_ span: Span, _ now: Date, _ horizon: Date, turns: Bool) {
    let wait = span.start.timeIntervalSince(now)
    // A step of several hours does not say when within it.
    if span.beginsWithin, span.startResolution > 3600 {
      statements.append(.possible(span.condition, from: Self.early(now)))
      return
    }
    claims.append((max(now, span.start)..<span.end, true))
    if !span.beginsWithin, wait > 3600 || span.startResolution > 3600 {
      claims.removeLast()
      falls(from: span, turns: turns, horizon)
    } else if span.beginsWithin || span.startResolution >= 3600 {
      statements.append(.beginsWithinHour(span.condition))
    } else {
      let length = span.end.timeIntervalSince(span.start)
      let isKnown = length < 5400 && span.end < horizon && span.endResolution < 3600
      statements.append(
        .begins(
          span.condition, minutes: Self.minutes(wait, span.startResolution),
          length: isKnown ? Self.minutes(length, span.endResolution) : nil))
    }
  }

  /// What comes after the first span, of which `turns` says that it touches the next one: that one or
  /// one of an hour or more or a severe one, else the next one; then what touches it, else the first that is more
  /// dangerous, else the next one; and the end of the last one.
  private mutating func follow(
    _ wet: ArraySlice<Span>, _ timeline: PrecipitationTimeline, _ horizon: Date, turns: Bool
  ) {
    func touches(_ span: Span) -> Bool { wet.contains { $0.start == span.end } }
    func counts(_ span: Span) -> Bool {
      span.length >= 3600 || span.isSevere || span.length >= 1800 && touches(span)
    }
    let long = turns ? nil : wet.first(where: counts)
    guard let last = wet.last, let next = long ?? wet.first else { return }
    let later = wet.filter { $0.start >= next.end }
    let worse = touches(next) ? nil : later.first { $0.danger > next.danger }
    let more = worse ?? later.first
    // An end in the middle of showers would say that it is dry after it.
    let fallen = later.reduce(next.length) { $0 + $1.length }
    let isMostlyWet = fallen >= last.end.timeIntervalSince(next.start) * 0.6
    let hasBreaks =
      isMostlyWet && !touches(next) && more.map { $0.danger <= next.danger } ?? false
    falls(from: next, isOpen: hasBreaks, turns: touches(next), horizon)
    var isEndKnown = more == nil
    if let more, !hasBreaks {
      isEndKnown = more == last
      falls(from: more, isOpen: !isEndKnown, turns: touches(more), horizon)
    }
    if !isEndKnown, last.end < horizon,
      !timeline.spans(.doubtful, until: horizon).contains(where: { $0.end > last.end })
    {
      statements.append(.dryFrom(Self.late(last.end)))
      claims.append((last.end..<horizon, false))
    }
  }

  /// It falls from a time on; `isOpen` means that more follows, `turns` that it does so at once.
  private mutating func falls(
    from span: Span, isOpen: Bool = false, turns: Bool, _ horizon: Date
  ) {
    let end = turns ? Self.early(span.end) : Self.late(span.end)
    statements.append(
      .from(
        span.condition, Self.early(span.start), to: isOpen || span.end >= horizon ? nil : end))
    claims.append((span.start..<min(span.end, horizon), true))
  }

  /// Rounds a length to minutes that the data support: those of a step, at most five.
  private static func minutes(_ seconds: Double, _ resolution: Double) -> Int {
    let step = min(max(resolution, 60), 300)
    return max(Int((seconds / step).rounded() * step / 60), Int(step / 60))
  }

  // MARK: Tomorrow

  private mutating func tomorrow(
    _ report: WeatherReport, _ timeline: PrecipitationTimeline, _ now: Date
  ) {
    let today = report.clock.date(at: now)
    let days = report.days(from: now)
    guard let next = days.first(where: { $0.date.daysSince1970 == today.daysSince1970 + 1 })
    else { return }
    let this = days.first { $0.date == today }
    var condition = next.condition.word == .unknown ? nil : next.condition
    // The hours say more than the day: no word for a dry day if it rains in its daylight.
    let noon = report.clock.start(of: next.date).addingTimeInterval(43_200)
    let daylight = noon.addingTimeInterval(-21_600)..<noon.addingTimeInterval(21_600)
    if condition?.word.isPrecipitation == false,
      timeline.spans(.wet, until: daylight.upperBound).contains(where: {
        ($0.start..<$0.end).overlaps(daylight)
      })
    {
      condition = nil
    }
    var change: Change?
    if let this, !this.isPartial, !next.isPartial, let old = this.high, let new = next.high {
      change = Change(new - old)
    }
    var wind: WindChange?
    if let old = this?.windSpeed, let new = next.windSpeed {
      // Two steps of the Beaufort scale, which people notice.
      let steps =
        WindUnit.beaufort(metersPerSecond: new) - WindUnit.beaufort(metersPerSecond: old)
      wind = steps >= 2 ? .rising : steps <= -2 ? .easing : nil
    }
    guard condition != nil || change != nil || wind != nil else { return }
    statements.append(.tomorrow(condition, change, wind))
  }
}
