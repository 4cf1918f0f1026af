internal import WxPlatform
internal import WxCore

extension CAPArea {
  /// Adds the outlines of a GeoJSON geometry (RFC 7946), which has longitudes first.
  mutating func addGeometry(_ geometry: JSONValue?) {
    guard let geometry, let type = geometry["type"]?.string else { return }
    switch type {
    case "Polygon": addRings(geometry["coordinates"])
    case "MultiPolygon":
      for polygon in (geometry["coordinates"]?.array ?? []).prefix(CAPMessage.maximumCount) {
        addRings(polygon)
      }
    case "GeometryCollection":
      for part in (geometry["geometries"]?.array ?? []).prefix(CAPMessage.maximumCount)
      where part["type"]?.string != "GeometryCollection" {
        addGeometry(part)
      }
    default: break
    }
  }

  private mutating func addRings(_ value: JSONValue?) {
    let rings = (value?.array ?? []).prefix(CAPMessage.maximumCount).map(Self.vertices)
    guard let outline = rings.first, let outline,
      let polygon = WarningPolygon(outline, holes: rings.dropFirst().compactMap(\.self))
    else {
      hasBadOutline = true
      return
    }
    polygons.append(polygon)
  }

  private static func vertices(_ value: JSONValue) -> [(latitude: Double, longitude: Double)]? {
    guard let positions = value.array, positions.count <= WarningPolygon.maximumVertices else {
      return nil
    }
    var vertices: [(latitude: Double, longitude: Double)] = []
    for position in positions {
      guard let pair = position.array, pair.count >= 2, let longitude = pair[0].double,
        let latitude = pair[1].double
      else { return nil }
      vertices.append((latitude, longitude))
    }
    return vertices
  }
}
