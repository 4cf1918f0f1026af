import Testing
import WxCore

@testable import WxGazetteer

/// Words for cities, years and weather beside the names of large cities, with the whole gazetteer.
@Suite struct CityWordTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func first(_ query: String) throws -> GeocodeResult {
    try #require(try results(query).first, "\(query)")
  }

  @Test(arguments: [
    ("Denver city", "Denver", "US"), ("Rome city", "Rome", "IT"), ("Dallas city", "Dallas", "US"),
    ("city of Austin", "Austin", "US"), ("city of Hamburg", "Hamburg", "DE"),
    ("city of Belgrade", "Belgrade", "RS"), ("Sacramento city", "Sacramento", "US"),
  ])
  func `a large city beside a word for one comes before small places called so`(
    query: String, name: String, country: String
  ) throws {
    let place = try first(query).place
    #expect(place.name == name && place.countryCode == country)
    #expect((place.population ?? 0) > 300_000)
  }

  @Test(arguments: [
    ("Mexico City", "MX"), ("Salt Lake City", "US"), ("Lincoln City", "US"), ("Quebec City", "CA"),
    ("Ho Chi Minh City", "VN"), ("Panama City", "PA"), ("Kansas City", "US"), ("Quezon City", "PH"),
    ("City of Industry", "US"), ("City of London", "GB"), ("Bay City", "US"),
    ("Welwyn Garden City", "GB"),
  ])
  func `a place whose name has a word for a city is still found`(
    query: String, country: String
  ) throws {
    let first = try first(query)
    #expect(first.place.countryCode == country && first.unmatched == nil)
    #expect(first.confidence > 0.5)
  }

  @Test(arguments: [
    ("San Francisco 2020", "US"), ("Orlando 2018", "US"), ("Alexandria 2025", "EG"),
    ("Liverpool 2020", "GB"), ("Murcia 2024", "ES"), ("Saint Paul 2018", "US"),
  ])
  func `a year behind a large city is not the postal code of a village`(
    query: String, country: String
  ) throws {
    let place = try first(query).place
    #expect(place.kind == .city && place.countryCode == country)
  }

  @Test(arguments: [
    ("Sydney 2000", "AU"), ("2000 Sydney", "AU"), ("Copenhagen 2100", "DK"), ("Bern 3011", "CH"),
    ("Antwerpen 2018", "BE"), ("Liverpool NSW 2170", "AU"), ("Budapest 1051", "HU"),
    ("Haymarket 2000", "AU"), ("Christchurch 8011", "NZ"),
  ])
  func `a postal code of the city remains one`(query: String, country: String) throws {
    let place = try first(query).place
    #expect(place.kind == .postcode && place.countryCode == country)
  }

  @Test(arguments: [
    ("पुणे हवामान", "Pune"), ("અમદાવાદ હવામાન", "Ahmedabad"), ("tywydd Caerdydd", "Cardiff"),
    ("Бишкек аба ырайы", "Bishkek"), ("አዲስ አበባ የአየር ሁኔታ", "Addis Ababa"),
    ("കൊച്ചി കാലാവസ്ഥ", "Kochi"),
  ])
  func `a word for the weather is understood in more languages`(
    query: String, name: String
  ) throws {
    let first = try first(query)
    #expect(first.place.name == name)
    #expect(first.confidence > 0.7, "\(query)")
  }

  @Test(arguments: ["Thái Nguyên", "Thái Nguyên city"])
  func `a name of a place at home and of a larger one abroad is not certain`(query: String) throws {
    #expect(try !isTaken(query))
    #expect(try results(query).prefix(2).contains { $0.place.population ?? 0 < 500_000 })
  }

  @Test(arguments: [
    ("Londres", "London"), ("Varsovie", "Warsaw"), ("Mailand", "Milan"), ("Moskwa", "Moscow"),
    ("Pékin", "Beijing"), ("Nueva York", "New York"), ("Firenze", "Florence"),
  ])
  func `a name in another language remains certain`(query: String, name: String) throws {
    #expect(try first(query).place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: ["인천광역시 계양구", "대구광역시 중구", "경기도 수원시 권선구"])
  func `a district that is not known does not make its city uncertain`(query: String) throws {
    let first = try first(query)
    #expect(first.place.countryCode == "KR" && first.confidence > 0.95)
  }

  @Test(arguments: ["Cornell University", "Vanderbilt University"])
  func `a university is not in a small town called like its founder`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [("Oxford University", "Oxford"), ("Universität Göttingen", "Göttingen")])
  func `a university is in the city of its name`(query: String, name: String) throws {
    let first = try first(query)
    #expect(first.place.name == name && first.confidence > 0.7)
  }

  @Test(arguments: [
    ("central London", "London", "GB"), ("London central", "London", "GB"),
    ("Kota centre", "Kota", "IN"), ("Lisbon central", "Lisbon", "PT"),
    ("centro de Madrid", "Madrid", "ES"), ("Zentrum Köln", "Cologne", "DE"),
    ("Osijek centar", "Osijek", "HR"), ("Rijeka centar", "Rijeka", "HR"),
  ])
  func `a word for the middle of a city means the city`(
    query: String, name: String, country: String
  ) throws {
    let first = try first(query)
    #expect(first.place.name == name && first.place.countryCode == country)
    #expect(first.confidence > 0.85)
  }

  @Test func `a word for a middle may belong to the name of a park`() throws {
    #expect(try first("Central Park NYC").place.kind == .park)
  }

  @Test func `a nickname with a word for a city may be a city without it`() throws {
    let found = try results("Derby city")
    #expect(Set(found.prefix(2).map(\.place.name)) == ["Louisville", "Derby"])
    #expect(try !isTaken("Derby city"))
  }
}
