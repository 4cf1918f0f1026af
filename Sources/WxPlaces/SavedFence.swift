package import WxCore
public import WxShapes
public import struct WxPlatform.Date

/// A saved area whose entry and exit are reported.
public struct SavedFence: Hashable, Sendable {
  /// The shape of a fence.
  public enum Shape: Hashable, Sendable {
    /// Everything within a distance of a center.
    case circle(GeoCircle)
    /// Polygons.
    case area(Area)
  }

  /// The name, 1 to 200 characters. No other fence has a name that differs only in case or accents.
  public let name: String
  /// The shape.
  public let shape: Shape
  /// When it was saved.
  public let addedAt: Date

  /// Creates a fence.
  package init(name: String, shape: Shape, addedAt: Date) {
    self.name = name
    self.shape = shape
    self.addedAt = addedAt
  }

  /// The fence in the command's JSON form: the center and the radius of a circle; the box `[west,
  /// south, east, north]` and the number of vertices of polygons.
  package var json: JSONObject {
    var object: JSONObject = ["name": .string(name)]
    switch shape {
    case .circle(let circle):
      object.append("kind", "circle")
      object.append("latitude", .number(circle.center.latitude))
      object.append("longitude", .number(circle.center.longitude))
      object.append("radius_m", .number(circle.radius))
    case .area(let area):
      let box = area.boundingBox
      object.append("kind", "polygon")
      object.append("vertices", .integer(Int64(area.vertexCount)))
      object.append(
        "bbox", .array([box.west, box.south, box.east, box.north].map(JSONValue.number)))
    }
    object.append("added_at", .string(ISO8601.text(addedAt)))
    return object
  }
}
