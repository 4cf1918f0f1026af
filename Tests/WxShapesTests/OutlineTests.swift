import Foundation
import Testing
import WxCore
import WxShapes

@Suite struct OutlineTests {
  /// A ring of many vertices around a position.
  private func round(_ latitude: Double, _ longitude: Double, count: Int, radius: Double = 1) throws
    -> Area
  {
    try Area(
      exterior: (0..<count).map { index in
        let angle = Double(index) / Double(count) * 2 * .pi
        return try at(latitude + radius * sin(angle), longitude + radius * cos(angle))
      })
  }

  @Test func `an area with few vertices is its own outline`() throws {
    let area = try round(48, 11, count: 1000)
    #expect(area.outline(maximumVertices: 1000) == area)
  }

  @Test(arguments: [3, 4, 10, 100, 999])
  func `an outline has at most as many vertices as given, in the same box`(limit: Int) throws {
    let area = try round(48, 11, count: 50_000)
    let outline = area.outline(maximumVertices: limit)
    #expect((3...limit).contains(outline.vertexCount))
    guard limit >= 100 else { return }
    let (box, all) = (outline.boundingBox, area.boundingBox)
    for (side, other) in zip(
      [box.west, box.south, box.east, box.north], [all.west, all.south, all.east, all.north])
    {
      #expect(abs(side - other) < 0.1)
    }
  }

  @Test func `an area that crosses the antimeridian keeps its cut`() throws {
    let outline = try round(0, 180, count: 20_000).outline(maximumVertices: 200)
    #expect(outline.boundingBox.crossesAntimeridian)
    let longitudes = Set(outline.polygons.flatMap { $0.exterior.vertices.map(\.longitude) })
    #expect(longitudes.contains(180) && longitudes.contains(-180))
  }

  @Test func `many small parts become few`() throws {
    let parts = (0..<2000).map { index in
      let x = Double(index % 50), y = Double(index / 50)
      return
        "[[[\(x),\(y)],[\(x + 0.5),\(y)],[\(x + 0.5),\(y + 0.5)],[\(x),\(y + 0.5)],[\(x),\(y)]]]"
    }
    let text = #"{"type":"MultiPolygon","coordinates":[\#(parts.joined(separator: ","))]}"#
    let area = try Area(geoJSON: Array(text.utf8))
    #expect(area.vertexCount == 8000)
    #expect((3...1000).contains(area.outline(maximumVertices: 1000).vertexCount))
  }
}
