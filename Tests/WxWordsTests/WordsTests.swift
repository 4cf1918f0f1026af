import Testing
import WxWords

@Suite struct WordsTests {
  @Test(arguments: [
    ("en", "en"), ("en_US.UTF-8", "en"), ("C", "en"), ("xx", "en"), ("", "en"),
    ("POSIX", "en"), (nil, "en"),
  ])
  func `an unknown language is English`(tag: String?, language: String) {
    #expect(Words.of(tag).language == language)
  }

  @Test(arguments: [
    ("pt-BR", "pt"), ("zh-TW", "zh-Hant"), ("zh_HK.UTF-8", "zh-Hant"), ("zh", "zh-Hans"),
    ("zh-CN", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"), ("no", "nb"), ("nn_NO", "nb"), ("iw", "he"),
    ("in", "id"), ("de_AT@euro", "de"), ("DE-at", "de"),
  ])
  func `a tag chooses the nearest language`(tag: String, language: String) {
    let all = ["en", "de", "he", "id", "nb", "pt", "zh-Hans", "zh-Hant"]
    #expect(LanguageChoice.nearest(to: tag, among: all) == language)
  }

  @Test func `values go to the places with their names`() {
    let words = Words.english
    #expect(
      words.text("say.inFor", ["length": "1 h", "span": "10 min", "what": "Rain"])
        == "Rain in 10 min for 1 h")
    #expect(words.counted("age.days", 1) == "1 day ago")
    #expect(words.counted("age.days", 2) == "2 days ago")
    #expect(words.joined(["a", "b", "c"], by: "join.item") == "a, b, c")
    #expect(words.pieces("value.feels") == [.text("feels like "), .place("t")])
  }

  @Test(arguments: Words.languages)
  func `every language has the keys of English, and the plural forms of its rule`(
    language: String
  ) {
    let words = Words.of(language)
    let plurals = Set(
      Words.english.texts.keys.filter { $0.hasSuffix(".other") }.map { String($0.dropLast(6)) })
    func base(_ key: String) -> String? {
      guard let dot = key.lastIndex(of: ".") else { return nil }
      let base = String(key[..<dot])
      return plurals.contains(base) ? base : nil
    }
    let keys = Set(words.texts.keys.map { base($0) ?? $0 })
    #expect(keys == Set(Words.english.texts.keys.map { base($0) ?? $0 }))
    for key in plurals {
      let forms = words.texts.keys.filter { base($0) == key }
        .map { String($0.dropFirst(key.count + 1)) }
      let numbers = Array(0...200) + [1_000_000]
      let needed = Set(numbers.map { PluralRule.category(of: $0, in: language).rawValue })
      #expect(Set(forms) == needed.union(["other"]), "\(key)")
      for number in 0...200 {
        let text = words.counted(key, number)
        #expect(!text.contains("{") && !text.contains("}"), "\(text)")
      }
    }
  }

  @Test(arguments: Words.languages)
  func `texts have the places of English, and no control characters`(language: String) {
    let words = Words.of(language)
    for (key, text) in words.texts {
      #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(key)")
      // A join of joiners in Persian and Hindi is a part of the spelling.
      let marks = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control
          || $0.properties.generalCategory == .format && $0.value != 0x200C && $0.value != 0x200D
      }
      #expect(marks.isEmpty, "\(key)")
      let english = Words.english
      guard english.texts[key] != nil else { continue }
      func places(_ words: Words) -> Set<Words.Piece> {
        Set(words.pieces(key).filter { if case .place = $0 { true } else { false } })
      }
      // A form for exactly one or two may leave out the number, and an index its scale.
      let mayOmit = key.hasSuffix(".one") || key.hasSuffix(".two") || key.hasSuffix(".zero")
      let own = places(words)
      #expect(mayOmit ? own.isSubset(of: places(english)) : own == places(english), "\(key)")
    }
  }

  @Test(arguments: Words.languages)
  func `a sentence has one full stop at its end`(language: String) {
    let words = Words.of(language)
    let stop = words.text("join.sentence", [:])
    let times = ["clock.am", "clock.pm"].map { words.text($0, ["time": "3:00"]) }
    let spans = ["span.minutes", "span.hours"].map { words.text($0, ["n": "2"]) }
    for text in times + spans + ["3"] {
      let sentence = words.sentence(text)
      #expect(sentence == (text.hasSuffix(stop) ? text : text + stop))
      #expect(words.sentence(sentence) == sentence)
    }
  }

  @Test func `a time that ends with a full stop ends a sentence`() {
    #expect(Words.of("es").sentence("A las 3 p. m.") == "A las 3 p. m.")
    #expect(Words.of("el").sentence("3 μ.μ.") == "3 μ.μ.")
    #expect(Words.english.sentence("At 3 PM") == "At 3 PM.")
    #expect(Words.of("hi").sentence("3 बजे") == "3 बजे।")
    #expect(Words.of("th").sentence("3") == "3")
  }

  @Test func `a capital is that of the language`() {
    #expect(Words.english.withCapital("light rain") == "Light rain")
    #expect(Words.of("tr").withCapital("ilk") == "İlk")
    #expect(Words.of("nl").withCapital("ijzel") == "IJzel")
    #expect(Words.of("de").inline("Wind") == "Wind")
    #expect(Words.english.inline("Wind") == "wind")
    #expect(Words.english.inline("UV index") == "UV index")
  }

  @Test(arguments: ["en", "de", "zh-Hant"])
  func `a language is written as a table with a line for each text`(language: String) {
    let words = Words.of(language)
    let lines = words.table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.count == words.texts.count)
    #expect(lines.allSatisfy { $0.count == 2 && words.texts[$0[0]] == $0[1] })
  }

  @Test func `all tables together are at most half a megabyte`() {
    let bytes = Words.languages.reduce(0) { sum, language in
      sum + Words.of(language).texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 }
    }
    #expect(bytes < 500_000, "\(bytes)")
  }
}
