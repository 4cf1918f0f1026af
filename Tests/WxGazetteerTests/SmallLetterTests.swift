import Testing
import WxCore

@testable import WxGazetteer

/// Words in small letters and codes beside them, with the whole gazetteer.
@Suite struct SmallLetterTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    "на ова", "CPU wird", "in XML", "last name", "wor", "car", "where is my car",
    "123", "12", "20 min", "on 12 March", "Termin um 14 Uhr", "a trochu",
  ])
  func `a word is not a place`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: ["light", "ren", "downtown"])
  func `a word in small letters is hardly a place of its name`(query: String) throws {
    #expect(try confidence(query) < 0.7)
  }

  @Test(arguments: ["xu", "fu", "uf", "iu"])
  func `two small letters that few people know for a place are not certain`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: ["kérdések", "changed"])
  func `an everyday word with an ending is not a misspelled place`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }

  @Test(arguments: [("plauen", "DE"), ("perugia", "IT"), ("glasgwo", "GB"), ("stokholm", "SE")])
  func `a city in small letters is taken`(query: String, country: String) throws {
    #expect(try isTaken(query))
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: ["ZZQ", "XJQ", "ZQJ", "QJX"])
  func `the code of a railway station is not certain`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [("LON", "GB"), ("NYC", "US"), ("ZRH", "CH"), ("QRO", "MX")])
  func `a code that people know is taken`(query: String, country: String) throws {
    #expect(try isTaken(query))
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: [
    ("in graz", "AT"), ("à nice", "FR"), ("в уфе", "RU"), ("usa", "US"), ("uk", "GB"),
    ("weather LNZ", "AT"), ("weather in Split", "HR"), ("jfk", "US"),
  ])
  func `a place in small letters, and a known code, are taken`(
    query: String, country: String
  ) throws {
    #expect(try isTaken(query))
    #expect(try results(query).first?.place.countryCode == country)
  }
}
