import Testing
import WxCore

@testable import WxGazetteer

/// Names of countries that other places have too, and words that resemble names of regions, with the
/// whole gazetteer.
@Suite struct CountryNameTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Черногория", "ME"), ("Líbano", "LB"), ("Армения", "AM"), ("Бразилия", "BR"), ("Бенин", "BJ"),
    ("Islas Malvinas", "FK"), ("Ruanda", "RW"), ("Surinam", "SR"),
  ])
  func `a country comes before smaller places of its name`(query: String, code: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .country && first.place.countryCode == code)
    #expect(first.confidence >= 0.7)
  }

  @Test(arguments: [
    ("Тунис", "Tunis"), ("Алжир", "Algiers"), ("الجزائر", "Algiers"), ("Luxemburg", "Luxembourg"),
    ("Singapur", "Singapore"), ("Brasilia", "Brasília"), ("Franca", "Franca"),
  ])
  func `a city comes before a country by another or by the same name`(
    query: String, name: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .city && first.place.name == name)
  }

  @Test(arguments: [
    ("in Bremen", "DE"), ("In Bremen", "DE"), ("IN Bremen", "US"), ("Bremen in", "US"),
    ("to Osasco", "BR"),
  ])
  func `a preposition before a city is no code of a region`(query: String, code: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == code && first.confidence > 0.7)
  }

  @Test(arguments: [
    ("Kanata, Ontario", "Kanata"), ("Bangkok, Nong Chok", "Nong Chok"),
    ("San Paolo, Campo Limpo Paulista", "Campo Limpo Paulista"), ("Toronto, Canada", "Toronto"),
    ("Mulhouse, Alsace", "Mulhouse"),
  ])
  func `the smaller of two places is meant`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .city && first.place.name == name)
    #expect(first.confidence > 0.9 && first.unmatched == nil)
  }

  @Test(arguments: [
    ("province of Trat", "Trat"), ("Bursa ili", "Bursa"), ("провинция Бурса", "Bursa"),
    ("Bundesland Salzburg", "Salzburg"), ("provincia di Torino", "Turin"),
    ("province of Yozgat, Turkey", "Yozgat"), ("Kandahar province", "Kandahar"),
    ("Ryazan region", "Ryazan Oblast"),
  ])
  func `a word for a region decides between it and its city`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .admin1 || first.place.kind == .admin2)
    #expect(first.place.name == name && first.confidence > 0.8 && first.unmatched == nil)
  }

  @Test(arguments: [
    ("LA County", "Los Angeles"), ("Hamburg city", "Hamburg"), ("Lyon region", "Lyon"),
    ("Bremen", "Bremen"),
  ])
  func `a city without a region of its name stays itself`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.place.kind == .city)
  }

  @Test(arguments: [
    ("Elx centro", "Elche"), ("Brooklyn city center", "Brooklyn"),
    ("port of Henderson", "Henderson"), ("Brücke Mostar", "Mostar"), ("Port Said", "Port Said"),
    ("Puerto España", "Port of Spain"),
  ])
  func `a building beside a city does not make it a smaller place`(
    query: String, name: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name)
  }
}
