internal import WxCore

/// Collects the polygons of a GeoJSON value (RFC 7946), however they are nested.
struct GeoJSONReader {
  private let limits: GeoJSONLimits
  private(set) var polygons: [AreaAssembler] = []
  /// The types of other geometries, in the order of their occurrence.
  private(set) var passedOver: [String] = []
  private var vertexCount = 0

  init(limits: GeoJSONLimits) { self.limits = limits }

  /// Reads an object of any type.
  mutating func read(_ value: JSONValue, at path: String, depth: Int = 0) throws(AreaError) {
    guard depth <= limits.depth else {
      throw .tooLarge(what: "levels of nested collections", limit: limits.depth)
    }
    guard value.object != nil else { throw .malformed(path: path, detail: "it is not an object") }
    let typePath = Self.path(path, "type")
    guard let type = value["type"]?.string else {
      throw .malformed(path: typePath, detail: "there is no type")
    }
    switch type {
    case "Polygon":
      try readPolygon(value["coordinates"], at: Self.path(path, "coordinates"))
    case "MultiPolygon":
      try forEach(value["coordinates"], at: Self.path(path, "coordinates")) {
        reader, polygon, path throws(AreaError) in
        try reader.readPolygon(polygon, at: path)
      }
    case "GeometryCollection", "FeatureCollection":
      let member = type == "FeatureCollection" ? "features" : "geometries"
      try forEach(value[member], at: Self.path(path, member)) {
        reader, element, path throws(AreaError) in
        try reader.read(element, at: path, depth: depth + 1)
      }
    case "Feature":
      guard let geometry = value["geometry"] else {
        throw .malformed(path: Self.path(path, "geometry"), detail: "it is missing")
      }
      // A feature without a location has a null geometry (section 3.2).
      if geometry == .null { return passOver("a feature without a geometry") }
      try read(geometry, at: Self.path(path, "geometry"), depth: depth + 1)
    case "Point", "MultiPoint", "LineString", "MultiLineString":
      passOver(type)
    default:
      throw .malformed(
        path: typePath, detail: "“\(type.plainText.prefix(40))” is not a GeoJSON type")
    }
  }

  private mutating func passOver(_ type: String) {
    if !passedOver.contains(type) { passedOver.append(type) }
  }

  private mutating func readPolygon(_ value: JSONValue?, at path: String) throws(AreaError) {
    var polygon = AreaAssembler(rings: [], path: path)
    try forEach(value, at: path) { reader, ring, path throws(AreaError) in
      polygon.rings.append(try reader.ring(ring, at: path))
    }
    // An empty array of coordinates is a polygon without a location (section 3.1).
    if polygon.rings.isEmpty { passOver("an empty polygon") } else { polygons.append(polygon) }
  }

  private mutating func ring(
    _ value: JSONValue, at path: String
  ) throws(AreaError) -> [Area.Vertex] {
    guard let positions = value.array else {
      throw .malformed(path: path, detail: "it is not an array of positions")
    }
    vertexCount += positions.count
    guard vertexCount <= limits.vertices else {
      throw .tooLarge(what: "vertices", limit: limits.vertices)
    }
    var ring: [Area.Vertex] = []
    ring.reserveCapacity(positions.count)
    for (index, position) in positions.enumerated() {
      // Further numbers (an elevation) are irrelevant to an area.
      guard let numbers = position.array, numbers.count >= 2, let longitude = numbers[0].double,
        let latitude = numbers[1].double
      else {
        throw .malformed(
          path: "\(path)[\(index)]", detail: "a position needs a longitude and a latitude")
      }
      guard abs(latitude) <= 90, abs(longitude) <= 360 else {
        throw .offGlobe(longitude: longitude, latitude: latitude, at: "\(path)[\(index)]")
      }
      ring.append(Area.Vertex(longitude: longitude, latitude: latitude))
    }
    return ring
  }

  private mutating func forEach(
    _ value: JSONValue?, at path: String,
    _ body: (inout Self, JSONValue, String) throws(AreaError) -> Void
  ) throws(AreaError) {
    guard let elements = value?.array else {
      throw .malformed(path: path, detail: value == nil ? "it is missing" : "it is not an array")
    }
    for (index, element) in elements.enumerated() {
      try body(&self, element, "\(path)[\(index)]")
    }
  }

  private static func path(_ parent: String, _ member: String) -> String {
    parent.isEmpty ? member : "\(parent).\(member)"
  }
}
