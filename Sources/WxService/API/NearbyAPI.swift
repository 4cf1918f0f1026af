internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `GET /v1/nearby`: lists the cities around a place or a position.
///
/// Parameters: `place`, or `lat` and `lon`; `radius_km`, `population`, `limit`, `lang`.
enum NearbyAPI {
  /// The time for which an answer stays fresh, in seconds.
  private static let freshness = 3600

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let query = call.query
    try query.refuse(["place"], beside: ["lat", "lon"])
    guard query.all("place").count <= 1 else {
      throw RequestError.badParameter(name: "place", expected: "given once")
    }
    var request = NearbyAnswer.Request()
    let radiuses = NearbyAnswer.Request.radiuses
    if let radius = try query.number("radius_km", in: radiuses) { request.radius = radius }
    if let people = try query.integer("population", in: NearbyAnswer.Request.populations) {
      request.population = people
    }
    if let limit = try query.integer("limit", in: NearbyAnswer.Request.limits) {
      request.limit = limit
    }
    let position = try query.position()
    let gazetteer = try call.parts.gazetteer()
    let language = try call.ownLanguage(gazetteer)
    let tag = call.tag(gazetteer)
    if tag.matches(call.request.headers["if-none-match"]) {
      return call.notModified(tag, seconds: freshness)
    }
    let center: ResolvedPlace
    if let position {
      center = call.resolver.resolved(around: position, language: language)
    } else {
      guard let name = query["place"]?.trimmed, !name.isEmpty else {
        throw RequestError.missingParameter(
          name: "place", expected: "the name of a place, or “lat” and “lon”")
      }
      center = try call.resolver.named(
        PlaceSearch(
          query: name, canPick: false,
          preferredCountries: call.parts.settings.preferredCountries, language: language))
    }
    let answer = try NearbyAnswer(
      center.query, center.place, request, in: ReverseGeocoder(gazetteer), language: language)
    return call.cacheable(
      .jsonObject { answer.appendMembers(to: &$0) }, tag: tag, seconds: freshness)
  }
}
