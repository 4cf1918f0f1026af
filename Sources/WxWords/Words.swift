internal import Synchronization

/// The words, phrases and units of one language, from the table `data/words/LANGUAGE.tsv`.
///
/// A table has lines of a key and a text, separated by a tab. A text may have placeholders in
/// braces: `{n} min`. A text that depends on a number has a line for each plural category of the
/// language (``PluralRule``): `age.days.one`, `age.days.other`. Conditions and other words that
/// begin a line in one place and continue a sentence in another are in lower case, unless the
/// language writes them with a capital everywhere.
package struct Words: Sendable {
  /// The tag of the language: `de`, `zh-Hant`.
  package let language: String
  /// The texts by their keys.
  package let texts: [String: String]

  init(_ table: WordTable) {
    language = table.language
    texts = table.texts
  }

  /// English, whose table has all keys.
  package static let english = of("en")

  /// Returns the words of the language that is nearest to a tag: `pt` for `pt-BR`, `zh-Hant` for
  /// `zh-TW`, English for an unknown language.
  package static func of(_ tag: String?) -> Words {
    let language = LanguageChoice.nearest(to: tag, among: WordTable.languages) ?? "en"
    return cache.withLock { cache in
      if let words = cache[language] { return words }
      let words = Words(WordTable(language))
      cache[language] = words
      return words
    }
  }

  /// The languages that were read, by their tags. To read a table takes a fraction of a
  /// millisecond, but a server needs one for each answer.
  private static let cache = Mutex<[String: Words]>([:])

  /// The languages that have words.
  package static var languages: [String] { WordTable.languages }

  /// The text of a key: in English if the language has none, else the key itself. Tests ensure that
  /// neither happens.
  package subscript(_ key: String) -> String {
    texts[key] ?? (language == "en" ? key : Words.english[key])
  }

  /// Returns the text of a key with each placeholder replaced by the value of that name; a
  /// placeholder without a value becomes empty.
  package func text(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    text(key, values.map { ($0.key, $0.value) })
  }

  /// Returns the text of a key with each placeholder replaced by the value of that name; a
  /// placeholder without a value becomes empty.
  package func text(_ key: String, _ values: [(key: String, value: String)]) -> String {
    pieces(key).map { piece in
      switch piece {
      case .text(let text): text
      case .place(let name): values.first { $0.key == name }?.value ?? ""
      }
    }.joined()
  }

  /// Returns the text of a key in the plural form for a number, which is the value of `n`.
  package func counted(_ key: String, _ number: Int) -> String {
    let category = PluralRule.category(of: number, in: language)
    let form = "\(key).\(category.rawValue)"
    return text(texts[form] == nil ? "\(key).other" : form, ["n": String(number)])
  }

  /// A part of a text.
  package enum Piece: Hashable, Sendable {
    /// Words.
    case text(String)
    /// A placeholder, by its name without the braces.
    case place(String)
  }

  /// Returns the words and the placeholders of a key's text, in order.
  package func pieces(_ key: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = self[key][...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.place(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}

extension Words: Hashable {
  /// Whether both are words of the same language.
  package static func == (left: Words, right: Words) -> Bool { left.language == right.language }

  package func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

extension Words {
  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool { self["language.direction"] == "rtl" }

  /// Whether the language is written in Latin letters, so that people can read it in ASCII.
  package var isLatin: Bool {
    self["language.name"].unicodeScalars.first.map { $0.value < 0x0250 } ?? false
  }

  /// Joins texts by the text of a key with the placeholders `a` and `b`, such as `join.item`.
  package func joined(_ texts: [String], by key: String) -> String {
    guard var text = texts.first else { return "" }
    for next in texts.dropFirst() { text = self.text(key, ["a": text, "b": next]) }
    return text
  }

  /// Returns the text with the full stop of the language. If it ends with one, as `3 p.m.` does, it
  /// gets no second one.
  package func sentence(_ text: String) -> String {
    guard case .text(let stop)? = pieces("join.sentence").last, !text.hasSuffix(stop) else {
      return text
    }
    return self.text("join.sentence", ["a": text])
  }

  /// Returns the text with a capital at its beginning.
  package func withCapital(_ text: String) -> String {
    guard let first = text.first else { return text }
    // In Dutch, both letters of ij are capitals.
    if language == "nl", text.hasPrefix("ij") { return "IJ" + text.dropFirst(2) }
    // Turkish has an i with and one without a dot.
    let capital = language == "tr" && first == "i" ? "İ" : first.uppercased()
    return capital + text.dropFirst()
  }

  /// Returns a label as a part of a sentence: in lower case, unless the language writes nouns with
  /// capitals or the label begins with an abbreviation.
  package func inline(_ label: String) -> String {
    guard language != "de", let first = label.first,
      !(label.dropFirst().first?.isUppercase ?? false)
    else { return label }
    let small = language == "tr" && first == "I" ? "ı" : first == "İ" ? "i" : first.lowercased()
    return small + label.dropFirst()
  }

  /// The texts as a table like those in `data/words`, sorted by key.
  package var table: String {
    texts.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
  }

  /// Returns a number in digits, with the decimal mark of the language instead of the point.
  package func number(_ text: String) -> String {
    let mark = self["number.decimal"]
    return mark == "." ? text : text.replacing(".", with: mark)
  }
}
