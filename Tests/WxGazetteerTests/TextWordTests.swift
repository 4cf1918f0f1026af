import Testing
import WxCore

@testable import WxGazetteer

/// Words of a language that are names of places elsewhere, with the whole gazetteer.
@Suite struct TextWordTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("Am Ende der Datei steht der Name.", "de", []), ("Aby wyjść, naciśnij klawisz.", "pl", []),
      ("Cada orden es una línea.", "es", []), ("Seul le nom compte.", "fr", []),
      ("Того не хватает.", "ru", []), ("Er kommt aus Frankfurt.", "de", ["Frankfurt"]),
      ("Chad borders Niger.", "en", ["Chad", "Niger"]),
    ] as [(String, String, [String])])
  func `a word of the language is not the name of a place in another language`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("It ends at HH:MM, as the option NAME says.", "en", []),
      ("The field CAR has three letters.", "en", []),
    ] as [(String, String, [String])])
  func `words in capitals of programs and times are not places`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("IFK Göteborg möter AIK.", "sv", []), ("Die TU Berlin baut in Potsdam.", "de", ["Potsdam"]),
      ("The Boston Consulting Group moved to Denver.", "en", ["Denver"]),
      ("El diario El Correo de Andalucía lo cuenta.", "es", []),
      ("The Tucson is a car; the Chicago office is open.", "en", ["Chicago"]),
      ("Le juge de Telefónica Chile a parlé.", "fr", []),
      ("The office is on Oxford Street in London.", "en", ["London"]),
      ("Toulouse s'incline face à Lille.", "fr", []),
    ] as [(String, String, [String])])
  func `a city or a country in the name of a team, a firm, a model or a street is not a place`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }
}
