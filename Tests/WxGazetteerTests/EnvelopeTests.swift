import Testing
import WxCore
@testable import WxGazetteer

/// What stands in addresses beside the street and the town, as people copy them, with the whole gazetteer.
@Suite struct EnvelopeTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("5 Corniche St, Al Ain 15258, UAE", "Al Ain"),
    ("12 King Fahd Road, Al Khobar 31952, Saudi Arabia", "Khobar"),
    ("12 Main St, Nam Định, Vietnam", "Nam Định"),
    ("94 Trần Phú, Nam Định, Ninh Bình", "Nam Định"),
    ("Av. Amazonas N34-120, Pasaje, Ecuador", "Pasaje"),
  ])
  func `a town may begin with a word for a street`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
    #expect(
      try results("paseo del prado, 145, 28530 morata de tajuña").first?.place.name
        == "Morata de Tajuña")
  }

  @Test(arguments: [
    ("Hauptstr. 23, Top 1, Stadt Linz, Austria", "Linz"),
    ("вул. Шевченка, 23, кв. 1, м. Львів, 79000", "Lviv"),
    ("12 Main St, Flat 1, City of Leeds, England", "Leeds"),
    ("Samora Avenue, P.O. Box 101, Isaka, Tanzania", "Isaka"),
  ])
  func `the town behind the number of a flat is not a street`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("Ring Road, Kusma-11, Nepal", "Kusma"), ("12-14 Honcho, Kisarazu", "Kisarazu"),
  ])
  func `a number behind a hyphen is that of a district or a house`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
  }

  @Test(arguments: [
    ("Kossuth tér 1, Szeged, info@example.com", "Szeged"),
    ("Kossuth tér 1, Szeged, www.example.com", "Szeged"),
    ("Kossuth tér 1, Szeged, https://example.org/contact", "Szeged"),
  ])
  func `the address of a page or of mail may follow`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.confidence > 0.9)
    #expect(first.unmatched?.contains("example") == true)
    #expect(try !isTaken("www.example.com"))
  }

  @Test(arguments: [
    ("Acme Ltd., пл. Свобода №5, Сандански", "Sandanski"),
    ("Smith & Sons Inc, 12 Market Road, Lira, Uganda", "Lira"),
    ("Mr John Smith, P.O. Box 5, Aboso, Ghana", "Aboso"),
    ("Иванов Иван Иванович, г. Павлодар, ул. Сатпаева, д. 145, кв. 25", "Pavlodar"),
  ])
  func `a person or a company may stand before the street`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
    #expect(try results("Berlin Mitte, Hauptstr. 5, Germany").first?.place.name != "Germany")
  }

  @Test(arguments: [
    ("Sídliště 5/7, 312 00 Plzeň", "Pilsen"),
    ("Calle Sucre 48 esq. Ballivián, Uyuni", "Uyuni"),
    ("Zmaja od Bosne bb, Maglaj", "Maglaj"),
    ("Stationsplein 230A, NL-1424 BD De Kwakel, Netherlands", "De Kwakel"),
  ])
  func `the town is what follows the address`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.place.kind == .city)
    #expect(first.confidence > 0.9)
  }

  @Test(arguments: [
    ("48-2 Main St, Regina SK S4P 1J9, Canada", "Regina"),
    ("23 MAIN ST APT 4, SALEM, OR 97308, US", "Salem"),
  ])
  func `the code of a state beside a postal code is neither a street nor a word of a route`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test func `a letter before a slash does not use up the steps`() throws {
    let query = "S/o Ramesh Kumar, Ward No. 4, Park Avenue Colony, Alangulam, Tamil Nadu - 627202"
    let matches = try geocoder.matches(GeocodeRequest(query: query), SearchWork())
    #expect(matches.isComplete && matches.results.first?.place.name == "Alangulam")
  }
}
