internal import ArgumentParser
internal import WxWeather

/// The formats of `wxloc weather`.
package enum WeatherFormat: OutputFormat {
  /// Now, hours and days, for people.
  case text
  /// All that is known, for programs.
  case json
  /// A chart of the next hours.
  case plot
  /// What waybar takes.
  case waybar
  /// A line a place, after a template.
  case line(WeatherTemplate)

  /// Text.
  package static let standard = WeatherFormat.text

  /// Reads a format's name, or a template, which holds a percent sign.
  package init?(argument: String) {
    switch argument.lowercased() {
    case "text": self = .text
    case "json": self = .json
    case "plot": self = .plot
    case "waybar": self = .waybar
    case "oneline": self = .line(WeatherTemplate(WeatherTemplate.oneLine))
    default:
      guard argument.contains("%") else { return nil }
      self = .line(WeatherTemplate(argument))
    }
  }

  /// Why a template cannot be read.
  var problem: String? {
    guard case .line(let template) = self else { return nil }
    return template.problem
  }

  /// Whether the format fills a page, which is drawn anew in its place.
  var isPage: Bool {
    switch self {
    case .text, .plot: true
    case .json, .waybar, .line: false
    }
  }

  /// What the format shows and is therefore asked for: a chart has no room for the air, and a line
  /// none for warnings either.
  var parts: Set<WeatherPart> {
    switch self {
    case .text, .json, .waybar: Set(WeatherPart.allCases)
    case .plot: WeatherPart.main.union([.alerts])
    case .line: WeatherPart.main
    }
  }

  /// The names, for help and completion.
  package static var allValueStrings: [String] { ["text", "json", "plot", "waybar", "oneline"] }
}
