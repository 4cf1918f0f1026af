import Foundation
import Testing
import WxWords

/// How the texts of `data/words` are written: letters, spaces, punctuation and abbreviations.
@Suite struct WordStyleTests {
  /// Keys whose texts are parts of others, or names and abbreviations.
  private static let parts = [
    "language.", "number.", "join.", "unit.", "compass.", "month.", "weekday.", "date.", "clock.",
  ]

  private static func isPart(_ key: String) -> Bool { parts.contains { key.hasPrefix($0) } }

  @Test(arguments: Words.languages)
  func `texts are composed, and have single spaces and no marks of a typewriter`(
    language: String
  ) throws {
    for (key, text) in try WordTexts.texts(language) {
      let composed = text.precomposedStringWithCanonicalMapping
      #expect(text.unicodeScalars.elementsEqual(composed.unicodeScalars), "\(key): \(text)")
      #expect(text.firstMatch(of: #/\s\s| [.,:;!?](\s|$)/#) == nil, "\(key): \(text)")
      guard language != "en" else { continue }
      #expect(text.firstMatch(of: #/['"]|\.\.\./#) == nil, "\(key): \(text)")
    }
  }

  @Test(arguments: Words.languages)
  func `a word has letters of one script`(language: String) throws {
    let latin: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]
    let others: [ClosedRange<UInt32>] = [0x370...0x6FF, 0x900...0x97F]
    func has(_ blocks: [ClosedRange<UInt32>], in word: Substring) -> Bool {
      word.unicodeScalars.contains { scalar in blocks.contains { $0.contains(scalar.value) } }
    }
    for (key, text) in try WordTexts.texts(language) {
      for word in Substring(WordTexts.plain(text)).split(whereSeparator: { !$0.isLetter }) {
        let isMixed = has(latin, in: word) && has(others, in: word)
        #expect(!isMixed, "\(key): \(text)")
      }
    }
  }

  @Test(arguments: Words.languages.filter { !Words.of($0).isLatin })
  func `a language of other letters has no English words`(language: String) throws {
    // The name of a key, a protocol and an option.
    let names: Set<String> = ["Enter", "https", "token", "file"]
    for (key, text) in try WordTexts.texts(language) where !Self.isPart(key) {
      let words = WordTexts.plain(text).split { !($0.isASCII && $0.isLetter) }.map(String.init)
      #expect(words.allSatisfy { $0.count < 3 || names.contains($0) }, "\(key): \(text)")
    }
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant", "ar", "fa"])
  func `punctuation is that of the language`(language: String) throws {
    let isArabic = Words.of(language).isRightToLeft
    let wrong =
      isArabic ? #/[,;?]/# : #/[\u{3040}-\u{9FFF}][,;:?!]|[,;:?!][\u{3040}-\u{9FFF}]/#
    for (key, text) in try WordTexts.texts(language) {
      #expect(WordTexts.plain(text).firstMatch(of: wrong) == nil, "\(key): \(text)")
    }
  }

  @Test func `French has unbreakable spaces before high punctuation, and elides`() throws {
    // The space is narrow, but not that before a colon.
    let wrong = #/[^\u{202F}][;?!]|[^\u{A0}]:|\b(de|le|la|que) \{(name|fence|what|sky)\}/#
      .matchingSemantics(.unicodeScalar)
    for (key, text) in try WordTexts.texts("fr") {
      #expect(text.firstMatch(of: wrong) == nil, "\(key): \(text)")
    }
  }

  @Test(arguments: Words.languages)
  func `the space before the percent sign is unbreakable`(language: String) throws {
    let percent = Words.of(language)["number.percent"]
    #expect(!percent.contains(" "))
    let hasSpace = ["cs", "da", "de", "es", "fi", "fr", "nb", "ro", "ru", "sv"]
    #expect(percent.contains("\u{A0}") == hasSpace.contains(language), "\(percent)")
  }

  @Test(arguments: Words.languages)
  func `a sentence, a question and an unfinished text end like those of English`(
    language: String
  ) throws {
    let own = try WordTexts.texts(language)
    let stop = Words.of(language).text("join.sentence", [:])
    for (key, text) in try WordTexts.texts("en") where !Self.isPart(key) {
      guard let translation = own[key] else { continue }
      if text.hasSuffix(".") { #expect(translation.hasSuffix(stop), "\(key): \(translation)") }
      if text.hasSuffix("…") { #expect(translation.hasSuffix("…"), "\(key): \(translation)") }
      // In Thai, a question has no mark.
      if text.hasSuffix("?"), language != "th" {
        let hasMark = ["?", "？", "؟", ";"].contains { translation.hasSuffix($0) }
        #expect(hasMark, "\(key): \(translation)")
      }
    }
  }

  @Test(arguments: Words.languages)
  func `directions are abbreviated alike, and no two names of a kind are the same`(
    language: String
  ) throws {
    let words = Words.of(language)
    let gaps = [("nne", "n", "ne"), ("sse", "s", "se"), ("ssw", "s", "sw"), ("nnw", "n", "nw")]
      .map { whole, first, second in
        let names = [whole, first, second].map { words["compass.\($0)"] }
        #expect(names[0].hasPrefix(names[1]), "\(names)")
        return names[0].count - names[1].count - names[2].count
      }
    #expect(Set(gaps).count == 1, "\(gaps)")
    for kind in ["compass.", "month.", "weekday."] {
      let names = words.texts.filter { $0.key.hasPrefix(kind) }.map(\.value)
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  @Test(arguments: Words.languages)
  func `the terminal and the page say alike that it is dry`(language: String) throws {
    let texts = try WordTexts.texts(language)
    let dry = try #require(texts["web.say.dry"])
    for key in ["say.dry", "say.dryFrom"] {
      #expect(texts[key]?.contains(dry) == true, "\(key): \(texts[key] ?? "")")
    }
  }
}
