import Testing
import WxWords

/// The rules against the samples that Unicode CLDR 45 lists beside them.
@Suite struct PluralRuleTests {
  /// Numbers from 0 to 200 by category; the other numbers are `other`.
  private static let numbers: [(languages: [String], categories: [String: [ClosedRange<Int>]])] = [
    (["id", "ja", "ko", "th", "vi", "zh-Hans", "zh-Hant"], [:]),
    (
      ["bg", "da", "de", "el", "en", "es", "et", "fi", "hu", "it", "nb", "nl", "sv", "tr"],
      ["one": [1...1]]
    ),
    (["fa", "fr", "hi", "pt"], ["one": [0...1]]),
    (["cs"], ["one": [1...1], "few": [2...4]]),
    (["he"], ["one": [1...1], "two": [2...2]]),
    (["ro"], ["one": [1...1], "few": [0...0, 2...19, 101...119]]),
    (
      ["pl"],
      [
        "one": [1...1],
        "few": [2...4] + tens.map { ($0 + 2)...($0 + 4) },
        "many": [0...0, 5...21] + tens.dropLast().map { ($0 + 5)...($0 + 11) } + [195...200]
          + [101...101, 111...121],
      ]
    ),
    (
      ["ru", "uk"],
      [
        "one": [1...1, 101...101] + tens.map { ($0 + 1)...($0 + 1) },
        "few": [2...4] + tens.map { ($0 + 2)...($0 + 4) },
        "many": [0...0, 5...20] + tens.map { ($0 + 5)...($0 + 10) } + [111...120],
      ]
    ),
    (
      ["ar"],
      [
        "zero": [0...0], "one": [1...1], "two": [2...2], "few": [3...10, 103...110],
        "many": [11...99, 111...199],
      ]
    ),
  ]

  /// The tens after which numbers are counted like 2 to 10 in Slavic languages: all but those of
  /// the teens.
  private static let tens = [
    20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 130, 140, 150, 160, 170, 180, 190,
  ]

  @Test func `numbers from 0 to 200 have the categories of CLDR`() {
    for (languages, categories) in Self.numbers {
      for language in languages {
        for number in 0...200 {
          let expected = categories.filter { $0.value.contains { $0.contains(number) } }.map(\.key)
          let category = PluralRule.category(of: number, in: language).rawValue
          if expected.isEmpty {
            #expect(category == "other", "\(language) \(number)")
          } else {
            #expect(expected.contains(category), "\(language) \(number) \(category)")
          }
        }
      }
    }
  }

  @Test func `every language has a rule that is written down here`() {
    let written = Set(Self.numbers.flatMap(\.languages))
    for language in Words.languages { #expect(written.contains(language), "\(language)") }
  }

  @Test func `whole millions are counted differently in Romance languages`() {
    #expect(PluralRule.category(of: 1_000_000, in: "es") == .many)
    #expect(PluralRule.category(of: 1_000_001, in: "fr") == .other)
    #expect(PluralRule.category(of: -1, in: "en") == .one)
  }
}
