internal import WxCore

/// What the reader of running text knows of a language.
struct TextLanguage: Sendable {
  /// The tag.
  let tag: String
  /// Frequent words that are never part of a name. They also distinguish languages.
  let common: Set<String>
  /// Words that are names of places elsewhere, see ``everydayWords``.
  let everyday: Set<String>
  /// Words before which a place is likely: `in`, `nach`.
  let before: Set<String>
  /// Articles, and prepositions with one, in languages where names of persons have them and most names of cities
  /// do not.
  let articles: Set<String>
  /// Articles that no city has. Behind them is a club, a ship, a wine: `el Valencia`.
  let definite: Set<String>
  /// Articles, and prepositions with one, that stand before the names of areas: `la Corse`.
  let beforeAreas: Set<String>
  /// Words after which no place follows, but a person: `Mr`, `Frau`.
  let titles: Set<String>
  /// The endings of inflected names with those of the names: `("е", "а")` for `Москве`.
  private(set) var endings: [(inflected: [Unicode.Scalar], name: [Unicode.Scalar])]
  /// What is written together with a name before or after it: Arabic and Hebrew prepositions,
  /// Korean particles.
  let prefixes: [[Unicode.Scalar]]
  let suffixes: [[Unicode.Scalar]]
  /// The prefixes that are prepositions before places.
  let placePrefixes: Set<Unicode.Scalar>
  /// Whether common nouns begin with a capital too.
  let capitalizesNouns: Bool
  /// The country of most texts in the language: León is in Spain rather than in Mexico. English has none.
  let home: CountryLetters?

  init(
    _ tag: String, common: String, before: String = "", articles: String = "",
    definite: String = "", beforeAreas: String = "", titles: String = "", endings: String = "",
    prefixes: String = "", placePrefixes: String = "", suffixes: String = "",
    capitalizesNouns: Bool = false
  ) {
    self.tag = tag
    self.before = Self.set(before)
    everyday = Self.set(Self.everydayWords[tag] ?? "")
    self.common = Self.set(common).union(self.before)
    self.articles = Self.set(articles)
    self.definite = Self.set(definite)
    self.beforeAreas = Self.set(beforeAreas)
    self.titles = Self.set(titles)
    self.endings = Self.rules(endings)
    self.prefixes = prefixes.split(separator: " ").map { Array($0.unicodeScalars) }
    self.placePrefixes = Set(placePrefixes.unicodeScalars)
    self.suffixes = suffixes.split(separator: " ").map { Array($0.unicodeScalars) }
    self.capitalizesNouns = capitalizesNouns
    home = Self.homes[tag].flatMap { CountryLetters($0) }
  }

  /// The language with more endings, and all endings without accents too, as in `pocasi v brne`.
  func adding(endings: String) -> TextLanguage {
    var language = self
    language.endings += Self.rules(endings)
    language.endings += language.endings.compactMap { ending in
      if ending.inflected.allSatisfy(\.isASCII) { return nil }
      let inflected = String(String.UnicodeScalarView(ending.inflected))
      let plain = Array(NormalizedText.base(inflected).unicodeScalars)
      return plain.allSatisfy(\.isASCII) ? (plain, ending.name) : nil
    }
    return language
  }

  /// The endings in a text, which is divided by code points: a space and the vowel sign after it are one character.
  private static func rules(_ endings: String) -> [(
    inflected: [Unicode.Scalar], name: [Unicode.Scalar]
  )] {
    endings.unicodeScalars.split(separator: " ").map { rule in
      let parts = rule.split(separator: ":", omittingEmptySubsequences: false)
      return (Array(parts[0]), Array(parts[parts.count - 1]))
    }
  }

  private static let homes = [
    "de": "DE", "es": "ES", "fr": "FR", "it": "IT", "nl": "NL", "pt": "BR", "sv": "SE",
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// The table of a tag; `nil` if there is none.
  static func named(_ tag: String?) -> TextLanguage? {
    guard let tag else { return nil }
    let first = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    let same = ["no": "nb", "nn": "nb", "bs": "hr", "iw": "he", "in": "id"]
    return byTag[same[String(first)] ?? String(first)]
  }

  private static let byTag = Dictionary(all.map { ($0.tag, $0) }) { first, _ in first }
}

extension TextLanguage {
  /// The form of a name that a word may stand for.
  struct Stem {
    var scalars: [Unicode.Scalar]
    /// The numbers of code points before and after the name that are written together with it.
    var before = 0
    var after = 0
  }

  /// The forms of a name that a word may stand for, without the word itself.
  func stems(of word: ArraySlice<Unicode.Scalar>) -> [Stem] {
    var stems: [Stem] = []
    for prefix in prefixes where word.count > prefix.count + 1 && word.starts(with: prefix) {
      stems.append(Stem(scalars: Array(word.dropFirst(prefix.count)), before: prefix.count))
    }
    for suffix in suffixes where word.count > suffix.count + 1 && Self.ends(word, suffix) {
      stems.append(Stem(scalars: Array(word.dropLast(suffix.count)), after: suffix.count))
    }
    for ending in endings where word.count >= ending.inflected.count + 2 {
      guard Self.ends(word, ending.inflected) else { continue }
      stems.append(Stem(scalars: Array(word.dropLast(ending.inflected.count)) + ending.name))
    }
    return stems
  }

  private static func ends(
    _ word: ArraySlice<Unicode.Scalar>, _ ending: [Unicode.Scalar]
  ) -> Bool {
    word.suffix(ending.count).elementsEqual(ending)
  }
}

/// Determines the language of a text by its script and its frequent words.
struct LanguageGuess {
  private var counts: [String: Int] = [:]
  private var scripts: [String: Int] = [:]

  /// Counts the words of a paragraph.
  mutating func add(_ words: [String], _ scalars: [Unicode.Scalar]) {
    for word in words {
      for tag in Self.tags[word] ?? [] { counts[tag, default: 0] += 1 }
    }
    for scalar in scalars.prefix(2000) {
      let tag: String? =
        switch scalar.value {
        case 0x3041...0x30FF: "ja"
        case 0xAC00...0xD7A3: "ko"
        case 0x4E00...0x9FFF: "zh"
        case 0x0590...0x05FF: "he"
        case 0x0900...0x097F: "hi"
        case 0x0E00...0x0E7F: "th"
        case 0x0370...0x03FF: "el"
        case 0x067E, 0x0686, 0x0698, 0x06AF, 0x06A9, 0x06CC: "fa"
        case 0x0600...0x06FF: "ar"
        default: nil
        }
      if let tag { scripts[tag, default: 0] += 1 }
    }
  }

  /// The language; `nil` if nothing is known.
  var tag: String? {
    if let japanese = scripts["ja"], japanese * 8 > scripts["zh"] ?? 0 { return "ja" }
    if let persian = scripts["fa"], persian * 8 > scripts["ar"] ?? 0 { return "fa" }
    if let script = scripts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), script.value > 3 {
      return script.key
    }
    // Of languages with as many words, the one that is written most.
    guard let most = counts.values.max() else { return nil }
    return TextLanguage.all.first { counts[$0.tag] == most }?.tag
  }

  /// The languages in which a word is frequent.
  private static let tags: [String: [String]] = {
    var tags: [String: [String]] = [:]
    for language in TextLanguage.all {
      for word in language.common { tags[word, default: []].append(language.tag) }
    }
    return tags
  }()
}
