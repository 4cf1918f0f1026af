import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct EverydayTalkTests {
  let geocoder: Geocoder

  init() throws {
    let fixture = try SourceFixture(extraPlaces: [
      "9000001|Chocolate|40|-90|US|IL||300||America/Chicago||",
      "9000002|Officer|48.5|2.1|FR|11||5000||Europe/Paris||",
      "9000003|Hello|48.6|2.2|FR|11||3000000||Europe/Paris||",
      "9000004|12|48.7|2.3|FR|11||40000||Europe/Paris||",
      "9000005|O|48.8|2.4|FR|11||40000||Europe/Paris||",
    ])
    geocoder = Geocoder(try fixture.gazetteer())
    fixture.remove()
  }

  func first(_ query: String) throws -> GeocodeResult? {
    try geocoder.geocode(GeocodeRequest(query: query)).first
  }

  @Test func `an everyday word is not a place, but for a guess`() throws {
    let results = try geocoder.geocode(GeocodeRequest(query: "office"))
    #expect((results.first?.confidence ?? 0) < 0.4)
    if case .take(let result) = results.decision { Issue.record("\(result.place.label)") }
    let words = try geocoder.geocode(GeocodeRequest(query: "office chocolate"))
    if case .take(let result) = words.decision { Issue.record("\(result.place.label)") }
  }

  @Test func `a village of such a name is found, and taken when it is written as a name`() throws {
    let word = try #require(try first("chocolate"))
    #expect(word.place.id == 9_000_001)
    let written = try geocoder.geocode(GeocodeRequest(query: "Chocolate"))
    let village = try #require(written.first)
    #expect(written.decision == .take(village))
    #expect(word.confidence < village.confidence - 0.2)
    let qualified = try geocoder.geocode(GeocodeRequest(query: "chocolate, illinois"))
    #expect(qualified.first.map { qualified.decision == .take($0) } == true)
  }

  @Test func `a city that everybody knows is meant by its name`() throws {
    let results = try geocoder.geocode(GeocodeRequest(query: "hello"))
    let city = try #require(results.first)
    #expect(results.decision == .take(city))
  }

  @Test(arguments: ["the office chocolate", "and chocolate", "hot chocolate"])
  func `a sentence of everyday words is not a village`(query: String) throws {
    let results = try geocoder.geocode(GeocodeRequest(query: query))
    if case .take(let result) = results.decision { Issue.record("\(result.place.label)") }
    #expect((results.first?.confidence ?? 0) < 0.8)
  }

  @Test(arguments: ["12", "1", "-1", "300", "Ö", "o"])
  func `a number or a letter is no place for certain`(query: String) throws {
    let results = try geocoder.geocode(GeocodeRequest(query: query))
    if case .take(let result) = results.decision { Issue.record("\(result.place.label)") }
    #expect((results.first?.confidence ?? 0) < 0.5)
  }

  @Test func `a city that everybody knows is meant beside everyday words too`() throws {
    let city = try #require(try first("weather in hello"))
    #expect(city.place.id == 9_000_003)
    #expect(city.confidence > 0.7)
  }
}
