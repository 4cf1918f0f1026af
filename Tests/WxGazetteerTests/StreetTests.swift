import Testing
import WxCore
@testable import WxGazetteer

/// Streets without a city, with the whole gazetteer.
@Suite struct StreetTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Via Roma 1, 10121", "10121", "IT"), ("Hauptstr. 5 80331", "80331", "DE"),
    ("Kungsgatan 12, 111 43", "111 43", "SE"), ("10 Downing St SW1A 2AA", "SW1A", "GB"),
    ("Calle Hidalgo 28, 76550", "76550", "MX"), ("ул. Ленина, 147 306610", "306610", "RU"),
    ("24 Sussex Drive K1M 1M4", "K1M", "CA"), ("Kerkstraat 12, 1017 GC", "1017", "NL"),
  ])
  func `the word for a street shows the country of a postal code`(
    query: String, code: String, country: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == code && first.place.countryCode == country)
    #expect(first.confidence > 0.9)
  }

  @Test(arguments: [
    ("Goethestraße 177, 21129, Germany", "21129"), ("24 Oak Avenue, 03071, USA", "03071"),
    ("Via Garibaldi 8, 74028, Italia", "74028"),
  ])
  func `a code answers for a street in a country`(query: String, code: String) throws {
    #expect(try results(query).first?.place.name == code)
  }

  @Test(arguments: ["Playa del Carmen 12", "Room Oslo 12", "Praha 12", "Halle Berlin 3"])
  func `a name like a word for a street stays a name`(query: String) throws {
    #expect(try results(query).first?.confidence ?? 0 > 0.7)
  }

  @Test(arguments: ["1600 Pennsylvania Ave 20500", "1 Macquarie St 2000", "Main Street 10115"])
  func `codes of several countries are unsure`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .postcode && first.confidence <= 0.65)
  }

  @Test(arguments: [
    "Avenida Corrientes 1234", "Bahnhofstrasse 8001", "1600 Main Street", "Calle Mayor 1010",
  ])
  func `a short number beside a street is that of a house`(query: String) throws {
    #expect(try !results(query).contains { $0.place.kind == .postcode })
  }

  @Test(arguments: [
    ("Grote Markt 5, 9712 HN Groningen", "Groningen"),
    ("Oudegracht 187, 3511 NE Utrecht", "Utrecht"), ("Hauptstr. 5, 80331 München", "Munich"),
  ])
  func `the city of an address answers before its code`(query: String, city: String) throws {
    #expect(try results(query).first?.place.name == city)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    "rue de Lyon", "5 rue de Lyon", "Via Roma", "Via Roma 1", "London Road", "12 London Rd",
    "Berliner Str. 5", "Avenida Corrientes 1234", "Calle Sevilla 3", "Jalan Bandung",
    // `Str` is Stuttgart too, and `Via` is Videira.
    "Essener Str. 69", "ESSENER STR. 69", "Wiener Neustädter Str. 4", "Via Trieest 3",
    // The word for a street has an error.
    "Esener Str. 69", "Hanover Sreet 22", "Bremer Strase 14", "Bremer Srtaße 14",
    "ruue de Lyon", "36 ruee de Caen", "Corsso Imola, 179", "Callee La Rioja 174",
    "Rau de Sousa 72", "Avv. Irun 38",
  ])
  func `a street may be in another city than the one in its name`(query: String) throws {
    #expect(try results(query).first?.confidence ?? 0 < 0.3)
  }

  @Test(arguments: [
    ("Köln Aachener Straße", "Cologne"), ("Milano, via Torino 5", "Milan"),
    ("Toronto Queen Street", "Toronto"), ("5 rue de Lyon, Dijon", "Dijon"),
  ])
  func `a city beside a street stays`(query: String, city: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == city && first.confidence > 0.9)
  }
}
