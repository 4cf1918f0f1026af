/// The colors for one kind of background, as numbers of the 256-color palette that all terminals
/// share.
///
/// Terminals choose their first eight colors themselves, and blue is hardly legible in most.
/// `PaletteTests` computes the contrast of each number here on the backgrounds of common terminals:
/// text has at least 4.5 if the background is known, and on black and on white if not; graphics
/// have at least 3 on all of them (WCAG 2.2, success criteria 1.4.3 and 1.4.11). No color has 4.5
/// on both white and a dark gray, so it helps to know the background.
package struct Palette: Sendable {
  /// Less important text.
  package let faint: Int
  /// The colors of text; `nil` is the terminal's default.
  package let text: [Paint.Color: Int]
  /// The colors of graphics: curves, bars, signs.
  package let drawing: [Paint.Color: Int]

  /// Returns the palette for a background.
  package static func of(_ ground: TerminalBackground) -> Palette {
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

  /// Returns the text and background colors of a danger, which do not depend on the terminal's
  /// colors.
  package static func chip(_ danger: HazardLevel) -> (text: Int, ground: Int) {
    switch danger {
    case .caution: (16, 220)
    case .serious: (16, 208)
    case .extreme: (231, 124)
    }
  }
}
