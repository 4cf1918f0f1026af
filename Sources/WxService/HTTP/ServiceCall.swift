package import WxCore
package import WxAnswers
package import WxGazetteer
internal import WxPlaces

/// A request on its way through a route.
package struct ServiceCall: Sendable {
  package let request: ServiceRequest
  /// The parameters of the path.
  package let parameters: [String: String]
  /// The parts of the service.
  package let parts: ServiceParts

  /// The parameters of the query.
  package var query: QueryItems { request.query }

  /// A resolver of places for this call.
  package var resolver: PlaceResolver { parts.resolver }

  /// The language of names: that of `lang`, else the first one of the client's that the gazetteer
  /// has names in, else that of the settings.
  package func language(_ gazetteer: Gazetteer) -> String? {
    if let tag = query["lang"] { return tag }
    guard let field = request.headers["accept-language"] else { return parts.settings.language }
    return AcceptedLanguages(field).tags.first(where: gazetteer.hasNames)
      ?? parts.settings.language
  }

  /// The language of names for the service's own paths, which reject what is not a tag.
  ///
  /// - Throws: ``RequestError`` if `lang` is longer than any tag.
  func ownLanguage(_ gazetteer: Gazetteer) throws(RequestError) -> String? {
    try query.languageTag() ?? language(gazetteer)
  }

  /// The tag of an answer that depends on nothing but the request, the gazetteer and the settings.
  package func tag(_ gazetteer: Gazetteer) -> EntityTag {
    EntityTag(
      parts.settings.version, gazetteer.fingerprint, request.target,
      request.headers["accept-language"] ?? "", parts.settings.language ?? "",
      parts.settings.preferredCountries.joined(separator: ","))
  }

  /// Answers with a value that all clients may cache.
  ///
  /// - Parameters:
  ///   - value: The answer.
  ///   - tag: Its tag; `nil` for that of its bytes.
  ///   - seconds: The time for which it stays fresh, in seconds.
  /// - Returns: The response: 304 if the client has this answer.
  package func cacheable(
    _ value: JSONValue, tag: EntityTag? = nil, seconds: Int
  ) -> ServiceResponse {
    cacheable(.json(value), tag: tag, seconds: seconds)
  }

  /// Marks a response as one that all clients may cache, or answers that it has not changed.
  package func cacheable(
    _ response: ServiceResponse, tag: EntityTag? = nil, seconds: Int
  ) -> ServiceResponse {
    var response = response
    let tag = tag ?? EntityTag(of: response.bytes ?? [])
    if tag.matches(request.headers["if-none-match"]) { return notModified(tag, seconds: seconds) }
    response.headers.mark(tag, seconds: seconds)
    return response
  }

  /// Answers with the bytes of a JSON document that all clients may cache.
  package func cacheable(bytes: [UInt8], seconds: Int) -> ServiceResponse {
    let tag = EntityTag(of: bytes)
    if tag.matches(request.headers["if-none-match"]) { return notModified(tag, seconds: seconds) }
    var response = ServiceResponse(
      status: 200, headers: ["content-type": "application/json"], body: .bytes(bytes))
    response.headers.mark(tag, seconds: seconds)
    return response
  }

  /// The response for a client that has the answer.
  package func notModified(_ tag: EntityTag, seconds: Int) -> ServiceResponse {
    var response = ServiceResponse(status: 304)
    response.headers.mark(tag, seconds: seconds)
    return response
  }
}

extension HeaderFields {
  /// Adds the fields of an answer that caches may store.
  fileprivate mutating func mark(_ tag: EntityTag, seconds: Int) {
    self["etag"] = tag.text
    self["cache-control"] = "public, max-age=\(seconds)"
    self["vary"] = "Accept-Language"
  }
}
