internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `GET /v1/geocode`: finds places by name.
///
/// Parameters: `q`, or `city`, `admin1`, `country` and `postcode`; `limit`, `min_confidence`, `country`,
/// `kind`, `near`, `bbox`, `lang`, `names=1` for all names of each place, and `prefix=1` for a name
/// that is still being typed.
enum GeocodeAPI {
  /// The maximum length of a name in characters.
  static let textLimit = 1000
  /// The time for which an answer stays fresh, in seconds; then its tag is compared, which costs
  /// nothing.
  private static let freshness = 3600

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    let request = try request(call, in: gazetteer)
    let tag = call.tag(gazetteer)
    if tag.matches(call.request.headers["if-none-match"]) {
      return call.notModified(tag, seconds: freshness)
    }
    let answer = GeocodeAnswer(query: request.query, try Geocoder(gazetteer).matches(request))
    if answer.results.isEmpty { try UnknownCountry.check(request.fields, in: gazetteer) }
    return call.cacheable(
      .jsonObject { answer.appendMembers(to: &$0) }, tag: tag, seconds: freshness)
  }

  private static func request(
    _ call: ServiceCall, in gazetteer: Gazetteer
  ) throws -> GeocodeRequest {
    let query = call.query
    var request: GeocodeRequest
    if let fields = try fields(query) {
      if try query.flag("prefix") {
        try query.refuse(["prefix"], beside: ["city", "admin1", "country", "postcode"])
      }
      request = try call.geocodeRequest(
        fields.text, countries: fields.country == nil ? nil : [], in: gazetteer)
      request.fields = fields
    } else {
      // Spaces remain, because the spans count code points of the text as it was sent.
      guard let text = query["q"], !text.trimmed.isEmpty else {
        throw RequestError.missingParameter(name: "q", expected: "the name of a place")
      }
      guard text.unicodeScalars.count <= textLimit else {
        throw RequestError.badParameter(name: "q", expected: "at most \(textLimit) characters")
      }
      request = try call.geocodeRequest(text, in: gazetteer)
      request.isUnfinished = try query.flag("prefix")
    }
    request.details.formUnion([.parents, .spans])
    return request
  }

  /// The parts of a name, if they are given one by one.
  private static func fields(_ query: QueryItems) throws(RequestError) -> PlaceFields? {
    let country = query.all("country").joined(separator: ",")
    let fields = PlaceFields(
      city: query["city"], admin1: query["admin1"],
      country: CountryList.isOneCountry(country) ? country : nil, postcode: query["postcode"])
    let isGiven = fields.city != nil || fields.admin1 != nil || fields.postcode != nil
    if query["q"] != nil {
      guard isGiven else { return nil }
      throw .badParameter(
        name: "q", expected: "absent if there is a “city”, “admin1” or “postcode”")
    }
    guard isGiven || fields.country != nil else { return nil }
    guard !fields.isTooLong else {
      throw .badParameter(
        name: "city", expected: "at most 200 bytes, as “admin1” and “postcode” are")
    }
    return fields
  }
}

extension ServiceCall {
  /// The request for a name, with the parameters `limit`, `min_confidence`, `country`, `kind`,
  /// `near`, `bbox`, `names` and `lang`.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - countries: The countries; `nil` for those of the parameter.
  ///   - gazetteer: The gazetteer.
  /// - Returns: The request.
  /// - Throws: `RequestError`, or the errors of the resolver for `near`.
  func geocodeRequest(
    _ text: String, countries: [String]? = nil, in gazetteer: Gazetteer
  ) throws -> GeocodeRequest {
    var request = try parts.geocodeRequest(
      text, language: ownLanguage(gazetteer), countries: countries ?? query.words("country"),
      in: gazetteer)
    request.limit = try query.integer("limit", in: 1...100) ?? 5
    request.minimumConfidence = try query.number("min_confidence", in: 0...1) ?? 0
    request.near = try near()
    request.kinds = try query.kinds()
    if try query.flag("names") { request.details = [.parents, .spans, .names] }
    request.box = try query.box("bbox")
    return request
  }
}

extension ServiceCall {
  /// The position of `near`: LAT,LON, or a place that is certain by its name.
  private func near() throws -> Coordinate? {
    guard let text = query["near"]?.trimmed, text.contains(where: \.isLetter) else {
      return try query.coordinate("near")
    }
    return try resolver.named(
      PlaceSearch(
        query: text, canPick: false, preferredCountries: parts.settings.preferredCountries)
    ).place.coordinate
  }
}

extension QueryItems {
  /// The kinds of places of the parameter `kind`, separated by commas; none for all.
  func kinds() throws(RequestError) -> [PlaceKind] {
    let possible = PlaceKind.allCases.filter { $0 != .coordinate }
    let words = words("kind")
    let kinds = words.compactMap { PlaceKind(rawValue: $0.lowercased()) }.filter(possible.contains)
    guard kinds.count == words.count else {
      let names = possible.map(\.rawValue).joined(separator: ", ")
      throw .badParameter(name: "kind", expected: "one or more of \(names)")
    }
    return kinds
  }

  /// The words of a parameter, separated by commas.
  func words(_ name: String) -> [String] {
    all(name).flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  /// Reads a position, `LAT,LON`.
  func coordinate(_ name: String) throws(RequestError) -> Coordinate? {
    try optional(name, "a position, LAT,LON in degrees") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let latitude = Double(decimal: String(parts[0]).trimmed),
        let longitude = Double(decimal: String(parts[1]).trimmed)
      else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  /// Reads a box, `W,S,E,N`.
  func box(_ name: String) throws(RequestError) -> BoundingBox? {
    try optional(name, "a box, W,S,E,N in degrees") { text in
      let edges = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double(decimal: String($0).trimmed) }
      guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
        let north = edges[3]
      else { return nil }
      return BoundingBox(west: west, south: south, east: east, north: north)
    }
  }
}
