internal import WxCore
internal import WxAnswers
internal import WxPlaces

/// `/v1/places`: the saved places.
enum PlacesAPI {
  /// `GET /v1/places`: the current place, if known, and the saved ones.
  static func list(_ call: ServiceCall) throws -> ServiceResponse {
    .private(try call.parts.placeList())
  }

  /// `GET /v1/places/NAME`, by name or id.
  static func show(_ call: ServiceCall) throws -> ServiceResponse {
    let place = try call.parts.store(.reading).place(call.name)
    return .private(["place": .object(place.json)])
  }

  /// `POST /v1/places`: finds a place and saves it, with the names in the client's language, as
  /// `GET /v1/geocode` suggested it. Members: `query`, and optionally `name`, `pick`, `country`,
  /// `near`. With `latitude` and `longitude`, the body is a place to save as it
  /// is, such as one that was removed.
  static func add(_ call: ServiceCall) throws -> ServiceResponse {
    do {
      let body = try call.request.json()
      if body["latitude"] != nil || body["longitude"] != nil { return try save(body, call) }
      var new = try NewPlace(body)
      new.language = try call.ownLanguage(try call.parts.gazetteer())
      let addition = try call.parts.add(new).addition
      return .private(
        ["place": .object(addition.place.json), "created": .bool(addition.created)],
        status: addition.created ? 201 : 200)
    } catch let error as JSONMemberError {
      throw RequestError.badMember(error)
    }
  }

  private static func save(_ body: JSONValue, _ call: ServiceCall) throws -> ServiceResponse {
    let place = try ImportedPlace(json: body)
    let merge = try call.parts.store(.writing).merge([place], date: call.parts.clocks.wall())
    guard let saved = merge.created.first ?? merge.unchanged.first else {
      throw JSONMemberError(key: "latitude", expected: "a latitude from -90 to 90")
    }
    let created = !merge.created.isEmpty
    return .private(
      ["place": .object(saved.json), "created": .bool(created)], status: created ? 201 : 200)
  }

  /// `PATCH /v1/places/NAME`: renames a place with `name`, makes it the default with `is_default`,
  /// and moves it in the list with `position`, the number of places before it.
  static func change(_ call: ServiceCall) throws -> ServiceResponse {
    let body = try call.request.json()
    do {
      let name = try body.optional("name", "a string") { $0.string }
      let isDefault = try body.optional("is_default", "true") { $0 == true ? true : nil }
      let position = try body.optional("position", "a number of places, from 0") { value in
        value.double.flatMap(Int.init(exactly:)).flatMap { $0 >= 0 ? $0 : nil }
      }
      guard name != nil || isDefault != nil || position != nil else {
        throw JSONMemberError(key: "name", expected: "a string", isMissing: true)
      }
      var place = try call.parts.store(.reading).place(call.name)
      if let name { place = try call.parts.rename(place.id, to: name) }
      if isDefault == true { place = try call.parts.store(.writing).setDefault(place.id) }
      if let position { place = try call.parts.store(.writing).move(place.id, to: position) }
      return .private(["place": .object(place.json), "created": false])
    } catch let error as JSONMemberError {
      throw RequestError.badMember(error)
    }
  }

  /// `DELETE /v1/places/NAME`.
  static func remove(_ call: ServiceCall) throws -> ServiceResponse {
    let removed = try call.parts.store(.writing).remove([call.name])
    return .private(["removed": .array(removed.map { .object($0.json) })])
  }
}

extension ServiceCall {
  /// The name in the path.
  var name: String { parameters["name"] ?? "" }
}
