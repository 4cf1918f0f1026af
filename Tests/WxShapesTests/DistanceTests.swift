import Testing
import WxCore
import WxShapes

@Suite struct DistanceTests {
  /// Measures the distance to a border by walking along it in small steps.
  private func walked(_ area: Area, from here: Coordinate, steps: Int) throws -> Double {
    var best = Double.infinity
    for polygon in area.polygons {
      for ring in polygon.rings {
        guard var from = ring.vertices.last else { continue }
        for to in ring.vertices {
          for step in 0...steps {
            let share = Double(step) / Double(steps)
            let point = try at(
              from.latitude + (to.latitude - from.latitude) * share,
              from.longitude + (to.longitude - from.longitude) * share)
            best = min(best, GreatCircle.distance(here, point))
          }
          from = to
        }
      }
    }
    return best
  }

  @Test(arguments: [
    [(48.1, 11.5), (48.2, 11.5), (48.2, 11.7), (48.1, 11.7)],
    [(0, 0), (0, 40), (30, 20)],
    [(80, -30), (85, 20), (82, 60), (79, 10)],
    [(-10, 100), (10, 140), (-30, 120)],
  ])
  func `the distance to a border equals that found by walking along it`(
    corners: [(Double, Double)]
  ) throws {
    let area = try Area(exterior: ring(corners))
    let prepared = try PreparedArea(area)
    let box = area.boundingBox
    let margin = (box.north - box.south) / 2
    var random = SplitMix64(seed: 7)
    for _ in 0..<25 {
      let here = try at(
        min(90, .random(in: (box.south - margin)...(box.north + margin), using: &random)),
        .random(in: (box.west - margin)...(box.east + margin), using: &random))
      let signed = prepared.signedDistance(to: here)
      let walk = try walked(area, from: here, steps: 4_000)
      // The walk misses the nearest point by up to half a step, which is short along the border and
      // so matters only to points close to it.
      #expect(abs(signed) <= walk + 0.001)
      #expect(walk - abs(signed) < 0.001 * walk + 300)
      #expect((signed <= 0) == prepared.contains(here))
      #expect(prepared.distance(to: here) == max(0, signed))
    }
  }

  @Test func `the distance across and along a meridian is that on the sphere`() throws {
    let area = try Area.prepared(PreparedAreaTests.square)
    let degree = GreatCircle.radius * .pi / 180
    #expect(try abs(area.signedDistance(to: at(-2, 5)) - 2 * degree) < 0.001)
    #expect(try abs(area.signedDistance(to: at(0, -3)) - 3 * degree) < 0.001)
    #expect(try abs(area.signedDistance(to: at(5, 5))) < degree)
    #expect(try abs(area.signedDistance(to: at(0, 5))) < 0.001)
  }

  @Test func `a circle is exact on the sphere`() throws {
    let circle = try GeoCircle(center: at(52.5, 13.4), radius: 1000)
    for bearing in stride(from: 0.0, to: 360, by: 15) {
      #expect(abs(circle.signedDistance(to: circle.point(bearing: bearing))) < 1e-4)
    }
    #expect(circle.contains(circle.center))
    #expect(circle.signedDistance(to: circle.center) == -1000)
    #expect(circle.distance(to: circle.center) == 0)
    #expect(try !circle.contains(at(52.51, 13.4)))
    #expect(try circle.contains(at(52.508, 13.4)))
  }

  @Test(arguments: [0, -1, .nan, .infinity, GeoCircle.maximumRadius * 1.01])
  func `a circle with an invalid radius is rejected`(radius: Double) {
    #expect(throws: AreaError.self) { try GeoCircle(center: .nullIsland, radius: radius) }
  }

  @Test(arguments: [(52.5, 13.4), (0.0, 180.0), (89.9, 12.0), (-90.0, 0.0), (66.0, -179.5)])
  func `the polygon of a circle has the circle's size`(
    latitude: Double, longitude: Double
  ) throws {
    let circle = try GeoCircle(center: at(latitude, longitude), radius: 150_000)
    let area = try PreparedArea(Area(circle, corners: 128))
    #expect(area.contains(circle.center))
    for bearing in stride(from: 1.0, to: 360, by: 7) {
      let inside = try GeoCircle(center: circle.center, radius: 140_000).point(bearing: bearing)
      let outside = try GeoCircle(center: circle.center, radius: 152_000).point(bearing: bearing)
      #expect(area.contains(inside), "\(bearing)")
      #expect(!area.contains(outside), "\(bearing)")
    }
  }
}
