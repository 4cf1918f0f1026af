internal import ArgumentParser

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
    case "oneline":
      guard let template = try? WeatherTemplate(WeatherTemplate.oneLine) else { return nil }
      self = .line(template)
    default:
      guard argument.contains("%"), let template = try? WeatherTemplate(argument) else {
        return nil
      }
      self = .line(template)
    }
  }

  /// The names, for help and completion.
  package static var allValueStrings: [String] { ["text", "json", "plot", "waybar", "oneline"] }
}
