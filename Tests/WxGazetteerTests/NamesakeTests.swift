import Testing
import WxCore

@testable import WxGazetteer

/// Places that share their name with another one that may be meant, with the whole gazetteer.
@Suite struct NamesakeTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: ["Smyrna"])
  func `a former name that a city has leads to a question`(query: String) throws {
    #expect(try !isTaken(query))
    #expect(try results(query).count > 1)
  }

  @Test func `a city comes before another one that had its name`() throws {
    #expect(try results("Salisbury").first?.place.name == "Salisbury")
  }

  @Test(arguments: [
    ("Bombay", "IN"), ("Saigon", "VN"), ("Peking", "CN"), ("Breslau", "PL"), ("Danzig", "PL"),
    ("Calcutta", "IN"), ("Holland", "NL"), ("Leningrad", "RU"), ("Constantinople", "TR"),
    ("Kiev", "UA"), ("Salisbury Rhodesia", "ZW"),
  ])
  func `a former name is taken if no city has it`(query: String, country: String) throws {
    #expect(try isTaken(query))
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: ["北区", "中央区", "중구"])
  func `a district that many cities have leads to a question`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test func `a city beside such a district is taken`() throws {
    #expect(try isTaken("大阪市北区"))
  }

  @Test(arguments: ["핼리팩스", "モンロヴィア"])
  func `a smaller namesake in other letters is not certain`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [("苏州", "CN"), ("ボストン", "US"), ("Манчестер", "GB")])
  func `the best known of a name in other letters is taken`(
    query: String, country: String
  ) throws {
    #expect(try isTaken(query))
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: ["Porto, España", "Istanbul, Chile"])
  func `a name does not include another country`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test func `a village with a given name is not taken before a district`() throws {
    #expect(try !isTaken("Marco Trento"))
  }

  @Test(arguments: ["Charlotte North Carolina", "Henry Illinois", "Levi Finland"])
  func `a place with a given name is taken before its state or country`(query: String) throws {
    #expect(try isTaken(query))
  }
}
