internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

/// The warnings in force and the most dangerous present value, for lines that have no room for more.
package struct PresentDanger {
  private let report: WeatherReport
  private let display: WeatherDisplay

  /// Creates the summary of a report.
  package init(report: WeatherReport, display: WeatherDisplay) {
    self.report = report
    self.display = display
  }

  /// The worst severity of the warnings in force; `nil` without a warning.
  package var severity: AlertSeverity? { alerts.first.map { $0.severity ?? .unknown } }

  private var alerts: [WeatherAlert] { report.alerts(at: display.now) }

  /// The danger of the most dangerous present value.
  package var level: HazardLevel? { worst?.level }

  /// The worst warning with its severity, and the most dangerous present value; empty if there is
  /// neither: `⚠ Winter Storm Warning (severe), gusts 155 km/h !!`.
  ///
  /// Failed warnings are named, since silence would mean that there are none.
  package var text: String {
    let facts = [warning, worst.map { $0.text + $0.level.mark }].compactMap(\.self)
    return display.text(words.joined(facts, by: "join.item"))
  }

  private var warning: String? {
    guard let first = alerts.first else {
      return report.parts[.alerts]?.outcome == .failed
        ? display.label("alert.unavailable") : nil
    }
    let sign = display.isASCII ? "! " : "⚠ "
    let severity =
      first.severity.flatMap { $0 == .unknown ? nil : " (\(words["alert.\($0.rawValue)"]))" } ?? ""
    let more = alerts.count > 1 ? " " + words.counted("alert.more", alerts.count - 1) : ""
    return sign + display.text(first.title + severity + more)
  }

  private var words: Words { display.words }

  private var worst: (text: String, level: HazardLevel)? {
    let reading = report.present(at: display.now)?.reading
    let air = report.air(at: display.now)
    func value(_ key: String, _ value: String) -> String {
      display.label("label.\(key)") + " " + display.text(value)
    }
    let measures = display.measures
    let felt = reading?.apparentTemperature
    let values: [(text: String, level: HazardLevel?)] = [
      (value("gusts", measures.wind(reading?.windGust)), .wind(reading?.windGust)),
      (value("wind", measures.wind(reading?.windSpeed)), .wind(reading?.windSpeed)),
      (display.text(words.text("value.feels", ["t": measures.temperature(felt)])), .felt(felt)),
      (
        value("rain", measures.precipitation(reading?.precipitation)),
        .rain(reading?.hourlyPrecipitation)
      ),
      (
        value("visibility", measures.distance(reading?.visibility)),
        .visibility(reading?.visibility)
      ),
      (value("uv", reading?.uvIndex?.rounded(toPlaces: 0) ?? ""), .ultraviolet(reading?.uvIndex)),
      (value("air", AirText(air, in: words)?.text(width: 24) ?? ""), .air(air)),
    ]
    var worst: (text: String, level: HazardLevel)?
    for value in values {
      guard let level = value.level, worst.map({ level > $0.level }) ?? true else { continue }
      worst = (value.text, level)
    }
    return worst
  }
}
