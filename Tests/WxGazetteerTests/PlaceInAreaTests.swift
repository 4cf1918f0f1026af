import Testing
import WxCore

@testable import WxGazetteer

/// Places before the preposition and the name of their area, and places beside directions, with the
/// whole gazetteer.
@Suite struct PlaceInAreaTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Lebanon in Maine", "Maine"), ("Lisbon in Maine", "Maine"),
    ("Newport in New South Wales", "New South Wales"), ("Kazan in Turkey", "Ankara"),
    ("Liverpool in Australia", "New South Wales"), ("Cartagena in Chile", "Valparaíso"),
    ("Samara in Afar", "Afar"),
  ])
  func `a preposition says that a place is in an area`(query: String, admin1: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .city && first.place.admin1 == admin1)
    #expect(first.unmatched == nil && first.confidence > 0.6)
  }

  @Test(arguments: [
    ("Hamburg in United States", "Indiana", false), ("Memphis in USA", "Indiana", false),
    ("Gary IN", "Indiana", true), ("gary in", "Indiana", true), ("Gary, in", "Indiana", true),
  ])
  func `a preposition between two names is not the code of a state`(
    query: String, admin1: String, isState: Bool
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == "US" && (first.place.admin1 == admin1) == isState)
  }

  @Test(arguments: [
    "Rifle in Colorado", "flat rock mi", "caribou maine", "highland park new jersey",
  ])
  func `everyday words are a place before the name of its area`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == "US" && first.confidence > 0.9)
  }

  @Test(arguments: [
    ("vremea Brașov mâine", "Brasov"), ("moro em Recife", "Recife"),
    ("jag bor i Umeå", "Umeå"), ("sabah hava Ankara", "Ankara"),
  ])
  func `words about the weather and the time stay what they are`(
    query: String, name: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.confidence > 0.8)
  }

  @Test(arguments: [
    ("Hechi north-west", "Hechi"), ("Oldenburg nord", "Oldenburg"),
    ("Amsterdam Noord", "Amsterdam"), ("Jakarta Selatan", "Jakarta"),
  ])
  func `a direction beside a city is set aside`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.unmatched != nil)
  }

  @Test(arguments: ["Oxford nord", "Athens west", "south Vienna", "Brent south", "Athens ouest"])
  func `a small place does not surely stand for a part of a large city`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.confidence <= 0.65)
  }

  @Test(arguments: [
    ("South Tangerang", "South Tangerang"), ("East Jerusalem", "East Jerusalem"),
    ("North Bay, Ontario", "North Bay"), ("West Memphis", "West Memphis"),
    ("San Pedro, Misiones", "San Pedro"),
  ])
  func `a direction in a name belongs to it`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.unmatched == nil && first.confidence > 0.9)
  }

  @Test(arguments: [
    ("Santa Cruz do Sul next week", "Santa Cruz do Sul"), ("stad Bergen op Zoom", "Bergen op Zoom"),
    ("near Santiago de Cuba", "Santiago de Cuba"), ("Oklahoma City beach weather", "Oklahoma City"),
    ("clima Santo Domingo Este", "Santo Domingo Este"),
  ])
  func `a longer name is not divided`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.confidence > 0.6)
  }

  @Test func `a direction is not the code of a subdivision`() throws {
    // N is Misiones in Argentina.
    #expect(try results("San Pedro north").first?.place.countryCode != "AR")
  }

  @Test(arguments: ["Henderson 🇺🇳", "🇪🇺 Vienna", "Vienna 🇪🇺"])
  func `a flag of no country says nothing`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(["Henderson", "Vienna"].contains(first.place.name) && first.unmatched == nil)
  }

  @Test(arguments: [
    ("county of Kerry", "Kerry"), ("condado de Los Angeles", "Los Angeles County"),
    ("county of Madison", "Madison County"), ("comté de Kent", "Kent"),
  ])
  func `a word for a county is translated`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .admin2 && first.place.name == name)
  }
}
