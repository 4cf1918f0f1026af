internal import WxCore

/// An ISO 3166-1 alpha-2 code as stored in tables: the first letter in the low byte.
package struct CountryLetters: BitwiseCopyable, Hashable {
  package var raw: UInt16

  /// No country.
  package static let none = CountryLetters(raw: 0)

  /// Reads a code; `nil` if it is not two capital letters.
  package init?(_ code: some StringProtocol) {
    let letters = Array(code.utf8)
    guard letters.count == 2, letters.allSatisfy(\.isASCIIUppercase) else {
      return nil
    }
    raw = UInt16(letters[0]) | UInt16(letters[1]) << 8
  }

  package init(raw: UInt16) { self.raw = raw }

  /// The code; `nil` for no country.
  package var code: String? {
    raw == 0
      ? nil : String(decoding: [UInt8(truncatingIfNeeded: raw), UInt8(raw >> 8)], as: UTF8.self)
  }
}
