import Testing
import WxCore

@testable import WxGazetteer

/// Routes between two cities in running text, with the whole gazetteer.
@Suite struct TextRouteTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("Le train Nantes-Bordeaux a deux heures de retard.", "fr", ["Nantes", "Bordeaux"]),
      ("La línea Madrid-Zaragoza sigue cortada.", "es", ["Madrid", "Zaragoza"]),
      ("Die Strecke Hamburg-Berlin ist gesperrt.", "de", ["Hamburg", "Berlin"]),
      ("Die A9 Berlin–München ist voll.", "de", ["Berlin", "München"]),
      ("A San Francisco-Los Angeles flight was late.", "en", ["San Francisco", "Los Angeles"]),
      ("Le car Lyon-Nantes-Bordeaux est plein.", "fr", ["Lyon", "Nantes", "Bordeaux"]),
    ] as [(String, String, [String])])
  func `a hyphen between two well-known cities makes a route`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(arguments: [
    "Bosnien-Herzegowina", "Winston-Salem", "Baden-Baden", "Clermont-Ferrand",
    "Stratford-upon-Avon", "Aulnay-sous-Bois",
  ])
  func `a name with a hyphen stays one place`(name: String) throws {
    #expect(try texts("She came from \(name) in May.") == [name])
  }

  @Test func `a person with two surnames has no route`() throws {
    let text = "Anne Toledo-Nantes called Mr. Nantes-Bordeaux."
    #expect(try texts(text) == [])
    #expect(try texts(text, "en") == [])
  }
}
