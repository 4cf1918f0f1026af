internal import WxWeather

/// Drawings of conditions, five lines of thirteen columns.
///
/// Lines and arcs of the box-drawing block, which every monospaced font has in one column; for ASCII
/// each has a plain likeness.
enum ConditionArt {
  static let width = 13

  /// The drawing of a condition.
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
    /// The lines from here on are what falls.
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
      return falling("   ╱ ╱─ ╱ ╱  ", "    ╱ ╱ ─╱   ", .color(.yellow))
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
        ], sky: .color(.cyan))
    case .tornado:
      Drawing(
        lines: [
          "  ╲───────╱  ", "   ╲─────╱   ", "    ╲───╱    ", "     ╲─╱     ", "      ╲      ",
        ], sky: .color(.magenta))
    case .drizzle: falling("    ·  ·  ·  ", "   ·  ·  ·   ", .color(.blue))
    case .rain where condition.intensity == .heavy:
      falling("   ╱╱ ╱╱ ╱╱  ", "  ╱╱ ╱╱ ╱╱   ", .color(.blue))
    case .rain: falling("    ╱  ╱  ╱  ", "   ╱  ╱  ╱   ", .color(.blue))
    case .freezingDrizzle, .freezingRain, .sleet:
      falling("    ╱  ∗  ╱  ", "   ∗  ╱  ∗   ", .color(.cyan))
    case .snow: falling("    ∗  ∗  ∗  ", "   ∗  ∗  ∗   ", .color(.cyan))
    case .hail: falling("    •  •  •  ", "   •  •  •   ", .color(.cyan))
    case .thunderstorm: falling("   ╱ ╱─ ╱ ╱  ", "    ╱ ╱ ─╱   ", .color(.yellow))
    }
  }

  private static func falling(_ first: String, _ second: String, _ style: TextStyle) -> Drawing {
    Drawing(lines: cloud + [first, second], sky: .plain, skyLines: 3, fall: style)
  }

  private static let sun = Drawing(
    lines: ["   ╲  │  ╱   ", "    ╭───╮    ", "  ─ │   │ ─  ", "    ╰───╯    ", "   ╱  │  ╲   "],
    sky: .color(.yellow))

  private static let moon = Drawing(
    lines: ["     ╭──╮    ", "    ╱  ╱     ", "   │  │      ", "    ╲  ╲     ", "     ╰──╯    "],
    sky: .color(.cyan))

  private static let sunAndCloud = Drawing(
    lines: ["  ╲ │ ╱      ", "  ╭──╮       ", " ─│ ╭───╮    ", "  ╭─╯   ╰─╮  ", "  ╰───────╯  "],
    sky: .color(.yellow), skyLines: 2)

  private static let moonAndCloud = Drawing(
    lines: ["   ╭─╮       ", "  ╱ ╱        ", " │ │╭───╮    ", "  ╭─╯   ╰─╮  ", "  ╰───────╯  "],
    sky: .color(.cyan), skyLines: 2)
}
