import Testing
import WxCore

@testable import WxGazetteer

/// Names of places in the names of other things, with the whole gazetteer.
@Suite struct TextNameTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("He studied at the University of Toledo and at Boston College.", "en"),
      ("Universität Leipzig und Technische Universität Dresden feiern.", "de"),
      ("Borussia Dortmund und Werder Bremen spielten.", "de"),
      ("A Universidade do Porto e a Universidade de Coimbra publicaram o livro.", "pt"),
      ("De Universiteit van Amsterdam is oud.", "nl"),
      ("南京大学的教授写书。", "zh"), ("大阪大学の学生です。", "ja"),
    ] as [(String, String)])
  func `a city in the name of an organization is not a place`(
    text: String, language: String
  ) throws {
    #expect(try texts(text, language).isEmpty)
  }

  @Test(
    arguments: [
      ("El Valencia ganó al Sevilla.", "es", []), ("Hemos llegado a Valencia.", "es", ["Valencia"]),
      ("Il Torino ha perso.", "it", []), ("Sono arrivato a Torino.", "it", ["Torino"]),
      ("O Benfica venceu o Braga.", "pt", []), ("Chove em Braga.", "pt", ["Braga"]),
      ("La Francia è grande.", "it", ["Francia"]),
    ] as [(String, String, [String])])
  func `an article stands before a club and not before a city`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("宮崎駿の映画を見た。", "ja", []), ("宮崎に住んでいる。", "ja", ["宮崎"]),
      ("宮崎市に住んでいる。", "ja", ["宮崎市"]),
      ("王重庆和李上海是老同学。", "zh", []), ("他去重庆。", "zh", ["重庆"]),
    ] as [(String, String, [String])])
  func `a place before or after the other name of a person is not a place`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("福建和四川今天有大雨。", "zh", ["福建", "四川"]),
      ("We landed at Heathrow at dawn.", "en", ["Heathrow"]),
      ("She flew from Gatwick to Rome.", "en", ["Gatwick", "Rome"]),
      ("Van'da kar yağıyor.", "tr", ["Van"]),
      ("Z Wrocławia do Leszna.", "pl", ["Wrocławia", "Leszna"]),
      ("Поезд до Черкасс.", "ru", ["Черкасс"]), ("У Дніпрі хмарно.", "uk", ["Дніпрі"]),
    ] as [(String, String, [String])])
  func `provinces, airports and inflected names are found by their short names`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }
}
