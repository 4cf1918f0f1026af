import TestSupport
import Testing
import WxCore
import WxGazetteer

/// The official and everyday names of countries in many languages, with the whole gazetteer.
@Suite struct OfficialNameTests {
  @Test(arguments: [
    ("Bundesrepublik Deutschland", "DE"), ("Confoederatio Helvetica", "CH"),
    ("Dominion of Canada", "CA"), ("Estados Unidos de América", "US"),
    ("República Federativa do Brasil", "BR"), ("República Portuguesa", "PT"),
    ("Rzeczpospolita Polska", "PL"), ("Türkiye Cumhuriyeti", "TR"),
    ("Российская Федерация", "RU"), ("دولة قطر", "QA"), ("سلطنة عمان", "OM"),
    ("भारत गणराज्य", "IN"), ("ราชอาณาจักรไทย", "TH"), ("日本国", "JP"),
  ])
  func `an official name is the country`(name: String, code: String) throws {
    let results = try Geocoder(try Gazetteer.installed()).geocode(GeocodeRequest(query: name))
    let country = try #require(results.first)
    #expect(country.place.kind == .country)
    #expect(country.place.countryCode == code)
    #expect(country.unmatched == nil)
    #expect(country.confidence >= PlaceDecision.likelihood)
  }

  @Test(arguments: [
    ("한국", "KR"), ("米国", "US"), ("السعودية", "SA"), ("Голландия", "NL"), ("อเมริกา", "US"),
    ("РФ", "RU"),
  ])
  func `an everyday name is the country`(name: String, code: String) throws {
    let geocoder = Geocoder(try Gazetteer.installed())
    let country = try #require(try geocoder.geocode(GeocodeRequest(query: name)).first)
    #expect(country.place.kind == .country)
    #expect(country.place.countryCode == code)
    #expect(country.isCertain)
  }

  @Test(arguments: ["서울 한국", "الرياض السعودية", "Москва РФ", "ニューヨーク 米国"])
  func `an everyday name qualifies a city`(query: String) throws {
    let results = try Geocoder(try Gazetteer.installed()).geocode(GeocodeRequest(query: query))
    let city = try #require(results.first)
    #expect(city.place.kind == .city)
    #expect(city.unmatched == nil)
    #expect(city.isCertain)
  }
}
