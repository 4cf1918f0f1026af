import TestSupport
import Testing
import WxCore
import WxGazetteer

/// The names that users see, with the whole gazetteer.
@Suite struct ShownNameTests {
  /// One source has the codes that ISO gave Iran's provinces before 2020 and Morocco's regions before 2015: under today's
  /// code of Tehran, it has the names of Hormozgan.
  @Test(arguments: [
    (35.69, 51.39, "de", "Teheran (Provinz)"), (35.69, 51.39, "sv", "Teheran"),
    (32.65, 51.67, "ja", "エスファハーン州"), (37.55, 45.07, "de", "West-Aserbaidschan"),
    (34.02, -6.84, "pl", "Rabat-Salé-Kénitra"), (34.68, -1.91, "el", "Οριένταλ"),
  ])
  func `a region has its own name in each language`(
    latitude: Double, longitude: Double, language: String, name: String
  ) throws {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let city = try ReverseGeocoder(try Gazetteer.installed()).city(at: position, language: language)
    #expect(city?.place.admin1 == name)
  }

  @Test(arguments: [
    (43.66, -70.26, "Portland, Maine, United States"), (46.20, 6.15, "Geneva, Switzerland"),
    (22.62, 120.31, "Kaohsiung, Taiwan"), (24.48, 118.08, "Xiamen, Fujian, China"),
    (51.18, 71.45, "Astana, Kazakhstan"), (19.20, 72.97, "Thane, Maharashtra, India"),
    (21.44, 91.98, "Cox's Bazar, Chattogram, Bangladesh"),
    (46.48, 30.73, "Odesa, Odesa Oblast, Ukraine"),
    (48.86, 2.35, "Paris, Île-de-France, France"), (19.43, -99.13, "Mexico City, Mexico"),
    (0.35, 32.58, "Kampala, Central Region, Uganda"),
  ])
  func `the English names are those of today`(
    latitude: Double, longitude: Double, label: String
  ) throws {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(try ReverseGeocoder(try Gazetteer.installed()).city(at: position)?.place.label == label)
  }

  @Test(arguments: [
    ("ja", "IR", "イラン"), ("ru", "CD", "Конго - Киншаса"), ("he", "RU", "רוסיה"),
    ("de", "HK", "Hongkong"), ("da", "IR", "Iran"),
  ])
  func `a country has its usual name`(language: String, code: String, name: String) throws {
    let request = GeocodeRequest(query: code, countries: [code], language: language)
    let results = try Geocoder(try Gazetteer.installed()).geocode(request)
    #expect(results.first?.place.country == name)
  }

  @Test func `Chinese names are in simplified or in traditional characters`() throws {
    let gazetteer = try Gazetteer.installed()
    let traditional = Set("東亞馬羅維爾蘭聖門國廣縣島灣倫愛薩達魯奧".unicodeScalars)
    let language = gazetteer.nameLanguage("zh-CN")
    let mixed = (0..<UInt32(gazetteer.featureCount)).compactMap { feature in
      gazetteer.text(.name, of: feature, language: language)
    }.filter { $0.unicodeScalars.contains(where: traditional.contains) }
    #expect(mixed.isEmpty)

    let position = try #require(Coordinate(latitude: 23.13, longitude: 113.26))
    let geocoder = ReverseGeocoder(gazetteer)
    let places = try ["zh", "zh-Hant", "zh-TW"].map { tag in
      try geocoder.city(at: position, language: tag)?.place.label
    }
    #expect(places == ["广州, 广东, 中国", "廣州, 廣東, 中國", "廣州, 廣東, 中國"])
  }

  /// Names that one source has for China only.
  @Test(arguments: [("阿联酋", "AE"), ("波黑", "BA"), ("广安", "CN")])
  func `a name of the mainland is certain`(name: String, code: String) throws {
    let results = try Geocoder(try Gazetteer.installed()).geocode(GeocodeRequest(query: name))
    let place = try #require(results.first)
    #expect(place.place.countryCode == code)
    #expect(place.confidence >= PlaceDecision.likelihood)
  }
}
