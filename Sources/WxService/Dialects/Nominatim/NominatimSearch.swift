internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `GET /search`: a name in one text or in parts.
enum NominatimSearch {
  private static let largestLimit = 40
  /// The maximum number of candidates of a search whose filters leave some out.
  private static let candidates = 50
  private static let parts = [
    "amenity", "street", "city", "county", "state", "country", "postalcode",
  ]

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let query = call.query
    let format = try NominatimFormat(query, usual: .jsonv2, hasAddress: false)
    let exclusion = try NominatimExclusion(query)
    let filter = try NominatimFilter(query)
    let countries = try query.countryCodes("countrycodes")
    let limit = try query.integer("limit", clampedTo: 1...largestLimit) ?? 10
    let text = try self.text(of: query)
    let fields = PlaceFields(
      city: query["city"], admin2: query["county"], admin1: query["state"],
      country: query["country"], postcode: query["postalcode"])
    let gazetteer = try call.parts.gazetteer()
    var request = GeocodeRequest(
      query: text ?? "", preferredCountries: call.parts.settings.preferredCountries,
      language: call.mapLanguage(gazetteer))
    if text == nil { request.fields = fields }
    try restrict(&request, by: query)
    let tag = call.tag(gazetteer)
    if tag.matches(call.request.headers["if-none-match"]) {
      return call.notModified(tag, seconds: NominatimFormat.freshness)
    }
    request.countries = countries.filter(gazetteer.hasCountry)
    request.limit =
      filter.isEmpty ? min(limit + exclusion.count, Self.candidates) : Self.candidates
    var objects: [MapObject] = []
    // Nothing is in a country that does not exist.
    if countries.isEmpty || !request.countries.isEmpty {
      objects = try call.objects(request, in: gazetteer, acceptsGuesses: false)
    }
    objects.removeAll { exclusion.holds($0) || !filter.holds($0) }
    return try format.list(Array(objects.prefix(limit)), call, tag: tag, in: gazetteer)
  }

  /// What was requested, for the answers that repeat it.
  static func queryText(_ query: QueryItems) -> String {
    if let text = query["q"] { return text }
    let names = parts.compactMap { query[$0] }
    if !names.isEmpty { return names.joined(separator: ", ") }
    return ["lat", "lon"].compactMap { query[$0] }.joined(separator: ",")
  }

  /// The query; `nil` if it is given in parts.
  private static func text(of query: QueryItems) throws(RequestError) -> String? {
    let given = parts.first { query[$0] != nil }
    if let text = query["q"]?.trimmed, !text.isEmpty {
      if let given {
        throw .badParameter(name: given, expected: "absent if there is a “q”")
      }
      return text
    }
    guard given == nil else { return nil }
    throw .missingParameter(name: "q", expected: "the name of a place")
  }

  /// Reads `viewbox`, two corners in any order, and `bounded`.
  private static func restrict(
    _ request: inout GeocodeRequest, by query: QueryItems
  ) throws(RequestError) {
    let expected = "two corners of a box, LON,LAT,LON,LAT in degrees"
    let box = try query.optional("viewbox", expected) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let corners = parts.compactMap { Double(decimal: String($0).trimmed) }
      guard parts.count == 4, corners.count == 4 else { return nil as BoundingBox? }
      let longitudes = [corners[0], corners[2]].map { min(max($0, -180), 180) }.sorted()
      let latitudes = [corners[1], corners[3]].map { min(max($0, -90), 90) }.sorted()
      // A box beside the map has no area on it.
      guard longitudes[0] < longitudes[1], latitudes[0] < latitudes[1] else { return nil }
      return BoundingBox(
        west: longitudes[0], south: latitudes[0], east: longitudes[1], north: latitudes[1])
    }
    guard let box else { return }
    if query.isOn("bounded") {
      request.box = box
    } else {
      request.near = Coordinate(
        latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    }
  }
}

/// The filters of a search by `layer` and `featureType`.
struct NominatimFilter: Sendable {
  /// The kinds of features.
  enum FeatureType: String, CaseIterable, Sendable {
    case country, state, city, settlement

    func holds(_ kind: PlaceKind) -> Bool {
      switch self {
      case .country: kind == .country
      case .state: kind == .admin1
      case .city: kind == .city
      // Everything where people live, from the state down.
      case .settlement: kind == .city || kind == .admin2 || kind == .admin1
      }
    }
  }

  private let layers: Set<NominatimLayer>
  private let type: FeatureType?

  init(_ query: QueryItems) throws(RequestError) {
    layers = try NominatimLayer.layers(query)
    let words = FeatureType.allCases.map(\.rawValue).joined(separator: ", ")
    // geopy and others write it in small letters.
    let name = query["featureType"] == nil ? "featuretype" : "featureType"
    type = try query.optional(name, "one of \(words)") { FeatureType(rawValue: $0) }
  }

  /// Whether every object passes.
  var isEmpty: Bool { layers.isEmpty && type == nil }

  /// Whether an object passes.
  func holds(_ object: MapObject) -> Bool {
    (layers.isEmpty || layers.contains(object.layer)) && type?.holds(object.place.kind) != false
  }
}
