import Testing
import WxCore

@testable import WxGazetteer

/// What stands beside a name and qualifies it, with the whole gazetteer.
@Suite struct BesideNameTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("HND T3", "JP"), ("FRA T1", "DE"), ("FRA Terminal 2", "DE"), ("MAN T2", "GB"),
    ("SIN T1", "SG"),
  ])
  func `a terminal stands beside the code of its airport`(query: String, country: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .airport)
    #expect(first.place.countryCode == country)
  }

  @Test(arguments: [
    ("Ranilug, near Pristina", "Ranilug"), ("Gropeni, near Galaţi", "Gropeni"),
    ("Kokologo, near Ouagadougou", "Kokologo"), ("Polatlı - Ankara", "Polatlı"),
    ("Himi - Toyama", "Himi"),
  ])
  func `a town is found beside its city`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test func `the name that the query begins comes before its first word`() throws {
    #expect(try results("Santiago de Comp").first?.place.name == "Santiago de Compostela")
    #expect(try results("Santiago de Chile").first?.place.countryCode == "CL")
    #expect(try results("San Jos").first?.place.countryCode == "CR")
  }

  @Test func `a short word for a street begins with a capital`() throws {
    let first = try #require(try results("Av. Corrientes 1234, C1043 CABA").first)
    #expect(first.place.name == "Buenos Aires")
  }
}
