import Testing
import WxCore

@testable import WxGazetteer

/// What the other places of a text say about a name, with the whole gazetteer.
@Suite struct TextNeighborTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("The ferry from Dover to Calais was late.", "en", ["GB", "FR"]),
      ("Volamos de Madrid a Valencia y después a León.", "es", ["ES", "ES", "ES"]),
      ("En Granada y Córdoba hizo cuarenta grados.", "es", ["ES", "ES"]),
      ("De Caracas fueron a Valencia y a Maracaibo.", "es", ["VE", "VE", "VE"]),
      ("Er fuhr von Brest nach Quimper.", "de", ["FR", "FR"]),
      ("Er fuhr von Brest nach Minsk.", "de", ["BY", "BY"]),
      ("A man from Maidstone in Kent died.", "en", ["GB", "GB"]),
      ("Farmers in Suffolk, Essex and Kent need rain.", "en", ["GB", "GB", "GB"]),
      ("En La Rioja se vendimia; en Navarra llueve.", "es", ["ES", "ES"]),
    ] as [(String, String, [String])])
  func `places near by decide which place of a name is meant`(
    text: String, language: String, countries: [String]
  ) throws {
    #expect(try mentions(text, language).map(\.place.countryCode) == countries)
  }

  @Test func `the places of earlier paragraphs decide too`() throws {
    var reader = TextReader(gazetteer, language: "es", names: nil)
    _ = try reader.read("Salieron de Sevilla y de Granada.\n")
    #expect(try reader.read("Por la noche llegaron a Córdoba.").map(\.place.countryCode) == ["ES"])
  }

  @Test func `a place near by makes no place of a given name`() throws {
    #expect(try mentions("Charlotte met us in Raleigh.").map(\.text) == ["Raleigh"])
  }

  @Test(
    arguments: [
      ("Turkey invades Syria.", ["Turkey", "Syria"]),
      ("Turkey and Greece signed a treaty.", ["Turkey", "Greece"]),
      ("Jordan closed its border with Iraq.", ["Jordan", "Iraq"]),
      ("Turkey sandwiches are good.", []), ("Java programmers are rare.", []),
    ] as [(String, [String])])
  func `a country near by, or a verb, shows that an everyday word is a country`(
    text: String, names: [String]
  ) throws {
    let found = try mentions(text)
    #expect(found.map(\.text) == names)
    #expect(found.allSatisfy { $0.confidence > 0.5 })
  }
}
