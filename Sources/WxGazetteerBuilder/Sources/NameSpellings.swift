internal import WxGazetteer
internal import WxPlatform

/// The spellings by which names of different tables are compared. Each is made on first use.
struct NameSpellings {
  private var spellings: [SourceText: String] = [:]

  /// A name without case, diacritics, punctuation and spaces, and with `St` written out.
  mutating func spelling(of text: SourceText, in names: SourceNames) -> String {
    if let known = spellings[text] { return known }
    let spelling = Self.spelling(of: names.texts[text])
    spellings[text] = spelling
    return spelling
  }

  private static func spelling(of name: String) -> String {
    var words = name.lowercased().split { " -.'’".contains($0) }
    for index in words.indices where words[index] == "st" { words[index] = "saint" }
    let joined = words.joined()
    // Most names have no diacritics.
    if joined.utf8.allSatisfy({ $0 < 0x80 }) { return joined }
    let letters = CanonicalForm.decomposed(joined).filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(letters))
  }
}
