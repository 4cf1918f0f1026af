import Testing
import WxCore

@testable import WxGazetteer

/// Names of several places in running text, with the whole gazetteer.
@Suite struct TextAmbiguityTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(arguments: ["Newcastle", "Toledo", "Santa Rosa", "London"])
  func `a name alone has the confidence that it has as a query`(name: String) throws {
    let mention = try #require(try mentions(name, nil).first)
    let result = try #require(try Geocoder(gazetteer).geocode(GeocodeRequest(query: name)).first)
    #expect(mention.place.id == result.place.id)
    #expect(abs(mention.confidence - result.confidence) < 0.05)
  }

  @Test func `a name of a city is hardly that of a country in a language of few people`() throws {
    let mention = try mentions("Columbia", nil).first
    #expect((mention?.confidence ?? 0) < 0.5)
  }

  @Test(arguments: [("i Österrike", "sv"), ("di Vietnam", "id")])
  func `a country is found if no other place has the name`(text: String, language: String) throws {
    #expect(try mentions(text, language).first?.place.kind == .country)
  }

  @Test func `a region after a comma leaves no doubt`() throws {
    let mention = try #require(try mentions("She moved to Springfield, Illinois.").first)
    #expect(mention.confidence > 0.9)
    // One of hundreds of its name.
    #expect(try mentions("She moved to Washington, Pennsylvania.").first?.place.id == 5_218_069)
  }

  @Test(
    arguments: [
      ("He went to Paris, Tex.", 4_717_560, "Texas"),
      ("He came from Washington, Pa.", 5_218_069, "Pennsylvania"),
      ("She flew to Portland, Ore., on Monday.", 5_746_545, "Oregon"),
      ("Charleston, W. Va., is small.", 4_801_859, "West Virginia"),
      ("Albany, N.Y., is cold.", 5_106_834, "New York"),
      ("From Portland, ME, to Boston", 4_975_802, "Maine"),
    ] as [(String, Int64, String)])
  func `the abbreviation of a state after a comma decides among namesakes`(
    text: String, id: Int64, state: String
  ) throws {
    let found = try mentions(text)
    #expect(found.first?.place.id == id)
    #expect(found.dropFirst().first?.place.name == state)
  }

  @Test(arguments: ["In London, Ill people wait.", "We saw Rome, La Spezia and Pisa."])
  func `a word after a comma is not an abbreviation`(text: String) throws {
    #expect(try mentions(text).allSatisfy { $0.place.countryCode != "US" })
  }

  @Test(arguments: ["Turkey sandwich", "Java programmers"])
  func `an everyday word before another one is not certainly a place`(text: String) throws {
    #expect(try mentions(text, nil).allSatisfy { $0.confidence < 0.7 })
  }
}
