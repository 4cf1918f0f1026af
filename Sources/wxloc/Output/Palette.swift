/// The colors of one kind of background, as numbers of the 256-color palette that all terminals share.
///
/// The first eight colors of a terminal are of its own choice, and blue is hardly readable in most.
/// `PaletteTests` computes the contrast of each number here on the backgrounds of common terminals: text
/// has 4.5 at least where the background is known, and on black and on white where it is not; what is
/// drawn has 3 on all of them (WCAG 2.2, success criteria 1.4.3 and 1.4.11). No color has 4.5 both on
/// white and on a dark gray, so that a known background is worth telling.
package struct Palette: Sendable {
  /// What one may skip.
  package let faint: Int
  /// The colors of text; `nil` is the terminal's own text color.
  package let text: [Paint.Color: Int]
  /// The colors of what is drawn: curves, bars, signs.
  package let drawing: [Paint.Color: Int]

  /// The palette of a background.
  package static func of(_ ground: Ground) -> Palette {
    switch ground {
    case .unknown: unknown
    case .dark: dark
    case .light: light
    }
  }

  private static let unknown = Palette(
    faint: 243,
    text: [.red: 131, .green: 29, .blue: 63, .magenta: 98, .cyan: 29],
    drawing: [.red: 167, .green: 28, .yellow: 136, .blue: 33, .magenta: 134, .cyan: 31])

  private static let dark = same(
    faint: 246, [.red: 203, .green: 77, .yellow: 178, .blue: 75, .magenta: 176, .cyan: 80])

  private static let light = same(
    faint: 241, [.red: 160, .green: 22, .yellow: 94, .blue: 26, .magenta: 127, .cyan: 24])

  private static func same(faint: Int, _ colors: [Paint.Color: Int]) -> Palette {
    Palette(faint: faint, text: colors, drawing: colors)
  }

  /// The text color and the background of a danger, which do not depend on the terminal's own.
  package static func chip(_ danger: Danger) -> (text: Int, ground: Int) {
    switch danger {
    case .caution: (16, 220)
    case .serious: (16, 208)
    case .extreme: (231, 124)
    }
  }
}
