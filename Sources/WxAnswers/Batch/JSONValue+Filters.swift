internal import WxCore
internal import WxGazetteer

/// The filters of a line of NDJSON.
extension JSONValue {
  /// The member `country`: a code, or an array of codes.
  var countries: [String]? {
    get throws(JSONMemberError) {
      try optional("country", "an ISO country code, or an array of them") { value in
        guard let codes = value.words else { return nil }
        return CountryList(codes.joined(separator: ","))?.codes
      }
    }
  }

  /// The member `kind`: a kind of places, or an array of kinds.
  var kinds: [PlaceKind]? {
    get throws(JSONMemberError) {
      let words = PlaceKind.allCases.filter { $0 != .coordinate }.map(\.rawValue)
      let expected = "one of \(words.joined(separator: ", ")), or an array of them"
      return try optional("kind", expected) { value in
        guard let given = value.words?.map({ $0.trimmed.lowercased() }),
          given.allSatisfy(words.contains)
        else { return nil }
        return given.compactMap(PlaceKind.init(rawValue:))
      }
    }
  }

  /// The member `near`: an array of latitude and longitude, or the name of a place that is certain.
  func near(_ geocoder: Geocoder, _ usual: GeocodeRequest) throws -> Coordinate? {
    if let name = self["near"]?.string {
      let search = PlaceSearch(
        query: name, canPick: false, preferredCountries: usual.preferredCountries)
      let resolver = PlaceResolver(store: nil, gazetteer: { geocoder.gazetteer })
      do {
        return try resolver.named(search).place.coordinate
      } catch let error as GeocodeError where !error.isAboutQuery {
        throw error
      } catch is AmbiguousPlace, is UnknownPlace, is GeocodeError {
        throw JSONMemberError(
          key: "near", expected: "a position, or the name of one place", value: self["near"])
      }
    }
    return try optional("near", "an array of latitude and longitude, or a name") { value in
      guard let numbers = value.numbers, numbers.count == 2 else { return nil }
      return Coordinate(givenLatitude: numbers[0], longitude: numbers[1])
    }
  }

  /// The member `bbox`.
  var box: BoundingBox? {
    get throws(JSONMemberError) {
      try optional("bbox", "an array of west, south, east and north") { value in
        guard let edges = value.numbers, edges.count == 4 else { return nil }
        return BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
      }
    }
  }

  /// The texts of an array, or the one text; `nil` for anything else.
  private var words: [String]? {
    let texts = array?.map(\.string) ?? [string]
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  private var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.double)
    return numbers.count == array.count ? numbers : nil
  }
}

extension PlaceFields {
  /// The names that columns and members of fields have.
  static let names = ["city", "admin1", "country", "postcode"]

  /// Creates fields from texts by these names.
  init(named texts: [String: String]) {
    self.init(
      city: texts["city"], admin1: texts["admin1"], country: texts["country"],
      postcode: texts["postcode"])
  }
}
