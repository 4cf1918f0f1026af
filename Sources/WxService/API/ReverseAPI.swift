internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `GET /v1/reverse`: finds the place at a position. Parameters: `lat`, `lon`, `limit`, `nearest`, `lang`.
enum ReverseAPI {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let position = try call.query.requiredPosition()
    let selection = try call.query.selection()
    let gazetteer = try call.parts.gazetteer()
    let answer = try call.parts.reverse(
      position, selection, language: call.ownLanguage(gazetteer), in: gazetteer)
    // The offset changes with daylight saving time, so the tag is that of the answer's bytes.
    return call.cacheable(.jsonObject { answer.appendMembers(to: &$0) }, seconds: 900)
  }
}

/// `GET /v1/timezone`: the zone and the time at a position. Parameters: `lat`, `lon`, `lang`.
enum ZoneAPI {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let position = try call.query.requiredPosition()
    let gazetteer = try call.parts.gazetteer()
    let answer = try ZoneAnswer(
      position, at: call.parts.clocks.wall(), in: gazetteer, language: call.ownLanguage(gazetteer))
    var response = ServiceResponse.json(answer.json)
    response.headers["cache-control"] = "no-cache"
    response.headers["vary"] = "Accept-Language"
    return response
  }
}

/// `GET /readyz`: whether the gazetteer can be used.
enum ReadinessAPI {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    return .json([
      "status": "ready",
      "gazetteer": [
        "version": JSONValue(gazetteer.version), "fingerprint": .string(gazetteer.fingerprint),
        "places": JSONValue(gazetteer.placeCount),
      ],
    ])
  }
}
