import Testing
import WxCore
import WxGazetteer

/// Codes, countries and nicknames that may mean several places, with the whole gazetteer.
@Suite struct AreaCodeTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [("Ontario, CA", "CA"), ("Richmond, CA", "CA"), ("Windsor, CA", "CA")])
  func `a place in a country is no certain answer if one is in the state of the code`(
    query: String, country: String
  ) throws {
    let found = try results(query)
    #expect(found.first?.place.countryCode == country)
    #expect(found.contains { $0.place.countryCode == "US" })
    #expect(try confidence(query) <= 0.65)
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("Lebanon, IN", "US"), ("Dover, DE", "US"), ("Denver, CO", "US"), ("Toronto, CA", "CA"),
    ("Berlin, DE", "DE"), ("Los Angeles, CA", "US"), ("London, Ontario, CA", "CA"),
  ])
  func `a code is certain if only one of its areas has such a place`(
    query: String, country: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == country && first.isCertain)
  }

  @Test func `a name of two countries leaves a question`() throws {
    let found = try results("Virgin Islands")
    #expect(Set(found.prefix(2).map(\.place.countryCode)) == ["VG", "VI"])
    #expect(try !isTaken("Virgin Islands"))
  }

  @Test(arguments: [("British Honduras", "BZ"), ("Nyasaland", "MW"), ("Orkney", "GB")])
  func `a former name or a short one is that of its area`(query: String, country: String) throws {
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test func `the code of a state comes before one that only its country knows`() throws {
    #expect(try confidence("Georgetown, DE") <= 0.65)
  }

  @Test(arguments: [("Venice", "RU"), ("Paris", "CN")])
  func `a nickname that begins with a better known name is not taken for it`(
    query: String, country: String
  ) throws {
    let found = try geocoder.geocode(GeocodeRequest(query: query, countries: [country]))
    #expect(found.allSatisfy { $0.confidence < 0.3 })
  }

  @Test(arguments: [
    "Brazilian", "Kölner", "Parisian", "Chilean", "Egyptian", "Norwegian", "Turkish", "Arabian",
    "Scottish", "Schottische", "Britische", "Finnische", "Welsh", "Spanish", "Cornish",
  ])
  func `a word for people is not taken for a place like it`(query: String) throws {
    #expect(try !isTaken(query))
    #expect(try confidence(query) < 0.5)
  }

  @Test(arguments: [
    "Carpathian", "Aleutian", "Tyrrhenian", "Ionian", "Norwegian Sea", "Spanish Town",
    "Welsh, Louisiana",
  ])
  func `a place whose name is like such a word stays certain`(query: String) throws {
    #expect(try confidence(query) > 0.7)
  }

  @Test(arguments: [
    ("Milan, Milan", "IT"), ("Torino, Torino", "IT"), ("München Munich", "DE"),
  ])
  func `a large city may be named twice`(query: String, country: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == country && first.isCertain && first.unmatched == nil)
  }

  @Test(arguments: ["sf bay area", "San Francisco Bay Area"])
  func `a city is not certain if the words name a region around it`(query: String) throws {
    #expect(try results(query).contains { $0.place.name == "Bay Area" })
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("Camden, London", "Camden Town"), ("Potsdam, Berlin", "Potsdam"), ("Ealing, London", "Ealing"),
    ("Oakland, San Francisco", "Oakland"),
  ])
  func `a district comes before the city behind the comma`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test func `a number beside two letters is not a city`() throws {
    #expect(try !isTaken("TQ 30"))
  }
}
