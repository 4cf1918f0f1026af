import Testing
import WxCore

@testable import WxGazetteer

/// What the other words of a text say about a name, with the whole gazetteer.
@Suite struct TextCueTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("Il fait chaud à Nice.", "fr", ["Nice"]), ("Er kommt aus Bonn.", "de", ["Bonn"]),
      ("Storms are expected in Boston and Providence.", "en", ["Boston", "Providence"]),
      ("フランスのパリに旅行しました。", "ja", ["フランス", "パリ"]),
      ("Президент Франции приехал в Берлин.", "ru", ["Франции", "Берлин"]),
      ("Im Essen war zu viel Salz.", "de", []),
      ("В Китае жарко.", "ru", ["Китае"]),
    ] as [(String, String, [String])])
  func `a preposition or a conjunction shows that an everyday word is a place`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try mentions(text, language).map(\.text) == names)
  }

  @Test(
    arguments: [
      ("La tempête a touché la Corse.", "fr", ["Corse"]),
      ("Les agriculteurs du Gers manifestent.", "fr", ["Gers"]),
      ("Nous vivons en Vendée.", "fr", ["Vendée"]),
      ("Il Veneto chiude le scuole.", "it", ["Veneto"]),
      ("Flooding hit the state of Assam.", "en", ["Assam"]),
      ("Mi prima Soledad vive en Murcia.", "es", ["Murcia"]),
    ] as [(String, String, [String])])
  func `an article that only areas have, and a word for a kind of place, are cues`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("Faz muito calor em Recife e em Salvador.", "pt", "BR")
    ] as [(String, String, String)])
  func `a place in a country that the text names is preferred`(
    text: String, language: String, country: String
  ) throws {
    let found = try mentions(text, language)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.place.countryCode == country })
  }
}
