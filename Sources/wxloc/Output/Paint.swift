/// Colour for terminals, or none.
///
/// Eight colours and two weights of ECMA-48 (SGR), which every terminal shows readably on a dark and
/// on a light ground. Colour never carries what the words do not say.
package struct Paint: Hashable, Sendable {
  /// Whether anything is coloured at all.
  package let isOn: Bool

  /// Makes paint.
  package init(isOn: Bool) { self.isOn = isOn }

  /// Emphasis: headings, the name among other details.
  package func strong(_ text: String) -> String { wrap(text, "1") }
  /// Less weight: what one may skip.
  package func faint(_ text: String) -> String { wrap(text, "2") }
  /// What went wrong.
  package func failure(_ text: String) -> String { wrap(text, "1;31") }
  /// What may be wrong.
  package func warning(_ text: String) -> String { wrap(text, "33") }
  /// What is well.
  package func success(_ text: String) -> String { wrap(text, "32") }

  /// The colours, by what terminals call them.
  package enum Color: Int, Hashable, Sendable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  /// A colour that stands beside words which say the same.
  package func colored(_ text: String, _ color: Color, isStrong: Bool = false) -> String {
    wrap(text, (isStrong ? "1;" : "") + String(color.rawValue))
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
