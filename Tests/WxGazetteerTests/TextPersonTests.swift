import Testing
import WxCore

@testable import WxGazetteer

/// Names of places in the names of persons, with the whole gazetteer.
@Suite struct TextPersonTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("А. Пушкин родился в Москве.", "ru", ["Москве"]),
      ("He quoted J. K. Jerome and H. H. Munro.", "en", []),
      ("Morreu em 200 D.C. em Roma.", "pt", ["Roma"]),
      ("The U. S. Army and the U.S. Senate agree.", "en", ["U. S", "U.S"]),
      ("Chad C. Mulligan lives in Denver.", "en", ["Denver"]),
    ] as [(String, String, [String])])
  func `a name beside initials is that of a person, and initials are only the name of a country`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("João Lisboa e Teresa Coimbra lideram a lista.", "pt", []),
      ("We landed at Charles de Gaulle.", "en", ["Charles de Gaulle"]),
      ("She admired Charles de Gaulle.", "en", []),
      ("Das Foto wurde von Dennis Morse gemacht.", "de", []),
      ("Актёр Олег Воронеж сыграл роль.", "ru", []),
    ] as [(String, String, [String])])
  func `a given name makes the words beside it a person`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("“It rains,” said Preston.", "en", []), ("Lincoln said no.", "en", []),
      ("Moscow said no.", "en", ["Moscow"]),
      ("El delantero Rosario firmó en Toledo.", "es", ["Toledo"]),
      ("Der Trainer Kassel reist nach Bonn.", "de", ["Bonn"]),
    ] as [(String, String, [String])])
  func `a verb of speech or a profession beside the name of a smaller city makes it a person`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("San Lorenzo llora en agosto.", "es", []),
      ("Vive en San Sebastián.", "es", ["San Sebastián"]),
      ("-- Seneca", "en", []), ("— Franklin", "en", []),
    ] as [(String, String, [String])])
  func `a saint without a preposition and the author of a quotation are not places`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }
}
