import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct ConfidenceTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try SourceFixture.builtIn) }

  func results(_ query: String, limit: Int = 5) throws -> [GeocodeResult] {
    try geocoder.geocode(GeocodeRequest(query: query, limit: limit))
  }

  @Test func `an exact name has more confidence than one with an error`() throws {
    let exact = try #require(try results("Chicago").first?.confidence)
    let fuzzy = try #require(try results("Chcago").first?.confidence)
    #expect(exact > fuzzy)
    #expect(exact >= 0.8)
  }

  @Test func `namesakes of similar size reduce each other's confidence`() throws {
    let alone = try #require(try results("Springfield, Illinois").first?.confidence)
    let among = try #require(try results("Springfield").first?.confidence)
    #expect(alone > among)
    #expect(try results("Springfield").decision == .ask)
    #expect(try results("Paris").decision == .take(try #require(try results("Paris").first)))
  }

  @Test(arguments: ["Springfield", "Paris", "Georgia", "Chic", "Chcago", "94103"])
  func `the limit does not change the confidence of a result`(query: String) throws {
    let among = try results(query, limit: 50)
    #expect(try results(query, limit: 1).first == among.first)
    for result in among { #expect((0...1).contains(result.confidence)) }
  }

  @Test func `a position is certain`() throws {
    #expect(try results("48.1,11.5").first?.confidence == 1)
  }

  @Test func `results below the minimum confidence are dropped`() throws {
    let all = try results("Springfield")
    let bound = try #require(all.first?.confidence)
    let request = GeocodeRequest(query: "Springfield", minimumConfidence: bound)
    let rest = try geocoder.geocode(request)
    #expect(rest.allSatisfy { $0.confidence >= bound })
    #expect(rest.count < all.count)
    #expect(
      try geocoder.geocode(GeocodeRequest(query: "Chcago", minimumConfidence: 1)).isEmpty)
  }
}
