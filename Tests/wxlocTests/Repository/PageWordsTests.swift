import Testing
import WxWords

/// The tables of words that only the page uses: `data/words/page`.
@Suite struct PageWordsTests {
  private static func table(_ language: String) throws -> [String: String] {
    try WordTexts.table("page/\(language).tsv")
  }

  /// The names of the places for values, in braces.
  private static func places(_ text: String) -> [Substring] {
    text.matches(of: #/\{(\w+)\}/#).map(\.1).sorted()
  }

  @Test(arguments: Words.languages)
  func `every language has the page's keys of English, with the same places for values`(
    language: String
  ) throws {
    let english = try Self.table("en")
    let own = try Self.table(language)
    #expect(english.count > 150)
    #expect(Set(own.keys) == Set(english.keys))
    for (key, text) in own {
      #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(key)")
      #expect(Self.places(text) == Self.places(english[key] ?? ""), "\(key)")
      #expect(!text.contains("stands twice"), "\(key)")
      let marks = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control
          || $0.properties.generalCategory == .format && $0.value != 0x200C && $0.value != 0x200D
      }
      #expect(marks.isEmpty, "\(key)")
    }
  }

  @Test(arguments: Words.languages)
  func `few of a language's texts are those of English`(language: String) throws {
    guard language != "en" else { return }
    let english = try Self.table("en")
    let same = try Self.table(language).filter { $0.value == english[$0.key] }
    // "Live" and "Position" are words of many languages; a table that is not translated has 200.
    #expect(same.count <= 24, "\(same.keys.sorted())")
  }

  @Test func `no key of the page is one of the command's, and no text stands twice`() throws {
    let english = try Self.table("en")
    for (key, text) in english {
      #expect(key.hasPrefix("web."), "\(key)")
      #expect(Words.english.texts[key] == nil, "\(key)")
      // Words that other languages do not have in common, such as those for air and for warnings.
      let same = Words.english.texts.filter { $0.value == text }.map(\.key)
      let isOther = same.allSatisfy { $0.hasPrefix("air.") || $0.hasPrefix("alert.") }
      #expect(isOther, "\(key) has the text of \(same)")
    }
    // Dry air and a dry day are different words in some languages.
    let others = english.filter { !$0.key.hasPrefix("web.dew.") }
    let texts = Dictionary(grouping: others) { $0.value }.filter { $0.value.count > 1 }
    #expect(texts.isEmpty)
  }

  @Test func `a change of the words makes the programs stale`() throws {
    let lines = try Repository.text(of: "scripts/lib/setup.sh").split(separator: "\n")
    let checks = lines.filter { $0.contains("is_stale") && $0.contains("$root/Sources\"") }
    #expect(checks.count == 2)
    #expect(checks.allSatisfy { $0.contains("$root/data/words\"") }, "\(checks)")
  }

  @Test func `all words are at most half a megabyte in the server`() throws {
    let bytes = try Words.languages.reduce(0) { sum, language in
      let tables = ["", "page/"].map { "data/words/\($0)\(language).tsv" }
      return try tables.reduce(sum) { try $0 + Repository.text(of: $1).utf8.count }
    }
    #expect(bytes < 500_000, "\(bytes)")
  }
}
