import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct SetAsideTests {
  let geocoder: Geocoder

  init() throws {
    let fixture = try SourceFixture()
    geocoder = Geocoder(try fixture.gazetteer())
    fixture.remove()
  }

  func first(_ query: String) throws -> GeocodeResult? {
    try geocoder.geocode(GeocodeRequest(query: query)).first
  }

  @Test(arguments: [
    ("weather in Chicago", "weather in"), ("Near Chicago", "Near"),
    ("downtown Chicago, Illinois", "downtown"), ("Wetter Chicago", "Wetter"),
    ("Chicago weather today", "weather today"), ("10 Main Street, Chicago", "10 Main Street"),
    ("10 Main Street, Loop, Chicago", "10 Main Street, Loop"),
    ("10 Main Street Chicago", "10 Main Street"), ("Clock Tower, Chicago", "Clock Tower"),
  ])
  func `words around a city are set aside and reported`(query: String, words: String) throws {
    let result = try #require(try first(query))
    #expect(result.place.id == 4_887_398)
    #expect(result.unmatched == words)
    let plain = try #require(try first("Chicago"))
    #expect(result.score <= plain.score)
  }

  @Test func `no word is set aside where all of them fit`() throws {
    for query in ["Chicago", "Chicago, Illinois", "Chicgao", "94103"] {
      #expect(try first(query)?.unmatched == nil)
    }
    #expect(try first("天气") == nil)
    #expect(try first("旧金山天气")?.unmatched == "天气")
  }

  @Test(arguments: [
    "weather", "in", "weather in", ", ,", "Main Street", "10 Main Street",
  ])
  func `words without a place are none`(query: String) throws {
    let confidence = try first(query)?.confidence ?? 0
    #expect(confidence < PlaceDecision.likelihood)
  }

  @Test(arguments: ["Chicago, Germany", "Texas, Chicago", "Clock Tower, Texas", "Clock Tower, TX"])
  func `a region or a contradiction is not taken for an address`(query: String) throws {
    let results = try geocoder.geocode(GeocodeRequest(query: query))
    if case .take(let result) = results.decision { Issue.record("\(result.place.label)") }
  }

  @Test func `a word that begins a name in the region before it is not set aside`() throws {
    let result = try #require(try first("Texas Par"))
    #expect(result.place.id == 4_717_560 && result.unmatched == nil)
  }

  @Test func `a name with one error is not divided into a name and another word`() throws {
    // Francisco is a place too.
    let fixture = try SourceFixture(extraPlaces: [
      "1|Francisco|10|10|FR|11||60000||Europe/Paris||"
    ])
    defer { fixture.remove() }
    let geocoder = Geocoder(try fixture.gazetteer())
    let found = try geocoder.geocode(GeocodeRequest(query: "Sna Francisco"))
    #expect(found.first?.place.id == 5_391_959 && found.first?.unmatched == nil)
  }

  @Test func `a misspelled word that names abbreviate is read in full`() throws {
    #expect(try first("Saintt Louis")?.place.id == 4_407_066)
    #expect(try first("Siant Louis")?.place.id == 4_407_066)
  }

  @Test(arguments: ["n/a", "N/A"])
  func `a code is not written with a slash`(query: String) throws {
    #expect(try first(query) == nil)
  }

  @Test(arguments: ["N/A", " n/a ", "#N/A", "(null)", "\\N", "—"])
  func `a sign for a missing value names no place`(query: String) throws {
    let geocoder = Geocoder(try Gazetteer.installed())
    #expect(try geocoder.geocode(GeocodeRequest(query: query)).isEmpty)
  }
}
