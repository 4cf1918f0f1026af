internal import WxPlatform
internal import WxCore
package import WxWeather
package import WxWords

/// The source of the data, their age, and what is missing.
struct SourceLines {
  let report: WeatherReport
  let display: WeatherDisplay
  /// The reports above this one, whose sources are named here as well.
  var others: [WeatherReport] = []

  private var reports: [WeatherReport] { others + [report] }

  var lines: [StyledLine] {
    // A low terminal omits the source of the data, but never that they are stale or incomplete.
    faults + (display.room.showsSource ? notes + attribution : [])
  }

  /// That the data are stale, and how old they are; `nil` if they are not.
  var staleness: String? {
    guard report.isStale else { return nil }
    let fetched = words.text("source.fetched", ["age": age])
    return words.sentence(words.text("join.reason", ["a": heading, "b": fetched]))
  }

  /// Problems with the data.
  private var faults: [StyledLine] {
    var lines: [StyledLine] = []
    if let staleness {
      let text = [staleness, report.staleReason?.message].compactMap(\.self).joined(separator: " ")
      lines += StyledLine.wrapped(display.text(text), width: display.layoutWidth, .warning)
    }
    if report.hasForecast, let status = report.parts[.current], status.outcome == .failed,
      let failure = status.failure
    {
      lines += StyledLine.wrapped(
        display.reason("source.noCurrent", failure.message), width: display.layoutWidth, .warning)
    }
    if let status = report.parts[.days], status.outcome == .failed, !report.days.isEmpty,
      let failure = status.failure
    {
      lines += StyledLine.wrapped(
        display.reason("source.computedDays", failure.message), width: display.layoutWidth,
        .warning)
    }
    return lines
  }

  /// Notes about the providers, each once.
  private var notes: [StyledLine] {
    var notes: [String] = []
    for report in reports {
      let absent = report.fallbacks.filter { $0.provider != report.provider }
      if !absent.isEmpty {
        let names = words.joined(absent.map(\.provider.title), by: "join.item")
        notes.append(
          words.text("source.instead", ["provider": report.provider.title, "others": names]))
      }
      let isKnown = display.room.knownWithoutWarnings.contains(report.provider)
      if report.parts[.alerts] == nil, !isKnown {
        notes.append(words.text("alert.notReported", ["provider": report.provider.title]))
      }
    }
    return notes.unique.flatMap {
      StyledLine.wrapped(display.text($0), width: display.layoutWidth, .faint)
    }
  }

  /// The sources of the data, each once, and their age.
  private var attribution: [StyledLine] {
    var lines: [StyledLine] = []
    let dot = display.isASCII ? " | " : " · "
    let sources = reports.flatMap(\.attributions).unique
    let parts =
      sources.flatMap { [$0.text, $0.url] } + [
        display.text(words.text("source.fetched", ["age": commonAge]))
      ]
    let fits = { ($0 as String).displayWidth <= display.layoutWidth }
    // On one line, or on as few as possible. Credits are never cut.
    func add(_ line: String) {
      lines += StyledLine.wrapped(line, width: display.layoutWidth, .faint)
    }
    var line = parts[0]
    for part in parts.dropFirst() {
      if fits(line + dot + part) {
        line += dot + part
      } else {
        add(line)
        line = part
      }
    }
    add(line)
    return lines
  }

  /// `Stale`, with the names of the stale parts if others are fresh.
  private var heading: String {
    report.staleAmongFresh(in: words).map { words.text("source.staleParts", ["parts": $0]) }
      ?? words["source.stale"]
  }

  private var words: Words { display.words }

  private var age: String { age(of: report) }

  private func age(of report: WeatherReport) -> String {
    words.age(since: report.fetchedAt, at: display.now) ?? words["age.unknown"]
  }

  /// The age of all data. Stale data are not counted if others are fresh, since their own page
  /// shows their age.
  private var commonAge: String {
    let fresh = reports.filter { !$0.isStale }
    let counted = fresh.isEmpty ? reports : fresh
    guard Set(counted.map(age)).count > 1,
      let oldest = counted.min(by: {
        ($0.fetchedAt ?? .distantPast) < ($1.fetchedAt ?? .distantPast)
      })
    else { return age(of: counted[0]) }
    return oldest.fetchedAt == nil
      ? age(of: oldest) : words.text("age.upTo", ["age": age(of: oldest)])
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension WeatherReport {
  /// The names of the stale parts, if others are fresh.
  package func staleAmongFresh(in words: Words) -> String? {
    let there = parts.filter(\.value.hasData)
    let stale = there.filter { $0.value.outcome == .stale }.keys.sorted()
    return stale.count < there.count
      ? words.joined(stale.map { words["part.\($0.rawValue)"] }, by: "join.item") : nil
  }
}

extension WeatherDisplay {
  /// The lines in place of a part that failed; none if the provider does not have this part.
  func missing(_ part: WeatherPart, of report: WeatherReport, heading: String) -> [StyledLine] {
    guard let status = report.parts[part], status.outcome == .failed, let failure = status.failure
    else { return [] }
    return [StyledLine(text(words[heading]), .strong)]
      + StyledLine.wrapped(text(failure.message), width: layoutWidth - 2, .warning).map {
        var line = StyledLine("  ")
        line.append($0)
        return line
      }
  }
}
