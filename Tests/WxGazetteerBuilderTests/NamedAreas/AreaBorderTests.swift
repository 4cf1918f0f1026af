import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteerBuilder

@testable import WxGazetteer

/// Borders after they were simplified: the same areas beyond 20 m, and no gap between neighbors.
@Suite struct AreaBorderTests {
  private static let columns = 8
  /// Steps of a border between two corners.
  private static let steps = 60
  /// The size of an area in degrees.
  private static let size = 0.05

  /// Areas with crooked borders that fill a square, and a county around every four.
  private struct Land {
    var areas: [(name: String, ring: [AreaFixture.Vertex])] = []

    init(seed: UInt64, south: Double) {
      var random = SplitMix64(seed: seed)
      let size = AreaBorderTests.size
      func line(
        from: AreaFixture.Vertex, to: AreaFixture.Vertex, _ random: inout SplitMix64
      ) -> [AreaFixture.Vertex] {
        (0...AreaBorderTests.steps).map { step in
          let share = Double(step) / Double(AreaBorderTests.steps)
          let isEnd = step == 0 || step == AreaBorderTests.steps
          // Across the line, so that it does not cross itself.
          let shift = isEnd ? 0 : Double.random(in: -0.0009...0.0009, using: &random)
          let isAcross = from.latitude == to.latitude
          return (
            from.longitude + share * (to.longitude - from.longitude) + (isAcross ? 0 : shift),
            from.latitude + share * (to.latitude - from.latitude) + (isAcross ? shift : 0)
          )
        }
      }
      let count = AreaBorderTests.columns
      func corner(_ column: Int, _ row: Int) -> AreaFixture.Vertex {
        (Double(column) * size, south + Double(row) * size)
      }
      var across: [[[AreaFixture.Vertex]]] = []
      var up: [[[AreaFixture.Vertex]]] = []
      for row in 0...count {
        across.append(
          (0..<count).map { line(from: corner($0, row), to: corner($0 + 1, row), &random) })
      }
      for column in 0...count {
        up.append(
          (0..<count).map { line(from: corner(column, $0), to: corner(column, $0 + 1), &random) })
      }
      for row in 0..<count {
        for column in 0..<count {
          let parts = [
            across[row][column], up[column + 1][row],
            across[row + 1][column].reversed(), up[column][row].reversed(),
          ]
          areas.append(("\(column),\(row)", parts.flatMap { $0.dropLast() }))
        }
      }
    }

    /// The area at a position from the southwest corner, and its neighbors.
    func around(_ x: Double, _ y: Double) -> [(name: String, ring: [AreaFixture.Vertex])] {
      let column = Int(x / AreaBorderTests.size)
      let row = Int(y / AreaBorderTests.size)
      var found: [(name: String, ring: [AreaFixture.Vertex])] = []
      for (index, area) in areas.enumerated() {
        let isNearColumn = abs(index % AreaBorderTests.columns - column) <= 1
        let isNearRow = abs(index / AreaBorderTests.columns - row) <= 1
        if isNearColumn, isNearRow { found.append(area) }
      }
      return found
    }
  }

  private func contains(_ ring: [AreaFixture.Vertex], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    var from = ring[ring.count - 1]
    for to in ring {
      if (from.latitude <= y) != (to.latitude <= y),
        from.longitude + (y - from.latitude) / (to.latitude - from.latitude)
          * (to.longitude - from.longitude) <= x
      {
        isInside.toggle()
      }
      from = to
    }
    return isInside
  }

  /// The distance to a ring in meters.
  private func distance(_ ring: [AreaFixture.Vertex], _ x: Double, _ y: Double) -> Double {
    let scale = cos(y * .pi / 180)
    func point(_ vertex: AreaFixture.Vertex) -> SIMD2<Double> {
      SIMD2(vertex.longitude * scale, vertex.latitude) * 111_195
    }
    let here = point((x, y))
    var from = point(ring[ring.count - 1])
    var best = Double.infinity
    for vertex in ring {
      let to = point(vertex)
      best = min(best, RingSimplifier.squaredDistance(of: here, from, to))
      from = to
    }
    return best.squareRoot()
  }

  @Test(arguments: [(1, 0.0), (2, 47.3), (3, -70.2)])
  func `beyond 20 m from a border nothing changes, and no position is between two areas`(
    seed: UInt64, south: Double
  ) throws {
    let fixture = try AreaFixture()
    defer { fixture.remove() }
    let land = Land(seed: seed, south: south)
    let result = try fixture.build(
      land.areas.map { AreaFixture.feature("locality", $0.name, [[$0.ring]]) })
    #expect(result.count == land.areas.count)
    let vertices = land.areas.reduce(0) { $0 + $1.ring.count }
    let areas = try fixture.areas()
    var random = SplitMix64(seed: seed &+ 100)
    let extent = Double(Self.columns) * Self.size
    var changes = 0
    for _ in 0..<3000 {
      let x = Double.random(in: 0.002...(extent - 0.002), using: &random)
      let y = south + Double.random(in: 0.002...(extent - 0.002), using: &random)
      let found = try areas.names(y, x)
      let around = land.around(x, y - south)
      let expected = around.filter { contains($0.ring, x, y) }.map(\.name)
      // Lines that cross each other can put a position into three areas, never into none.
      #expect(found.count % 2 == 1, "\(y),\(x)")
      guard found != expected else { continue }
      changes += 1
      #expect(around.contains { distance($0.ring, x, y) <= 20 }, "\(y),\(x)")
    }
    #expect(changes < 100)
    // The borders were indeed simplified: a vertex of the source has 8 bytes on the grid.
    #expect(result.size < 700_000 + vertices * 8)
  }

  @Test func `vertices of borders are positions like others`() throws {
    let fixture = try AreaFixture()
    defer { fixture.remove() }
    let land = Land(seed: 7, south: 10)
    try fixture.build(land.areas.map { AreaFixture.feature("locality", $0.name, [[$0.ring]]) })
    let areas = try fixture.areas()
    for area in land.areas {
      for vertex in area.ring {
        // On the grid, where paths go through vertices and along edges.
        let x = (vertex.longitude * 1e5).rounded() / 1e5
        let y = (vertex.latitude * 1e5).rounded() / 1e5
        guard x > 0.002, y > 10.002, x < 0.398, y < 10.398 else { continue }
        #expect(try areas.names(y, x).count % 2 == 1, "\(y),\(x)")
      }
    }
  }
}
