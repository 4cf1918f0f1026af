import TestSupport
import Testing
import WxCore
import WxGazetteer

/// What the words beside a name say about it, with the whole gazetteer.
@Suite struct NeighborWordTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("il pleut à Brest", "FR"), ("météo Brest", "FR"), ("quel temps fait-il à Brest", "FR"),
    ("погода Брест", "BY"), ("mañana en Toledo", "ES"), ("weather in Toledo", "US"),
    ("is a storm near Brest", "BY"),
  ])
  func `the language of the other words decides among places of one name`(
    query: String, country: String
  ) throws {
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test func `the language of the request prefers its countries`() throws {
    #expect(try results("Toledo", language: "es").first?.place.countryCode == "ES")
    #expect(try results("Toledo", language: "en").first?.place.countryCode == "US")
    #expect(try results("Paris", language: "es").first?.place.countryCode == "FR")
  }

  @Test(arguments: [
    // A city as the given name or the surname of a person, or in the name of a club.
    ("Paris Hilton", "Paris Montmartre"), ("Jack London", "Camden London"),
    ("Chicago Bulls", "Chicago Loop"), ("Sydney Sweeney", "Sydney Manly"),
  ])
  func `a word that makes a city part of another name lowers the confidence`(
    name: String, place: String
  ) throws {
    #expect(try confidence(name) < 0.6)
    #expect(try confidence(name) < confidence(place) - 0.2)
  }

  @Test(arguments: [
    "hummus", "iPhone 15 Pro", "iPhone 14", "Shaoguan, Peru", "5 Main Street, Germany",
    "Calle Mayor 3, España",
  ])
  func `words that mean no place are guesses at most`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }

  @Test(arguments: ["Leeds United", "Atlanta United", "New York Times", "Seattle Times"])
  func `a word of a club or a newspaper begins no other name`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }

  @Test(arguments: ["Leeds via Jinhua", "Lyon via Dijon", "Hamburg via Bremen"])
  func `two places of a journey lead to a question`(query: String) throws {
    #expect(try results(query).decision == .ask)
  }

  @Test(arguments: [("Napoli, via Roma 12", "Naples"), ("Verona via Mazzini 8", "Verona")])
  func `the same word before a number is that of a street`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try confidence(query) > 0.8)
  }

  @Test(arguments: ["Brest", "Mérida", "Lincoln", "Concepción"])
  func `a name of several cities leads to a question`(query: String) throws {
    #expect(try results(query).decision == .ask)
  }
}
