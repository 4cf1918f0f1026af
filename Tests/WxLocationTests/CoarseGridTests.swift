import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct CoarseGridTests {
  /// Coordinates all over the globe, edge cases first.
  static let samples: [Coordinate] = {
    var samples = [
      (90.0, 0.0), (-90, 179.9999), (0, 0), (0, -180), (48.137, 179.999_99), (89.999, 12),
    ]
    for step in 0..<2000 {
      samples.append(
        (Double((step * 7919) % 17999) / 100 - 89.99, Double((step * 104_729) % 35999) / 100 - 180))
    }
    return samples.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
  }()

  @Test(arguments: [0.1, 1, 10, 333, 5000])
  func `the accuracy covers the true position everywhere`(kilometers: Double) throws {
    let grid = try #require(CoarseGrid(kilometers: kilometers))
    for coordinate in Self.samples {
      let center = grid.center(of: coordinate)
      #expect(GreatCircle.distance(center, coordinate) <= grid.radius(at: coordinate) + 1e-6)
    }
  }

  @Test(arguments: [1, 10.0])
  func `all positions in a cell look the same`(kilometers: Double) throws {
    let grid = try #require(CoarseGrid(kilometers: kilometers))
    for coordinate in Self.samples {
      let center = grid.center(of: coordinate)
      #expect(GreatCircle.distance(grid.center(of: center), center) < 1e-6)
      // The area is about as large as requested: not much larger, and not smaller.
      if abs(coordinate.latitude) < 80 {
        let radius = grid.radius(at: coordinate)
        #expect(radius >= kilometers * 500 && radius < kilometers * 1000)
      }
    }
  }

  @Test func `a coarse fix has no trace of the exact one`() throws {
    let grid = try #require(CoarseGrid(kilometers: 1))
    let fix = Fix(
      coordinate: try #require(Coordinate(latitude: 48.137, longitude: 11.575)),
      accuracy: .known(5, origin: .reported), altitudeMSL: 520, speed: 3, course: 90,
      receivedAt: .distantPast, source: "gpsd", mode: .threeD)
    let coarse = fix.coarse(grid)
    let meters = try #require(coarse.accuracy.meters)
    #expect(meters >= GreatCircle.distance(fix.coordinate, coarse.coordinate) + 5)
    #expect(coarse.altitudeMSL == nil && coarse.speed == nil && coarse.course == nil)
    #expect(coarse.flags == [.coarse])
  }

  @Test(arguments: [0, -1, 0.0005, 5001, .nan, .infinity])
  func `a grid size out of range is rejected`(kilometers: Double) {
    #expect(CoarseGrid(kilometers: kilometers) == nil)
  }
}
