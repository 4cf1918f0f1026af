internal import WxCore
internal import WxAnswers
internal import WxLocation
internal import WxPlaces
internal import WxShapes

/// `/v1/fences`: the saved fences.
enum FencesAPI {
  /// The number of vertices in an answer, and in one fence: enough for a picture on any screen.
  private static let verticesInAll = 20_000
  private static let verticesOfOne = 1_000

  /// `GET /v1/fences`: all fences, polygons with their outline; with `lat` and `lon`, which of them
  /// contain the position.
  static func list(_ call: ServiceCall) throws -> ServiceResponse {
    let fences = try call.parts.store(.reading).fences()
    guard let position = try call.query.position() else {
      let limit = min(verticesOfOne, verticesInAll / max(1, fences.count))
      return .private(["fences": .array(fences.map { .object(drawn($0, within: limit)) })])
    }
    let entries = try fences.map { fence -> JSONValue in
      let distance = try fence.geofence().signedDistance(position)
      return [
        "name": .string(fence.name), "inside": .bool(distance <= 0),
        "distance_m": .number((distance * 1000).rounded() / 1000),
      ]
    }
    return .private([
      "latitude": .number(position.latitude), "longitude": .number(position.longitude),
      "fences": .array(entries),
    ])
  }

  /// A fence with its outline in `area`, as GeoJSON; `is_simplified` is true if vertices are left
  /// out.
  private static func drawn(_ fence: SavedFence, within limit: Int) -> JSONObject {
    var object = fence.json
    guard case .area(let area) = fence.shape else { return object }
    let outline = area.outline(maximumVertices: limit)
    object.append("area", outline.geoJSON)
    object.append("is_simplified", .bool(outline != area))
    return object
  }

  /// `POST /v1/fences`: saves a fence. Members: `name`, and either `circle` (`latitude`,
  /// `longitude`, `radius_m`) or `area` (GeoJSON polygons).
  static func add(_ call: ServiceCall) throws -> ServiceResponse {
    let (name, shape) = try members(call) { body throws -> (String, SavedFence.Shape) in
      let name = try body.required("name", "a string") { $0.string }
      guard let shape = try Self.shape(of: body) else { throw JSONMemberError.noShape }
      return (name, shape)
    }
    let fence = try call.parts.store(.writing).addFence(
      name, shape, date: call.parts.clocks.wall())
    return .private(["fence": .object(fence.json), "created": true], status: 201)
  }

  /// `PATCH /v1/fences/NAME`: renames a fence with `name`, and gives it another shape with `circle`
  /// or `area`.
  static func change(_ call: ServiceCall) throws -> ServiceResponse {
    let (name, shape) = try members(call) { body throws -> (String?, SavedFence.Shape?) in
      let name = try body.optional("name", "a string") { $0.string }
      let shape = try Self.shape(of: body)
      guard name != nil || shape != nil else {
        throw JSONMemberError(key: "name", expected: "a string", isMissing: true)
      }
      return (name, shape)
    }
    let fence = try call.parts.store(.writing).changeFence(call.name, to: name, shape)
    return .private(["fence": .object(fence.json), "created": false])
  }

  /// Reads the body of a request.
  private static func members<Members>(
    _ call: ServiceCall, _ read: (JSONValue) throws -> Members
  ) throws -> Members {
    let body = try call.request.json()
    do {
      return try read(body)
    } catch let error as JSONMemberError {
      throw RequestError.badMember(error)
    } catch let error as AreaError where error.cause == .malformed {
      throw RequestError.badArea(error)
    }
  }

  private static func shape(of body: JSONValue) throws -> SavedFence.Shape? {
    switch (body["circle"], body["area"]) {
    case (nil, nil): return nil
    case (let circle?, nil):
      let latitude = try circle.required("latitude", "a latitude from -90 to 90") { $0.double }
      let longitude = try circle.required("longitude", "a longitude in degrees") { $0.double }
      let radius = try circle.required("radius_m", "a number of meters") { $0.double }
      guard let center = Coordinate(latitude: latitude, longitude: longitude) else {
        throw JSONMemberError(key: "latitude", expected: "a latitude from -90 to 90")
      }
      return .circle(try GeoCircle(center: center, radius: radius))
    case (nil, let area?): return .area(try Area(geoJSON: area))
    case (_?, _?): throw JSONMemberError.noShape
    }
  }

  /// `DELETE /v1/fences/NAME`. The answer has the whole outline of polygons, so that a removal can be
  /// undone.
  static func remove(_ call: ServiceCall) throws -> ServiceResponse {
    let removed = try call.parts.store(.writing).removeFences([call.name])
    return .private([
      "removed": .array(removed.map { .object(drawn($0, within: .max)) })
    ])
  }
}

extension JSONMemberError {
  /// Neither a circle nor polygons, or both.
  fileprivate static let noShape = JSONMemberError(
    key: "circle", expected: "a circle, and “area” is absent; or the other way round")
}
