import Testing
import WxCore

@testable import WxGazetteer

/// Names of places in the names of clubs, ships, newspapers and foods, with the whole gazetteer.
@Suite struct TextThingTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("Phoenix beat Dallas.", "en", []), ("Seattle lost to Denver in Omaha.", "en", ["Omaha"]),
      ("Slavia Praha porazila Viktorii Plzeň.", "cs", []),
      ("Toulouse affronte Lille.", "fr", []), ("Ростов победил Сочи.", "ru", []),
      ("Heerenveen won van Twente.", "nl", []), ("AIK slog Malmö FF.", "sv", []),
      ("Brazil beat Germany in Munich.", "en", ["Brazil", "Germany", "Munich"]),
      ("She lost her job in Leeds and moved to York.", "en", ["Leeds", "York"]),
      ("El partido entre el Barcelona y el Sevilla es hoy.", "es", []),
      ("广州恒大队击败了北京国安队。", "zh", []), ("広島カープが勝った。", "ja", []),
      ("전북 현대와 울산 현대가 비겼다.", "ko", []),
    ] as [(String, String, [String])])
  func `a city in a report about a match is a club unless a preposition of a place stands before`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("Machado de Assis nasceu.", "pt", []),
      ("Die Fregatte Köln lief in Kiel ein.", "de", ["Kiel"]),
      ("Le paquebot Normandie quitta New York.", "fr", ["New York"]),
      ("Bebemos um vinho do Porto.", "pt", []), ("Une moutarde de Dijon.", "fr", []),
      ("Volamos de Madrid a Roma.", "es", ["Madrid", "Roma"]),
      ("Macron reçoit le roi du Maroc.", "fr", ["Maroc"]),
      ("My Brussels sprouts are cold.", "en", []),
      ("A Turkey sandwich for Java programmers.", "en", []),
      ("我们吃了兰州拉面。", "zh", []), ("قرأت جريدة الشرق الأوسط.", "ar", []),
      ("A Folha de São Paulo fala de Manaus.", "pt", ["Manaus"]),
      ("A Universidade Federal da Bahia abriu.", "pt", []),
      ("O jogo no estádio do Benfica acabou.", "pt", []),
    ] as [(String, String, [String])])
  func `a city in the name of a ship, a food, a newspaper or a stadium is not a place`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("Il enseigne à l'université de Caen.", "fr", []),
      ("La Banque de France et la Bourse de Paris étaient fermées.", "fr", []),
      ("Le traité de Maastricht fut signé à Maastricht.", "fr", ["Maastricht"]),
      ("Der Vertrag von Versailles ist alt.", "de", []),
      ("Snow fell, New York State Police said.", "en", []),
      ("Union Berlin verlor.", "de", []), ("El Banco cerró ayer.", "es", []),
    ] as [(String, String, [String])])
  func `a city or a country in the name of an institution or a treaty is not a place`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("Mme de Lens habite à Rennes.", "fr", ["Rennes"]),
      ("Капитан Белгород сел в машину.", "ru", []),
      ("Columbus sailed from Lisbon.", "en", ["Lisbon"]),
      ("Fatih Sultan Mehmet Edirne'de doğdu.", "tr", ["Edirne"]),
    ] as [(String, String, [String])])
  func `a title before a name, or a deed behind it, makes it that of a person`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("ja", "沖縄へ移住した。", "沖縄"), ("ja", "青森県へ行く。", "青森県"),
      ("ja", "青森から函館まで船で渡った。", "函館"), ("ko", "오사카에 닿았다.", "오사카"),
      ("pl", "Mieszkam w Czechach.", "Czechach"),
      ("cs", "Byl jsem v Karlových Varech.", "Karlových Varech"),
      ("uk", "Завод у Кременчуці.", "Кременчуці"), ("uk", "Він був у Єгипті.", "Єгипті"),
      ("tr", "Hatay'daki deprem.", "Hatay"),
    ])
  func `a name is found without the word for its kind, and in more inflected forms`(
    language: String, text: String, name: String
  ) throws {
    #expect(try texts(text, language).contains(name))
  }

  @Test(arguments: ["S\u{301} A\u{323}", "N\u{323}-Y\u{301}", "L-A"])
  func `single letters are not a name, whatever their marks`(text: String) throws {
    #expect(try texts(text).isEmpty)
  }
}
