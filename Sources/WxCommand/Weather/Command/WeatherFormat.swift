internal import ArgumentParser
package import WxDisplay
internal import WxWeather

/// The formats of `wxloc weather`.
package enum WeatherFormat: OutputFormat {
  /// The current weather, hours and days, for people.
  case text
  /// All data, for programs.
  case json
  /// A chart of the next hours.
  case plot
  /// One line per place in columns.
  case table
  /// The JSON object that waybar reads.
  case waybar
  /// One line per place, formatted by a template.
  case line(WeatherTemplate)

  /// Text.
  package static let standard = WeatherFormat.text

  /// Parses a format's name, or a template, which contains a percent sign.
  package init?(argument: String) {
    if let known = Self.named.first(where: { $0.key == argument.lowercased() }) {
      self = known.value
    } else if argument.contains("%") {
      self = .line(WeatherTemplate(argument))
    } else {
      return nil
    }
  }

  private static let named: KeyValuePairs<String, WeatherFormat> = [
    "text": .text, "json": .json, "plot": .plot, "table": .table, "waybar": .waybar,
    "oneline": .line(WeatherTemplate(WeatherTemplate.oneLine, endsWithDanger: true)),
  ]

  /// The error if the template is invalid.
  var problem: String? {
    guard case .line(let template) = self else { return nil }
    return template.problem
  }

  /// Whether the format fills a page, which is redrawn in place.
  var isPage: Bool {
    switch self {
    case .text, .plot, .table: true
    case .json, .waybar, .line: false
    }
  }

  /// The parts that the format shows and therefore requests: a chart and a line have no room for
  /// air quality, and only some lines show warnings.
  var parts: Set<WeatherPart> {
    switch self {
    case .text, .json, .waybar: Set(WeatherPart.allCases)
    case .table: WeatherPart.main.union([.alerts, .air])
    case .plot: WeatherPart.main.union([.alerts])
    case .line(let template): template.parts
    }
  }

  /// The names, for help and completion.
  package static var allValueStrings: [String] { named.map(\.key) }
}
