internal import WxCore
internal import WxLocation
internal import WxPlaces
internal import WxShapes

/// `/v1/fences`: the saved fences.
enum FencesAPI {
  /// `GET /v1/fences`: all fences; with `lat` and `lon`, which of them contain the position.
  static func list(_ call: ServiceCall) throws -> ServiceResponse {
    let fences = try call.parts.store(.reading).fences()
    guard let position = try call.query.position() else {
      return .private(["fences": .array(fences.map { .object($0.json) })])
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

  /// `POST /v1/fences`: saves a fence. Members: `name`, and either `circle` (`latitude`,
  /// `longitude`, `radius_m`) or `area` (GeoJSON polygons).
  static func add(_ call: ServiceCall) throws -> ServiceResponse {
    let body = try call.request.json()
    let name: String
    let shape: SavedFence.Shape
    do {
      name = try body.required("name", "a string") { $0.string }
      shape = try self.shape(of: body)
    } catch let error as JSONMemberError {
      throw RequestError.badMember(error)
    }
    let fence = try call.parts.store(.writing).addFence(
      name, shape, at: call.parts.clocks.wall())
    return .private(["fence": .object(fence.json), "created": true], status: 201)
  }

  private static func shape(of body: JSONValue) throws -> SavedFence.Shape {
    switch (body["circle"], body["area"]) {
    case (let circle?, nil):
      let latitude = try circle.required("latitude", "a latitude from -90 to 90") { $0.double }
      let longitude = try circle.required("longitude", "a longitude in degrees") { $0.double }
      let radius = try circle.required("radius_m", "a number of meters") { $0.double }
      guard let center = Coordinate(latitude: latitude, longitude: longitude) else {
        throw JSONMemberError(key: "latitude", expected: "a latitude from -90 to 90")
      }
      return .circle(try Circle(center: center, radius: radius))
    case (nil, let area?): return .area(try Area(geoJSON: area))
    default:
      throw JSONMemberError(
        key: "circle", expected: "a circle, and “area” is absent; or the other way round")
    }
  }

  /// `DELETE /v1/fences/NAME`.
  static func remove(_ call: ServiceCall) throws -> ServiceResponse {
    let removed = try call.parts.store(.writing).removeFences([call.name])
    return .private(["removed": .array(removed.map { .object($0.json) })])
  }
}
