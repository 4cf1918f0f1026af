internal import WxGazetteer

/// A folded form of a name for lookup.
struct NameVariant {
  let text: [UInt8]
  /// Whether it has the article or the word for the kind of the place that the name lacks, or the reverse.
  var isRewritten = false
}

/// The folded forms of a name for lookup.
enum NameVariants {
  /// Letters that some languages replace with two if the letter is not available.
  private static let digraphs: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    "Å": "Aa", "Ø": "Oe",
  ]

  /// The syllables for a kind of place at the end of a name, in the countries that write so.
  private static let kinds: [String: String] = [
    "CN": "市区區县縣镇鎮乡鄉", "HK": "区區", "JP": "市区區町村郡", "KR": "시군구市郡", "KP": "시군구市郡",
    "MO": "区區", "TW": "市区區县縣镇鎮乡鄉",
  ]
  /// The words for a kind of region in Slavic languages, which may stand before its name too.
  private static let kindsOfRegions: Set<String> = ["область", "край", "район", "вобласць", "раён"]

  /// The countries in which names are in Arabic, and the article.
  private static let arabicCountries: Set<String> = [
    "AE", "BH", "DZ", "EG", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "PS", "QA", "SA", "SD",
    "SY", "TN", "YE",
  ]
  private static let article = "ال"
  /// The importance from which on a city is also known with the article, and without it, which is often an everyday
  /// word: `جديد` means new.
  private static let importanceWithArticle: UInt16 = 5000
  private static let importanceWithoutArticle: UInt16 = 5500

  /// Returns the folded name of a place first, and then its other forms: with two letters for one that is not
  /// available, without the last syllable if that is the kind of the place (`岩瀬` for `岩瀬町`), with or without
  /// the Arabic article (`قاهرة` for `القاهرة`), and with the kind before the name of a region (`область Московская`).
  static func folded(
    _ name: String, of place: SourceFeature, in country: String, _ folding: Folding
  ) -> [NameVariant] {
    let plain = NameVariant(text: folding.folded(name))
    // In UTF-8, all of these letters begin with the same byte.
    if name.utf8.contains(0xC3), name.contains(where: { digraphs[$0] != nil }) {
      let written = name.map { digraphs[$0] ?? String($0) }.joined()
      return [plain, NameVariant(text: folding.folded(written))]
    }
    // Most names are in Latin letters.
    guard name.utf8.contains(where: { $0 >= 0xD0 }) else { return [plain] }
    if let other = shortened(name, in: country) ?? withOtherArticle(name, of: place, in: country) {
      return [plain, NameVariant(text: folding.folded(other), isRewritten: true)]
    }
    if let other = reversed(name) { return [plain, NameVariant(text: folding.folded(other))] }
    return [plain]
  }

  private static func withOtherArticle(
    _ name: String, of place: SourceFeature, in country: String
  ) -> String? {
    // Names in Persian and Urdu have other letters too.
    guard place.kind == .city, arabicCountries.contains(country),
      place.importance >= importanceWithArticle, name.count > 2,
      name.unicodeScalars.allSatisfy({ $0 == " " || 0x620..<0x653 ~= $0.value })
    else { return nil }
    guard name.hasPrefix(article) else { return article + name }
    guard place.importance >= importanceWithoutArticle, name.count > 4 else { return nil }
    return String(name.dropFirst(article.count))
  }

  private static func shortened(_ name: String, in country: String) -> String? {
    guard let kinds = kinds[country], let last = name.last, kinds.contains(last), name.count > 2,
      let first = name.unicodeScalars.first?.value, first >= 0x3040
    else { return nil }
    return String(name.dropLast())
  }

  private static func reversed(_ name: String) -> String? {
    let words = name.split(separator: " ")
    guard words.count == 2, kindsOfRegions.contains(words[1].lowercased()) else { return nil }
    return "\(words[1]) \(words[0])"
  }
}
