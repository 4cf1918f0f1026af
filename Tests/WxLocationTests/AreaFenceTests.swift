import Foundation
import Testing
import WxCore
import WxLocation
import WxShapes

/// Polygon fences, across the antimeridian and with a hole.
@Suite struct AreaFenceTests {
  /// A ring of land of about 2 km around a lagoon of about 1 km, half of it west of 180°.
  private func atoll() throws -> Geofence {
    let area = try Area(
      geoJSON: """
        {"type":"Polygon","coordinates":[
          [[179.99,-0.01],[-179.99,-0.01],[-179.99,0.01],[179.99,0.01],[179.99,-0.01]],
          [[179.995,-0.005],[-179.995,-0.005],[-179.995,0.005],[179.995,0.005],[179.995,-0.005]]]}
        """.utf8)
    return try .area(name: "atoll", area)
  }

  private func fix(_ latitude: Double, _ longitude: Double) throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)),
      accuracy: .known(5, origin: .reported), receivedAt: Date(), source: "gpsd", mode: .threeD)
  }

  @Test func `the extent is that of the shorter side, and the margin is at most 100 m`() throws {
    let fence = try atoll()
    #expect(abs(fence.extent - 1112) < 5)
    #expect(fence.margin == 100)
  }

  @Test func `distances are negative on land and positive in the lagoon and at sea`() throws {
    let fence = try atoll()
    // 0.0025° from both edges of the land.
    #expect(abs(fence.signedDistance(try fix(0, 179.9925).coordinate) + 278) < 2)
    #expect(abs(fence.signedDistance(try fix(0, 180).coordinate) - 556) < 2)
    #expect(abs(fence.signedDistance(try fix(0, -179.98).coordinate) - 1112) < 5)
  }

  @Test func `a walk across the antimeridian and into the lagoon enters and leaves once`() throws {
    var monitor = FenceMonitor([try atoll()])
    let walk = try [
      fix(0.0075, 179.98), fix(0.0075, 179.995), fix(0.0075, 180), fix(0.0075, -179.995),
      fix(0.0045, 180), fix(0, 180), fix(0, 180),
    ]
    let events = walk.map { monitor.update(with: $0).map(\.kind) }
    // 56 m into the lagoon is within the margin; the center of the lagoon is not.
    #expect(events == [[], [.enter], [], [], [], [], [.exit]])
  }

  @Test func `the chance of being inside counts the land only`() throws {
    let fence = try atoll()
    func chance(_ latitude: Double, _ longitude: Double, _ accuracy: Double) throws -> Double {
      var fix = try fix(latitude, longitude)
      fix.accuracy = .known(accuracy, origin: .reported)
      return fence.chance(of: fix)
    }
    // On a straight edge, far from the others, one half; on a corner, a quarter.
    #expect(abs(try chance(-0.01, 180, 200) - 0.5) < 0.02)
    #expect(abs(try chance(-0.01, 179.99, 200) - 0.25) < 0.02)
    #expect(try chance(0.0075, 180, 50) == 1)
    #expect(try chance(0, 180, 50) == 0)
    // Within the land, but it is narrow: 278 m to both edges, and the deviation is as wide.
    let narrow = try chance(0.0075, 180, 680)
    #expect(abs(narrow - 0.683) < 0.02)
    // From the middle of the lagoon, most of a wide error is land or sea.
    let wide = try chance(0, 180, 2448)
    let expected = square(1112, 1000) - square(556, 1000)
    #expect(abs(wide - expected) < 0.02)
  }

  /// The chance that both coordinates of a normal distribution are within half a side.
  private func square(_ half: Double, _ deviation: Double) -> Double {
    let axis = erf(half / deviation / 2.0.squareRoot())
    return axis * axis
  }
}
