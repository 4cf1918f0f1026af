import Testing
import WxWords

/// Terms that the weather service of a country uses, where a translation of the English word says
/// something else or is not used.
@Suite struct ServiceTermsTests {
  /// The term of each key.
  private static let terms: [String: [String: String]] = [
    "de": [
      "label.humidity": "Luftfeuchte", "sky.freezingDrizzle": "gefrierender Nieselregen",
      "sky.haze": "trockener Dunst", "sky.mist": "feuchter Dunst",
    ]
  ]

  @Test(arguments: Words.languages)
  func `terms are those of the weather service`(language: String) throws {
    let texts = try WordTexts.texts(language)
    for (key, term) in Self.terms[language] ?? [:] {
      #expect(texts[key] == term, "\(key)")
    }
  }

  @Test(arguments: [
    ("nl", "say.dry", "droog de komende 2 h")
  ])
  func `a clause agrees with its values`(language: String, key: String, clause: String) {
    let text = Words.of(language).text(
      key,
      [
        "what": "lluvia", "time": "14:00", "from": "14:00", "to": "16:00", "span": "2 h",
      ])
    #expect(text == clause)
  }
}
