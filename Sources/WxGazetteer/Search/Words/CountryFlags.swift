/// Flags in a query, which are written with two letters each: `Perth 🇬🇧` is `Perth, GB`.
enum CountryFlags {
  /// The letters of flags that are not those of a country.
  private static let others: Set<String> = ["EU", "UN"]

  private static let first: UInt32 = 0x1F1E6
  private static let letters = first..<(first + 26)

  /// The query with the codes of countries in place of flags, after commas; `nil` if it has none.
  static func spelledOut(_ query: String) -> String? {
    guard query.unicodeScalars.contains(where: { letters.contains($0.value) }) else { return nil }
    var text = ""
    var open: Unicode.Scalar?
    var isBehindFlag = false
    for scalar in query.unicodeScalars {
      guard letters.contains(scalar.value) else {
        open = nil
        // `🇩🇪Berlin` is two words.
        if isBehindFlag, scalar.properties.isAlphabetic { text += " " }
        isBehindFlag = false
        text.unicodeScalars.append(scalar)
        continue
      }
      guard let before = open else {
        open = scalar
        continue
      }
      open = nil
      let code = [before, scalar].map {
        Character(Unicode.Scalar(UInt8($0.value - first) + UInt8(ascii: "A")))
      }
      if others.contains(String(code)) { continue }
      if text.contains(where: \.isLetter) { text += ", " }
      text.append(contentsOf: code)
      isBehindFlag = true
    }
    return text
  }
}
