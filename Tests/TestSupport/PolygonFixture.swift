internal import Foundation

/// Writes polygon files in the format of `data/README.md`.
package struct PolygonFixture {
  /// A vertex in degrees, longitude first as in GeoJSON.
  package typealias Vertex = (longitude: Double, latitude: Double)

  package private(set) var bytes = Array("WXPOLY1\n".utf8)

  /// Creates a file of features, each a key with polygons of rings, the outer ring first.
  package init(_ features: [(key: String, polygons: [[[Vertex]]])]) {
    write(features.count)
    for feature in features.sorted(by: { $0.key < $1.key }) {
      write(feature.key.utf8.count)
      bytes += Array(feature.key.utf8)
      write(feature.polygons.count)
      for rings in feature.polygons {
        write(rings.count)
        for ring in rings {
          write(ring.count)
          var (x, y) = (0, 0)
          for vertex in ring {
            let (nextX, nextY) = (
              Int((vertex.longitude * 1e5).rounded()), Int((vertex.latitude * 1e5).rounded())
            )
            writeZigzag(nextX - x)
            writeZigzag(nextY - y)
            (x, y) = (nextX, nextY)
          }
        }
      }
    }
  }

  private mutating func writeZigzag(_ value: Int) {
    write(value < 0 ? -2 * value - 1 : 2 * value)
  }

  private mutating func write(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The ring of a box, counterclockwise.
  package static func box(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) -> [Vertex] {
    [(west, south), (east, south), (east, north), (west, north)]
  }
}

extension SourceFixture {
  /// Adds a polygon file to the tables.
  package func write(polygons name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: "\(source)/\(name).bin"))
  }

  /// Adds polygons of countries to the tables.
  package func write(countries: [(key: String, polygons: [[[PolygonFixture.Vertex]]])]) throws {
    try write(polygons: "country-polygons", PolygonFixture(countries).bytes)
  }

  /// Adds polygons of time zones to the tables, and their countries in the format of `zones.tsv`.
  package func write(
    zones: [(key: String, polygons: [[[PolygonFixture.Vertex]]])], of countries: [String]
  ) throws {
    try write(polygons: "zones", PolygonFixture(zones).bytes)
    try write("zones", "zone country_codes latitude longitude", countries.map { $0 + "|0|0" })
  }
}
