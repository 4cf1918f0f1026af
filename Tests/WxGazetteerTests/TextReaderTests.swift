import Foundation
import TestSupport
import Testing
import WxCore

@testable import WxGazetteer

/// Places in running text, on the small world.
@Suite struct TextReaderTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try SourceFixture.builtIn }

  @Test(
    arguments: [
      ("They flew from Chicago to San Francisco.", ["Chicago", "San Francisco"]),
      ("A day in St. Louis is short.", ["St. Louis"]),
      ("Nobody was there.", []), ("hello from chicago", []), ("", []), (" \n", []),
      ("Mr Paris met Mrs Atlanta.", []), ("The Chicago Tribune wrote it.", []),
      ("Chicago's streets are long.", ["Chicago"]),
    ] as [(String, [String])])
  func `names are found where the words around them allow it`(
    text: String, names: [String]
  ) throws {
    #expect(try texts(text) == names)
  }

  @Test func `a region after a comma, or elsewhere in the text, decides among namesakes`() throws {
    let paris = try mentions("She moved to Paris, Texas.")
    #expect(paris.first?.place.id == 4_717_560)
    #expect(try mentions("She moved to Paris.").first?.place.id == 2_988_507)
    let springfield = try mentions("From Springfield to Chicago, both in Illinois.")
    #expect(springfield.first?.place.id == 4_250_542)
  }

  @Test(arguments: [
    ("Anna lives in Paris, Texas.", "en"), ("Anna wohnt in Paris, Texas.", "de"),
    ("Anna bor i Paris.", "sv"), ("Anna habite à Paris.", "fr"),
  ])
  func `the language is guessed from a few words`(text: String, language: String) throws {
    var reader = TextReader(gazetteer, language: nil, names: nil)
    _ = try reader.read(text)
    #expect(reader.language == language)
  }

  @Test(arguments: ["Paris, Texas", "In Paris, Texas, it rained.", "PARIS, TEXAS"])
  func `a state after a comma outweighs a given name and the beginning of a sentence`(
    text: String
  ) throws {
    #expect(try mentions(text).map(\.place.id).first == 4_717_560)
  }

  @Test(
    arguments: [
      ("Je vais à Munich.", "fr", ["Munich"]), ("旧金山很美", "zh", ["旧金山"]),
      ("Er fuhr nach München.", "de", ["München"]), ("Поехали в Париж", "ru", ["Париж"]),
    ] as [(String, String, [String])])
  func `other languages and scripts are read too`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
    #expect(try texts(text, nil) == names)
  }

  @Test func `offsets count code points of the whole text`() throws {
    var reader = TextReader(gazetteer, language: "en", names: nil)
    let first = "Ein 𝔊 vor\r\n"
    #expect(try reader.read(first).isEmpty)
    let second = "From Chicago to Munich."
    let found = try reader.read(second)
    let scalars = Array((first + second).unicodeScalars)
    for mention in found {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[mention.range])
      #expect(String(view) == mention.text)
    }
    #expect(found.count == 2)
  }

  @Test func `a paragraph of any length is read in linear time`() throws {
    let text = String(repeating: "From Chicago to Munich and Paris Springfield ", count: 2000)
    #expect(try mentions(text).count > 3000)
    let capitals = String(repeating: "Aa Bb Cc ", count: 10_000)
    #expect(try mentions(capitals).isEmpty)
    #expect(try mentions(String(repeating: "旧金", count: 30_000), "zh").isEmpty)
    let list = String(repeating: "Chicago, and more, ", count: 3000)
    #expect(try mentions(list).count == 3000)
    // Initials before a name are searched for a given name, but not all of them.
    let initials = String(repeating: "F ", count: 9990) + "Chicago"
    #expect(try mentions(initials, "es").isEmpty)
  }

  @Test(arguments: [
    "👩‍👩‍👧 in Chicago", "e\u{301}e\u{301} in Chicago\r\n", "<b>𝔊</b> in <i>Chicago</i>",
    "\u{200F}in Chicago\u{2028}",
  ])
  func `marks, emoji and markup leave the offsets right`(text: String) throws {
    let mention = try #require(try mentions(text).first)
    let scalars = Array(text.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars[mention.range])) == "Chicago")
    #expect(mention.text == "Chicago")
  }

  @Test(arguments: [
    ("The house and the garden were not of this world", "en"),
    ("Das Haus und der Garten sind nicht von dieser Welt", "de"),
    ("La maison et le jardin ne sont pas dans ce monde", "fr"),
    ("Дом и сад были не от мира сего", "ru"), ("東京は大きいです", "ja"), ("서울은 큽니다", "ko"),
    ("北京很大", "zh"), ("η πόλη είναι μεγάλη", "el"),
  ])
  func `the language is guessed`(text: String, language: String) throws {
    var reader = TextReader(gazetteer, language: nil, names: nil)
    _ = try reader.read(text)
    #expect(reader.language == language)
  }
}
