import Testing
import WxCore
import WxGazetteer

/// Misspelled names that may be another one, with the whole gazetteer.
@Suite struct MisspeltPlaceTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Belgade, Serbia", "Belgrade"), ("Belgade Serbia", "Belgrade"),
    ("Naiigata, Japan", "Niigata"), ("Via Velha, Brazil", "Vila Velha"),
  ])
  func `a misspelled city before its country is no street`(query: String, name: String) throws {
    let result = try #require(try results(query).first)
    #expect(result.place.name == name)
    #expect(result.unmatched == nil)
  }

  @Test(arguments: ["Vestergade, Denmark", "Storgata, Norway", "Kungsgatan, Sweden"])
  func `a street before its country is no city`(query: String) throws {
    #expect(try results(query).first?.place.kind == .country)
    #expect(try !isTaken(query))
  }

  @Test(arguments: ["Leopoldsvile", "Potland", "Fangzhou", "鹽埕區", "安南區"])
  func `a misspelled name or a district that may be another place is not certain`(
    query: String
  ) throws {
    #expect(try confidence(query) < 0.7)
  }

  @Test(arguments: [
    ("Germny", "Germany"), ("Londn", "London"), ("Nondon", "London"),
    ("Kota Kinabaloo", "Kota Kinabalu"),
  ])
  func `other misspelled names are certain`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try confidence(query) > 0.7)
  }

  @Test(arguments: [
    ("Farid Abad", "Faridabad"), ("Aguas calientes", "Aguascalientes"),
    ("Libre Ville", "Libreville"),
  ])
  func `a city whose name is divided is meant rather than a village with that name`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test func `a town whose name is that of a large city with a space is not certain`() throws {
    #expect(try !isTaken("Casa Blanca"))
  }

  @Test(arguments: [("Springfeild", "Springfield"), ("Lnacaster", "Lancaster")])
  func `a misspelled name of several cities is no more certain than the name`(
    query: String, name: String
  ) throws {
    #expect(try confidence(query) <= confidence(name) + 0.1)
  }
}
