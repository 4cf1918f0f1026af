import Testing
import WxCore
import WxGazetteer

/// Identifiers of time zones, with the whole gazetteer.
@Suite struct TimeZoneNameTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Europe/Vienna", "AT"), ("america/toronto", "CA"), ("america/bogota", "CO"),
    ("America/La Paz", "BO"), ("America/La_Paz", "BO"), ("america/argentina/buenos_aires", "AR"),
    ("Indian/Christmas", "CX"), ("Africa/El Aaiun", "EH"), ("Asia/Calcutta", "IN"),
  ])
  func `the identifier of a zone means a place in it`(query: String, country: String) throws {
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: ["America/Toronto", "america/toronto", "america/lima", "america/montevideo"])
  func `a place of the same name elsewhere is no result`(query: String) throws {
    #expect(try isTaken(query))
    #expect(try results(query).allSatisfy { $0.place.countryCode != "US" })
  }
}
