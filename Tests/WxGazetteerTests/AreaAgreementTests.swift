import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxShapes

/// Compares the area index with libgeos on a map as irregular as a real one.
@Suite struct AreaAgreementTests {
  /// A map of zones that meet without gaps, a lattice with randomly bent lines whose cells are
  /// assigned to zones, and one zone that overlaps others.
  private struct CrookedMap {
    static let columns = 12
    static let rows = 8
    static let zones = 7
    /// The numbers of bends per side of a cell, varied to produce leaves of all sizes.
    private static let bends = [0, 1, 3, 9, 40]

    private(set) var features: [(key: String, polygons: [[[PolygonFixture.Vertex]]])] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func snapped(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
      func place(_ column: Int, _ row: Int) -> PolygonFixture.Vertex {
        // The outer lines are straight, so that the map is a box.
        let free = column > 0 && column < Self.columns && row > 0 && row < Self.rows
        let shake = free ? 0.3 : 0
        return (
          snapped(-12 + 2 * (Double(column) + .random(in: -shake...shake, using: &random))),
          snapped(40 + 2 * (Double(row) + .random(in: -shake...shake, using: &random)))
        )
      }
      func line(
        _ from: PolygonFixture.Vertex, _ to: PolygonFixture.Vertex
      ) -> [PolygonFixture.Vertex] {
        let count = Self.bends.randomElement(using: &random) ?? 0
        let isFrame =
          from.latitude == to.latitude && (from.latitude == 40 || from.latitude == 56)
          || from.longitude == to.longitude && abs(from.longitude) == 12
        return (0...count).map { bend in
          let share = Double(bend) / Double(count + 1)
          let off = bend == 0 || isFrame ? 0 : Double.random(in: -0.02...0.02, using: &random)
          return (
            snapped(from.longitude + share * (to.longitude - from.longitude) + off),
            snapped(from.latitude + share * (to.latitude - from.latitude) + off / 3)
          )
        }
      }
      let corners = (0...Self.rows).map { row in (0...Self.columns).map { place($0, row) } }
      let across = (0...Self.rows).map { row in
        (0..<Self.columns).map { line(corners[row][$0], corners[row][$0 + 1]) }
      }
      let upward = (0..<Self.rows).map { row in
        (0...Self.columns).map { line(corners[row][$0], corners[row + 1][$0]) }
      }
      var polygons = [[[[PolygonFixture.Vertex]]]](repeating: [], count: Self.zones)
      for row in 0..<Self.rows {
        for column in 0..<Self.columns {
          let top = across[row + 1][column].dropFirst().reversed()
          let left = upward[row][column].dropFirst().reversed()
          let ring =
            across[row][column] + upward[row][column + 1] + [corners[row + 1][column + 1]] + top
            + [corners[row + 1][column]] + left
          polygons[Int.random(in: 0..<Self.zones, using: &random)].append([ring])
        }
      }
      features = polygons.enumerated().map { ("Zone/\($0.offset)", $0.element) }
      features.append(
        ("Zone/Over", [[[(-9, 43), (8, 44), (1, 54)], [(-1, 46), (1, 47), (2, 45)]]]))
    }
  }

  /// The prepared areas of features.
  private func prepared(
    _ features: [(key: String, polygons: [[[PolygonFixture.Vertex]]])]
  ) throws -> [(key: String, area: PreparedArea)] {
    try features.map { key, polygons in
      let coordinates = polygons.map { rings in
        JSONValue.array(
          rings.map { ring in
            .array(ring.map { [.number($0.longitude), .number($0.latitude)] })
          })
      }
      let geoJSON: JSONValue = ["type": "MultiPolygon", "coordinates": .array(coordinates)]
      return (key, try PreparedArea(Area(geoJSON: geoJSON)))
    }
  }

  @Test(arguments: [1, 2, 3])
  func `every position is in the zones that libgeos finds, even near borders`(
    seed: UInt64
  ) throws {
    let map = CrookedMap(seed: seed)
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(zones: map.features, of: [])
    let areas = try fixture.gazetteer().areas
    let expected = try prepared(map.features)
    let vertices = map.features.flatMap { $0.polygons.joined().joined() }
    var random = SplitMix64(seed: seed)
    var overlaps = 0
    for round in 0..<1000 {
      var longitude = Double.random(in: -13...13, using: &random)
      var latitude = Double.random(in: 39...57, using: &random)
      if round % 2 == 0, let vertex = vertices.randomElement(using: &random) {
        let reach = pow(10, Double.random(in: -7 ... -1, using: &random))
        longitude = vertex.longitude + .random(in: -reach...reach, using: &random)
        latitude = vertex.latitude + .random(in: -reach...reach, using: &random)
      }
      let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let found = try areas.zones(at: here)
      let wanted = expected.filter { $0.area.contains(here) }.map(\.key)
      if wanted.count > 1 { overlaps += 1 }
      guard found != wanted else { continue }
      // The index rounds to 1e-8 degrees, about a millimeter.
      let border = expected.map { abs($0.area.signedDistance(to: here)) }.min() ?? .infinity
      #expect(border < 0.002, "\(here): \(found), not \(wanted)")
    }
    #expect(overlaps > 25)
  }

  @Test func `every vertex and every midpoint of an edge is in exactly one zone of the lattice`()
    throws
  {
    let map = CrookedMap(seed: 9)
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let lattice = map.features.filter { $0.key != "Zone/Over" }
    try fixture.write(zones: lattice, of: [])
    let areas = try fixture.gazetteer().areas
    for ring in lattice.flatMap({ $0.polygons.joined() }) {
      for (from, to) in zip(ring, ring.dropFirst()) {
        let middle = (
          longitude: (from.longitude + to.longitude) / 2,
          latitude: (from.latitude + to.latitude) / 2
        )
        for vertex in [from, middle]
        where abs(vertex.longitude) < 11.9 && vertex.latitude > 40.1 && vertex.latitude < 55.9 {
          let here = try #require(
            Coordinate(latitude: vertex.latitude, longitude: vertex.longitude))
          #expect(try areas.zones(at: here).count == 1, "\(here)")
        }
      }
    }
  }
}
