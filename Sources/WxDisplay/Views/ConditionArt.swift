internal import WxWeather

/// Drawings of conditions, five lines of thirteen columns.
///
/// Lines and arcs are box-drawing characters, which are one column wide in every monospaced font;
/// each has an ASCII substitute.
enum ConditionArt {
  static let width = 13

  /// Returns the drawing of a condition.
  static func lines(_ condition: Condition, isDay: Bool?, isASCII: Bool) -> [StyledLine] {
    let drawing = drawing(condition, isDay: isDay ?? true)
    return drawing.lines.enumerated().map { index, text in
      let shown = isASCII ? String(text.map { plain[$0] ?? $0 }) : text
      var line = StyledLine(shown, index < drawing.skyLines ? drawing.sky : drawing.fall)
      line.pad(to: width)
      return line
    }
  }

  private struct Drawing {
    var lines: [String]
    var sky: TextStyle
    /// The number of lines of sky; the lines after them show precipitation.
    var skyLines = 5
    var fall = TextStyle.plain
  }

  private static let plain: [Character: Character] = [
    "╭": ".", "╮": ".", "╯": "'", "╰": "'", "─": "-", "│": "|", "╱": "/", "╲": "\\", "∗": "*",
    "≈": "~", "•": "o", "·": ".",
  ]

  private static let cloud = ["    ╭───╮    ", "  ╭─╯   ╰─╮  ", "  ╰───────╯  "]

  private static func drawing(_ condition: Condition, isDay: Bool) -> Drawing {
    if condition.thunder {
      return falling("   ╱ ╱─ ╱ ╱  ", "    ╱ ╱ ─╱   ", .drawing(.yellow))
    }
    return switch condition.word {
    case .clear: isDay ? sun : moon
    case .mostlyClear, .partlyCloudy: isDay ? sunAndCloud : moonAndCloud
    case .unknown:
      Drawing(
        lines: [
          "    ╭──╮     ", "       │     ", "     ╭─╯     ", "     │       ", "     •       ",
        ], sky: .faint)
    case .mostlyCloudy, .overcast:
      Drawing(lines: ["             "] + cloud + ["             "], sky: .plain)
    case .fog, .mist, .haze:
      Drawing(
        lines: [
          "             ", "  ─── ── ─── ", " ── ──── ──  ", "  ──── ── ── ", " ─── ─── ─   ",
        ], sky: .faint)
    case .smoke, .dust, .sand, .ash:
      Drawing(
        lines: [
          "   · • ·  •  ", "  •  · • ·   ", "   ·  •  · • ", "  • ·  • ·   ", "    •  ·  •  ",
        ], sky: .faint)
    case .squall, .wind:
      Drawing(
        lines: [
          "       ╭─╮   ", "  ─────╯ │   ", "  ──────────╮", "  ────╮  ╰──╯", "      ╯      ",
        ], sky: .drawing(.cyan))
    case .tornado:
      Drawing(
        lines: [
          "  ╲───────╱  ", "   ╲─────╱   ", "    ╲───╱    ", "     ╲─╱     ", "      ╲      ",
        ], sky: .drawing(.magenta))
    case .drizzle: falling("    ·  ·  ·  ", "   ·  ·  ·   ", .drawing(.blue))
    case .rain where condition.intensity == .heavy:
      falling("   ╱╱ ╱╱ ╱╱  ", "  ╱╱ ╱╱ ╱╱   ", .drawing(.blue))
    case .rain: falling("    ╱  ╱  ╱  ", "   ╱  ╱  ╱   ", .drawing(.blue))
    case .freezingDrizzle, .freezingRain:
      falling("    ╱  ╱  ╱  ", "  ─∗──∗──∗─  ", .drawing(.cyan))
    case .sleet: falling("    ╱  ∗  ╱  ", "   ∗  ╱  ∗   ", .drawing(.cyan))
    case .snow: falling("    ∗  ∗  ∗  ", "   ∗  ∗  ∗   ", .drawing(.cyan))
    case .hail: falling("    •  •  •  ", "   •  •  •   ", .drawing(.cyan))
    case .thunderstorm: falling("   ╱ ╱─ ╱ ╱  ", "    ╱ ╱ ─╱   ", .drawing(.yellow))
    }
  }

  private static func falling(_ first: String, _ second: String, _ style: TextStyle) -> Drawing {
    Drawing(lines: cloud + [first, second], sky: .plain, skyLines: 3, fall: style)
  }

  private static let sun = Drawing(
    lines: ["   ╲  │  ╱   ", "    ╭───╮    ", "  ─ │   │ ─  ", "    ╰───╯    ", "   ╱  │  ╲   "],
    sky: .drawing(.yellow))

  private static let moon = Drawing(
    lines: ["     ╭──╮    ", "    ╱  ╱     ", "   │  │      ", "    ╲  ╲     ", "     ╰──╯    "],
    sky: .drawing(.cyan))

  private static let sunAndCloud = Drawing(
    lines: ["  ╲ │ ╱      ", "  ╭──╮       ", " ─│ ╭───╮    ", "  ╭─╯   ╰─╮  ", "  ╰───────╯  "],
    sky: .drawing(.yellow), skyLines: 2)

  private static let moonAndCloud = Drawing(
    lines: ["   ╭─╮       ", "  ╱ ╱        ", " │ │╭───╮    ", "  ╭─╯   ╰─╮  ", "  ╰───────╯  "],
    sky: .drawing(.cyan), skyLines: 2)
}
