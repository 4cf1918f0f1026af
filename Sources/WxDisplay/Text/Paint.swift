/// Color for terminals, or none.
///
/// The colors are legible on the terminal's background, see ``Palette``. Color never conveys
/// anything that the words do not.
package struct Paint: Hashable, Sendable {
  /// Whether text is colored.
  package let isOn: Bool
  /// The background.
  package let ground: TerminalBackground

  /// Creates paint for an unknown background.
  package init(isOn: Bool) { self.init(isOn: isOn, ground: .unknown) }

  /// Creates paint for a background.
  package init(isOn: Bool, ground: TerminalBackground) {
    self.isOn = isOn
    self.ground = ground
  }

  /// The colors.
  package enum Color: Hashable, Sendable, CaseIterable {
    case red, green, yellow, blue, magenta, cyan
  }

  private var palette: Palette { .of(ground) }

  /// Emphasized text: headings, and the most important name.
  package func strong(_ text: String) -> String { wrap(text, ["1"]) }
  /// Less important text.
  package func faint(_ text: String) -> String { wrap(text, [Self.code(palette.faint)]) }
  /// An error.
  package func failure(_ text: String) -> String { colored(text, .red, isStrong: true) }
  /// A warning.
  package func warning(_ text: String) -> String { colored(text, .yellow, isStrong: true) }
  /// A success.
  package func success(_ text: String) -> String { colored(text, .green) }

  /// Text in a color that only repeats what the words convey.
  package func colored(_ text: String, _ color: Color, isStrong: Bool = false) -> String {
    wrap(text, (isStrong ? ["1"] : []) + (palette.text[color].map { [Self.code($0)] } ?? []))
  }

  /// Graphics: curves, bars, signs.
  package func drawn(_ text: String, _ color: Color) -> String {
    wrap(text, palette.drawing[color].map { [Self.code($0)] } ?? [])
  }

  /// A value that stands out.
  package func dangerous(_ text: String, _ danger: HazardLevel) -> String {
    let chip = Palette.chip(danger)
    return wrap(text, ["1", Self.code(chip.text), "48;5;\(chip.ground)"])
  }

  private static func code(_ color: Int) -> String { "38;5;\(color)" }

  private func wrap(_ text: String, _ codes: [String]) -> String {
    guard isOn, !text.isEmpty, !codes.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
