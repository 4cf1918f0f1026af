import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Sights, streets and airports beside or named like their city, with the whole gazetteer.
@Suite struct CityBesideTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Central Park NYC", "Central Park"), ("Alhambra Granada", "Alhambra"),
    ("Griffith Park Los Angeles", "Griffith Park"), ("Taj Mahal Agra", "Taj Mahal"),
  ])
  func `the city beside a park or a sight qualifies it`(query: String, name: String) throws {
    let found = try results(query)
    #expect(found.first?.place.name == name)
    #expect(found.first?.unmatched == nil)
    #expect(found.decision == .take(try #require(found.first)))
  }

  @Test func `a city far away does not qualify a sight`() throws {
    #expect(try results("Alhambra Barcelona").first?.unmatched != nil)
    let found = try results("Central Park SF")
    #expect(found.decision != .take(try #require(found.first)))
  }

  @Test func `NYC is a city, and not a word about people`() throws {
    #expect(try results("nyc weather").first?.place.name == "New York")
    let found = try results("NYC → LA")
    #expect(found.decision != .take(try #require(found.first)))
  }

  @Test(arguments: [
    ("Torino via Garibaldi", "Turin"), ("Milano via Manzoni", "Milan"),
    ("Firenze via Cavour", "Florence"),
  ])
  func `via means a street unless a city follows`(query: String, name: String) throws {
    let found = try results(query)
    #expect(found.first?.place.name == name)
    #expect(found.decision == .take(try #require(found.first)))
  }

  @Test(arguments: ["Lyon via Dijon", "Napoli via Roma", "Hamburg via Bremen"])
  func `via before a city means a journey`(query: String) throws {
    #expect(try results(query).decision == .ask)
  }

  @Test(arguments: ["Plácido de Castro", "SD Reliance"])
  func `a town comes before an airport that is named after it`(query: String) throws {
    #expect(try results(query).first?.place.kind == .city)
  }

  @Test func `a country comes before its airport`() throws {
    #expect(try results("Cocos (Keeling) Islands").first?.place.kind == .country)
    #expect(try results("Cocos (Keeling) Islands Airport").first?.place.kind == .airport)
  }
}
