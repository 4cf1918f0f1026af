public import WxCore
public import WxShapes
public import struct Foundation.Date

/// An area that the user has saved to be told when it is entered and left.
public struct SavedFence: Hashable, Sendable {
  /// The form of a fence.
  public enum Shape: Hashable, Sendable {
    /// All within a distance of a centre.
    case circle(Circle)
    /// Polygons.
    case area(Area)
  }

  /// The name; no two fences have names that are compared as the same.
  public let name: String
  /// Where it is.
  public let shape: Shape
  /// When it was saved.
  public let addedAt: Date

  /// Makes a fence.
  public init(name: String, shape: Shape, addedAt: Date) {
    self.name = name
    self.shape = shape
    self.addedAt = addedAt
  }

  /// The fence as the command's JSON has it: of a circle the centre and the radius, of polygons the
  /// box `[west, south, east, north]` and the number of corners.
  public var json: JSONObject {
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
