internal import WxCore

/// The name of a saved place, in its displayed and its compared form.
///
/// Two names are the same if their ``key``s are equal: case, accents and the width of letters make
/// no difference (`MÜNCHEN` equals `munchen`), and neither do `ß` and `ss`.
package struct SavedName: Hashable, Sendable {
  /// The displayed name: plain text, with single spaces and none at the ends.
  package let text: String
  /// The form used for comparison.
  package let key: String

  /// The maximum length of a name in characters.
  package static let maximumLength = 200

  /// Creates a name from external text.
  ///
  /// - Throws: ``PlaceStoreError/invalidName(_:reason:)`` if nothing printable is left, or more
  ///   than ``maximumLength`` characters.
  package init(_ text: some StringProtocol) throws(PlaceStoreError) {
    let words = text.plainText.split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ")
    guard !name.isEmpty else {
      throw .invalidName(name, reason: "it is empty")
    }
    guard name.unicodeScalars.count <= Self.maximumLength else {
      throw .invalidName(
        String(name.prefix(40)) + "…",
        reason: "it has more than \(Self.maximumLength) characters")
    }
    self.text = name
    key = Self.key(of: name)
  }

  /// Returns the form used for comparison. A change of this function requires a migration.
  static func key(of name: some StringProtocol) -> String {
    var key = String.UnicodeScalarView()
    var baseHasAccents = false
    for scalar in CompatibilityForm.decomposed(name) {
      if scalar.properties.generalCategory == .nonspacingMark {
        // Marks on Latin, Greek and Cyrillic letters are accents; in other scripts they are vowels
        // and the like, which distinguish words.
        if baseHasAccents { continue }
      } else {
        baseHasAccents = scalar.value < 0x0530
      }
      if let plain = Self.plain[scalar] {
        key.append(contentsOf: plain.unicodeScalars)
      } else {
        // Upper and then lower case is Unicode case folding, with rare exceptions: ß, SS and ſs are
        // ss.
        let upper = scalar.properties.uppercaseMapping
        for scalar in upper.unicodeScalars {
          key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    return String(key).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Letters that Unicode does not decompose, although people often omit their strokes.
  private static let plain: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "ŧ": "t",
    "Ŧ": "t", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "þ": "th", "Þ": "th",
    "ð": "d", "Ð": "d", "’": "'", "ʼ": "'",
  ]
}
