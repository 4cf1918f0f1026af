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
    // By scalars: finding the ends of characters would take most of the time.
    let words = name.lowercased().unicodeScalars.split { " -.'’".unicodeScalars.contains($0) }
    let joined = words.map { $0.elementsEqual("st".unicodeScalars) ? "saint" : String($0) }.joined()
    // Most names have no diacritics.
    if joined.utf8.allSatisfy({ $0 < 0x80 }) { return joined }
    let letters = CanonicalForm.decomposed(joined).filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(letters))
  }
}
