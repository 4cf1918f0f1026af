internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `GET /v1/geocode`: finds places by name.
///
/// Parameters: `q`, `limit`, `min_confidence`, `country`, `near`, `bbox`, `lang`, and `prefix=1`
/// for a name that is still being typed.
enum GeocodeAPI {
  /// The maximum length of a name in characters.
  private static let textLimit = 1000
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
    return call.cacheable(
      .jsonObject { answer.appendMembers(to: &$0) }, tag: tag, seconds: freshness)
  }

  private static func request(
    _ call: ServiceCall, in gazetteer: Gazetteer
  ) throws -> GeocodeRequest {
    let query = call.query
    guard let text = query["q"]?.trimmed, !text.isEmpty else {
      throw RequestError.missingParameter(name: "q", expected: "the name of a place")
    }
    guard text.unicodeScalars.count <= textLimit else {
      throw RequestError.badParameter(name: "q", expected: "at most \(textLimit) characters")
    }
    var request = try call.geocodeRequest(text, in: gazetteer)
    request.isUnfinished = try query.flag("prefix")
    return request
  }
}

extension ServiceCall {
  /// The request for a name, with the parameters `limit`, `min_confidence`, `country`, `near`,
  /// `bbox` and `lang`.
  func geocodeRequest(_ text: String, in gazetteer: Gazetteer) throws -> GeocodeRequest {
    var request = try parts.geocodeRequest(
      text, language: ownLanguage(gazetteer), countries: query.words("country"), in: gazetteer)
    request.limit = try query.integer("limit", in: 1...100) ?? 5
    request.minimumConfidence = try query.number("min_confidence", in: 0...1) ?? 0
    request.near = try query.coordinate("near")
    request.box = try query.box("bbox")
    return request
  }
}

extension QueryItems {
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
