import Testing
import WxCore
import WxGazetteer

@Suite struct PlaceDecisionTests {
  /// A result in the Gulf of Guinea, one degree east for each number.
  static func result(
    _ number: Int, _ match: MatchTier, value: Double, confidence: Double = 0.8,
    kind: PlaceKind = .city, country: String = "AA", unmatched: String? = nil
  ) throws -> GeocodeResult {
    let position = try #require(Coordinate(latitude: 0, longitude: Double(number)))
    var place = Place(
      id: Int64(number), name: "Name", kind: kind, coordinate: position, countryCode: country)
    place.admin1 = "Region \(number)"
    return GeocodeResult(
      place: place, matched: "Name", match: match, value: value, confidence: confidence,
      unmatched: unmatched)
  }

  @Test func `without results nothing is taken`() {
    #expect([GeocodeResult]().decision == .nothing)
    #expect([GeocodeResult]().rivals.isEmpty)
  }

  @Test(arguments: [MatchTier.exact, .alternate, .abbreviation, .code, .coordinate])
  func `an exact name without rivals is certain`(tier: MatchTier) throws {
    let first = try Self.result(1, tier, value: 6, confidence: 0.7)
    #expect([first].decision == .take(first))
  }

  @Test(arguments: [MatchTier.exact, .alternate, .abbreviation, .code])
  func `an exact name that is often not meant is not certain`(tier: MatchTier) throws {
    #expect([try Self.result(1, tier, value: 6, confidence: 0.699)].decision == .ask)
    #expect([try Self.result(1, tier, value: 6, confidence: 0.299)].decision == .suggest)
  }

  @Test(arguments: [MatchTier.prefix, .fuzzy])
  func `a guess is taken only at nine tenths or more`(tier: MatchTier) throws {
    let sure = try Self.result(1, tier, value: 6, confidence: 0.9)
    #expect([sure].decision == .take(sure))
    #expect([try Self.result(1, tier, value: 6, confidence: 0.899)].decision == .ask)
    #expect([try Self.result(1, tier, value: 6, confidence: 0.299)].decision == .suggest)
  }

  @Test func `the first result must be ahead by six tenths or by a better tier`() throws {
    let first = try Self.result(1, .exact, value: 6)
    var behind = try Self.result(2, .exact, value: 5.4)
    behind.place.name = "Other Name"
    var close = try Self.result(2, .exact, value: 5.41)
    close.place.name = "Other Name"
    let worse = try Self.result(2, .alternate, value: 5.9)
    #expect([first, behind].decision == .take(first))
    #expect([first, close].decision == .ask)
    #expect([first, close].rivals == [close])
    #expect([first, worse].decision == .take(first))
    // Any later result can rival the first, not only the second.
    #expect([first, behind, close].decision == .ask)
  }

  @Test func `a city must be farther ahead of another one of its name`() throws {
    let first = try Self.result(1, .exact, value: 6)
    let close = try Self.result(2, .exact, value: 5.11)
    #expect([first, close].decision == .ask)
    #expect([first, close].rivals == [close])
    #expect([first, try Self.result(2, .exact, value: 5.1)].decision == .take(first))
    #expect([first, try Self.result(2, .alternate, value: 5.9)].decision == .take(first))
  }

  @Test func `a name with unmatched words is not certain`() throws {
    let first = try Self.result(1, .exact, value: 6, confidence: 0.7, unmatched: "Tower")
    #expect([first].decision == .ask)
    let unlikely = try Self.result(1, .alternate, value: 6, confidence: 0.2)
    #expect([unlikely].decision == .suggest)
  }

  @Test func `of many places of one name each is unlikely, and one of them is meant`() throws {
    let places = try (1...5).map { try Self.result($0, .exact, value: 6, confidence: 0.1) }
    #expect(places.decision == .ask)
    #expect(Array(places.prefix(2)).decision == .suggest)
  }

  @Test func `twin towns on both sides of a border are two places`() throws {
    let first = try Self.result(1, .exact, value: 6)
    var twin = try Self.result(2, .exact, value: 5.9)
    twin.place.coordinate = first.place.coordinate
    #expect([first, twin].decision == .ask)
    twin.place.admin1 = first.place.admin1
    #expect([first, twin].decision == .take(first))
  }

  @Test func `areas and codes of a city are not its rivals`() throws {
    let city = try Self.result(1, .exact, value: 6)
    var region = try Self.result(2, .exact, value: 5.9, kind: .admin1)
    region.place.admin1 = city.place.admin1
    let country = try Self.result(3, .exact, value: 6, kind: .country)
    var airport = try Self.result(4, .exact, value: 5.9, kind: .airport)
    airport.place.coordinate = city.place.coordinate
    #expect([city, region, country, airport].decision == .take(city))
    #expect([region, city].decision == .take(region))

    let foreign = try Self.result(3, .exact, value: 5.9, kind: .country, country: "BB")
    #expect([city, foreign].decision == .ask)
    let distant = try Self.result(4, .exact, value: 5.9, kind: .airport)
    #expect([city, distant].decision == .ask)
    let other = try Self.result(2, .exact, value: 5.9, kind: .admin1)
    #expect([city, other].decision == .ask)
  }

  @Test func `a score converts back to its value`() throws {
    let position = try #require(Coordinate(latitude: 0, longitude: 0))
    let place = Place(name: "Name", kind: .city, coordinate: position)
    let result = GeocodeResult(place: place, matched: "Name", match: .exact, score: 0.8)
    #expect(result.score == 0.8)
    #expect(abs(result.value - 5.58) < 0.01)
    #expect(result.confidence == 1)
  }
}
