import Testing
import WxCore
import WxGazetteer

/// Words of addresses and kinds of places beside a city, with the whole gazetteer.
@Suite struct AddressWordTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("R. Sete de Setembro, 36, Curitiba", "Curitiba"),
    ("R. Augusta, 100, Lisboa", "Lisbon"),
    ("San Martín 32, Quilmes, Argentina", "Quilmes"),
    ("Unit 66, Riverside Business Park, Leeds", "Leeds"),
  ])
  func `a street without a word for one belongs to the address`(query: String, name: String) throws
  {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: [("Paris 5, France", "Paris"), ("Praha 1, Nové Město", "Prague")])
  func `a small number behind a city is that of a district`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: [
    ("nave 81, 30200 Cartagena", "ES"), ("Calle Sol 3, 46001 Valencia", "ES"),
    ("Kirchweg 3, 15230 Frankfurt", "DE"),
  ])
  func `a postal code decides between cities of a name`(query: String, country: String) throws {
    let place = try #require(try results(query).first).place
    #expect(place.countryCode == country)
    #expect(!query.contains("Frankfurt") || place.admin1Code == "DE-BB")
  }

  @Test(arguments: [
    ("Kaunas centras", "LT"), ("Stadtzentrum Bonn", "DE"), ("Großraum Essen", "DE"),
    ("Köln und Umland", "DE"), ("alrededores de Sevilla", "ES"), ("omgeving Utrecht", "NL"),
    ("okolice Krakowa", "PL"), ("上海周边", "CN"), ("台北車站", "TW"), ("Primăria Oradea", "RO"),
    ("општина Нови Сад", "RS"), ("काठमाडौं महानगरपालिका", "NP"),
    ("municipio de Valladolid", "ES"), ("Regenradar Hannover", "DE"), ("buienradar Tilburg", "NL"),
  ])
  func `a word for a kind or a surrounding does not hide a city`(
    query: String, country: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == country && first.confidence > 0.7, "\(first)")
  }

  @Test(arguments: ["Theodore Roosevelt", "John Lennon", "Neil Armstrong"])
  func `the airport of a person is not taken by the name of the person`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: ["John Lennon airport", "Jackson Hole", "Paris Orly"])
  func `an airport is taken beside a word for it or a city`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(try isTaken(query) && first.place.kind == .airport)
  }
}
