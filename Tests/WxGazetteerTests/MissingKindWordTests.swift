import Testing
import WxCore
import WxGazetteer

/// Names without the word for their kind, which the request has, with the whole gazetteer.
@Suite struct MissingKindWordTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func found(_ query: String, _ kinds: PlaceKind...) throws -> [GeocodeResult] {
    var request = GeocodeRequest(query: query)
    request.kinds = kinds
    request.details = .spans
    return try geocoder.geocode(request)
  }

  @Test(
    arguments: [
      ("Victoria", .lake, "Lake Victoria"), ("Genf", .lake, "Lake Geneva"),
      ("Fuji", .mountain, "Mount Fuji"), ("富士", .mountain, "Mount Fuji"),
      ("琵琶", .lake, "Lake Biwa"), ("Vancouver", .island, "Vancouver Island"),
      ("Congo", .river, "Congo River"), ("Paris", .airport, "Charles de Gaulle"),
      ("Wien", .airport, "Vienna International Airport"),
      ("Split, Croatia", .airport, "Split Saint Jerome Airport"),
    ] as [(String, PlaceKind, String)])
  func `a kind stands for the word that the name has`(
    query: String, kind: PlaceKind, name: String
  ) throws {
    let first = try #require(try found(query, kind).first)
    #expect(first.place.name.hasPrefix(name), "\(first.place.label)")
    #expect(first.place.kind == kind && first.unmatched == nil && first.confidence > 0.8)
    #expect(first.details?.spans?.first?.lowerBound == 0)
  }

  @Test(arguments: [("Paris", PlaceKind.mountain), ("Munich", .sea), ("", .lake)])
  func `a name that no place of the kind has finds nothing`(query: String, kind: PlaceKind) throws {
    #expect(try found(query, kind).isEmpty)
  }

  @Test func `several kinds find the likeliest of all`() throws {
    #expect(try found("Ontario", .lake, .island).first?.place.name == "Lake Ontario")
    // A likely place of one kind needs no word for another.
    #expect(try found("Georgia", .country, .lake).first?.place.countryCode == "GE")
  }
}
