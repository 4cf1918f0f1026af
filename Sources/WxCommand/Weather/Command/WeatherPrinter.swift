internal import WxPlatform
internal import WxAnswers
internal import WxCore
internal import WxDisplay
internal import WxGazetteer
internal import WxWeather
internal import WxWords

/// The outcome for one place: its weather or an error.
struct WeatherOutcome: Sendable {
  /// The user's text for the place.
  let query: String?
  /// The name under which it is saved.
  var savedName: String?
  /// The city that gives a position its name, if the position is near it and not in it.
  var near: NearbyPlace?
  let result: Result<WeatherReport, any Error>

  /// The report, if there is one.
  var report: WeatherReport? { try? result.get() }

  /// The failure, if there is one.
  var failure: (any Error)? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}

/// Prints the weather of places in a format.
struct WeatherPrinter {
  let format: WeatherFormat
  /// Whether to print only the official warnings, with their whole text.
  var showsOnlyWarnings = false
  var display: WeatherDisplay
  /// The maximum number of hours and days in the JSON; `nil` for all.
  let jsonLimits: (hours: Int?, days: Int?)
  let output: Output
  let diagnostics: Diagnostics
  /// Whether a line stands for a place without weather, as in a status bar.
  var marksMissing = false

  /// Whether people see English because only ASCII characters may be used and their language has others.
  var showsEnglish: Bool {
    format != .json && display.language != .english && display.words == .english
  }

  /// Prints outcomes in order; failures of single places go to standard error and into the JSON.
  ///
  /// - Parameters:
  ///   - outcomes: The outcome for each place.
  ///   - asArray: Whether the JSON is an array, as it is for several places.
  /// - Throws: ``OutputError``.
  func print(_ outcomes: [WeatherOutcome], asArray: Bool) throws {
    switch format {
    case .json:
      let values = outcomes.map(json)
      if asArray {
        try output.json(.array(values))
      } else {
        for value in values { try output.json(value) }
      }
    case .waybar:
      for outcome in outcomes { try output.jsonLine(waybar(outcome)) }
    case .line(let template):
      for outcome in outcomes {
        guard let report = outcome.report else {
          if marksMissing { try output.exactLine("?") }
          continue
        }
        try output.exactLine(template.text(report, own(outcome)))
      }
    case .table:
      for line in PlaceTable(pages(of: outcomes)).lines {
        try output.line(line.text(paint: output.paint))
      }
    case .text, .plot:
      let view: WeatherPages.View =
        showsOnlyWarnings ? .warnings : format == .plot ? .plot : .text
      let pages = WeatherPages(pages(of: outcomes), view: view)
      for line in pages.lines { try output.line(line.text(paint: output.paint)) }
    }
    for outcome in outcomes {
      guard let failure = outcome.failure else { continue }
      let report = FailureReport(failure)
      let name = outcome.query.map { "\($0): " } ?? ""
      diagnostics.failure(name + report.heading)
      for line in report.lines { diagnostics.line(line) }
      if let table = report.table { diagnostics.table(table) }
    }
    let failed = outcomes.filter { $0.failure != nil }.compactMap(\.query)
    if outcomes.count > 1, !failed.isEmpty {
      diagnostics.warn(
        "No weather for \(failed.count) of \(outcomes.count) places: "
          + failed.map { "“\($0)”" }.joined(separator: ", ") + ".")
    }
  }

  private func pages(
    of outcomes: [WeatherOutcome]
  ) -> [(report: WeatherReport, display: WeatherDisplay)] {
    outcomes.compactMap { outcome in outcome.report.map { ($0, own(outcome)) } }
  }

  /// Whether the output itself shows a person how old the data are.
  var showsAge: Bool { output.isTerminal && format.isPage }

  /// Omits what does not fit on the terminal, so that the top of the page, which matters most, does
  /// not scroll away.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes to show.
  ///   - rows: The lines of the terminal.
  ///   - honorsLimits: Whether to show the requested numbers of hours and days even if they do not
  /// fit, because the user can scroll back.
  mutating func fit(_ outcomes: [WeatherOutcome], into rows: Int, honorsLimits: Bool) {
    let pages = pages(of: outcomes)
    // Warnings are never shortened.
    guard !pages.isEmpty, !showsOnlyWarnings else { return }
    // The cursor is on a separate line.
    let rows = rows - 1
    switch format {
    case .text:
      display = PageFit(
        pages: pages, rows: rows, given: honorsLimits ? jsonLimits : (hours: nil, days: nil)
      )
      .fitted(display)
    case .plot: display.room.rows = (rows - 2 * (pages.count - 1)) / pages.count
    case .json, .waybar, .line, .table: return
    }
  }

  private func own(_ outcome: WeatherOutcome) -> WeatherDisplay {
    var display = display
    display.savedName = outcome.savedName
    display.way = outcome.near.map {
      $0.way(in: MotionText(units: display.units, words: display.words), display.words)
    }
    return display
  }

  private func json(_ outcome: WeatherOutcome) -> JSONValue {
    switch outcome.result {
    case .success(let report):
      var object =
        showsOnlyWarnings
        ? report.warningsJSON(now: display.now)
        : report.json(
          in: display.language, now: display.now, hourLimit: jsonLimits.hours,
          dayLimit: jsonLimits.days)
      if let query = outcome.query, var place = object["place"]?.object {
        place.append("query", .string(query))
        object["place"] = .object(place)
      }
      return .object(object)
    case .failure(let error):
      var object = JSONObject()
      if let query = outcome.query { object.append("query", .string(query)) }
      object.append("error", FailureReport(error).json["error"] ?? .null)
      return .object(object)
    }
  }

  private func waybar(_ outcome: WeatherOutcome) -> JSONValue {
    switch outcome.result {
    case .success(let report): WaybarView(report: report, display: own(outcome)).json
    case .failure(let error): WaybarView.failure(FailureReport(error), of: outcome.query)
    }
  }
}

extension Sequence<WeatherOutcome> {
  /// The exit status: stale if anything shown is stale, else success if there is any report with a
  /// part, else the status of the first failure; nothing is found where no source covers the place.
  var status: ExitStatus {
    if contains(where: { $0.report?.isStale == true }) { return ExitStatus(.stale) }
    if contains(where: { $0.report?.parts.isEmpty == false }) { return .success }
    for outcome in self {
      if let failure = outcome.failure { return FailureReport(failure).status }
    }
    return ExitStatus(.notFound)
  }
}
