internal import Foundation
internal import WxCore

/// A name that a place is saved under, as it is shown and as it is compared.
///
/// Two names are the same when their ``key``s are: upper and lower case, accents and the width of
/// letters make no difference (`MÜNCHEN` is `munchen`), and neither do `ß` and `ss`.
public struct SavedName: Hashable, Sendable {
  /// The name as it is shown: plain text, one space where there was white space, none at the ends.
  public let text: String
  /// What names are compared by.
  public let key: String

  /// The most characters that a name may have.
  public static let maximumLength = 200

  /// Makes a name of text from outside.
  ///
  /// - Throws: ``PlaceStoreError/invalidName(_:reason:)`` where nothing printable is left, or more
  ///   than ``maximumLength`` characters are.
  public init(_ text: some StringProtocol) throws(PlaceStoreError) {
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

  /// What a name is compared by. Changing this function needs a migration of the store.
  static func key(of name: some StringProtocol) -> String {
    var key = String.UnicodeScalarView()
    var baseHasAccents = false
    for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark {
        // Marks on Latin, Greek and Cyrillic letters are accents; elsewhere they are vowels and the
        // like, without which two words are not the same.
        if baseHasAccents { continue }
      } else {
        baseHasAccents = scalar.value < 0x0530
      }
      if let plain = Self.plain[scalar] {
        key.append(contentsOf: plain.unicodeScalars)
      } else {
        // Up, then down again, is Unicode's case folding but for rarities: ß, SS and ſs are ss.
        let upper = scalar.properties.uppercaseMapping
        for scalar in upper.unicodeScalars {
          key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    return String(key).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Letters that Unicode does not decompose although people leave their strokes out.
  private static let plain: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "ŧ": "t",
    "Ŧ": "t", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "þ": "th", "Þ": "th",
    "ð": "d", "Ð": "d", "’": "'", "ʼ": "'",
  ]
}
