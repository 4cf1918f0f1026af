import TestSupport
import Testing
import WxCore
import WxGazetteer

/// The official names of countries in their languages, with the whole gazetteer.
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
}
