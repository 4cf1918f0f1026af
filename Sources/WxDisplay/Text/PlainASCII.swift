internal import WxPlatform

/// Converts text to ASCII, for locales and terminals that support nothing else.
package enum PlainASCII {
  private static let replacements: [Character: String] = [
    "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "…": "...", "°": "", "·": "|", "•": "*",
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "’": "'", "‘": "'", "ʻ": "'", "′": "'",
    "″": "\"", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d",
    "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "œ": "oe", "Œ": "OE", "µ": "u",
    "×": "x", "≥": ">=", "≤": "<=", "≈": "~", "©": "(c)", "→": "->", "←": "<-", "↔": "<->",
    "─": "-", "━": "-", "│": "|", "┃": "|", "┤": "|", "├": "|", "┌": "+", "┐": "+", "└": "+",
    "┘": "+", "┼": "+", "█": "#", "░": ":", "⚠": "!", "✓": "+", "✗": "x",
    // Non-breaking and narrow spaces.
    "\u{A0}": " ", "\u{2007}": " ", "\u{2009}": " ", "\u{202F}": " ",
  ]

  /// Returns the text without diacritics, and with question marks for characters without an
  /// equivalent.
  package static func text(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var plain = ""
    for character in text {
      if character.isASCII {
        plain.append(character)
      } else if let replacement = replacements[character] {
        plain += replacement
      } else {
        let base = CanonicalForm.decomposed(String(character)).filter(\.isASCII)
        plain += base.isEmpty ? "?" : String(String.UnicodeScalarView(base))
      }
    }
    return plain
  }
}
