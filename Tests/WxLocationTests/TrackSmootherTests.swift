import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct TrackSmootherTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)

  private func fix(
    _ coordinate: Coordinate, _ second: Double, accuracy: Double? = 12
  ) -> Fix {
    Fix(
      coordinate: coordinate,
      accuracy: accuracy.map { .known($0, origin: .reported) } ?? .unknown,
      time: Self.start.addingTimeInterval(second),
      receivedAt: Self.start.addingTimeInterval(second), source: "gpsd", mode: .threeD)
  }

  /// Noise with a standard deviation of about one, the same each time.
  private struct Noise {
    var seed: UInt64
    mutating func next() -> Double {
      var sum = 0.0
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        sum += Double(seed >> 11) * 0x1p-53
      }
      return sum - 6
    }
  }

  /// Drives east across the antimeridian; returns the mean errors in meters, measured and smoothed.
  private func errors(speed: Double, latitude: Double) throws -> (raw: Double, smooth: Double) {
    let metersPerDegree = GreatCircle.radius * .pi / 180
    let scale = metersPerDegree * cos(latitude * .pi / 180)
    var noise = Noise(seed: 7)
    var smoother = TrackSmoother()
    var raw = 0.0
    var smooth = 0.0
    let count = 600
    for second in 0..<count {
      let longitude = 179.99 + speed * Double(second) / scale
      let truth = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let measured = try #require(
        Coordinate(
          latitude: latitude + noise.next() * 5 / metersPerDegree,
          longitude: longitude + noise.next() * 5 / scale))
      let smoothed = smoother.smooth(fix(measured, Double(second)))
      guard second > 20 else { continue }
      raw += GreatCircle.distance(truth, measured) / Double(count)
      smooth += GreatCircle.distance(truth, smoothed.coordinate) / Double(count)
    }
    return (raw, smooth)
  }

  @Test(arguments: [(0.0, 48.0), (1.4, 48), (30, 48), (250, 0), (1.4, -80)])
  func `the track is more accurate than the fixes, standing and moving`(
    speed: Double, latitude: Double
  ) throws {
    let (raw, smooth) = try errors(speed: speed, latitude: latitude)
    #expect(smooth < raw * 0.75)
  }

  @Test func `a gap, a loss and an unknown accuracy start a new track`() throws {
    let here = try #require(Coordinate(latitude: 48, longitude: 11))
    let there = try #require(Coordinate(latitude: 48.001, longitude: 11))
    var smoother = TrackSmoother()
    #expect(smoother.smooth(fix(here, 0)).coordinate == here)
    #expect(smoother.smooth(fix(there, 1)).coordinate != there)
    #expect(smoother.smooth(fix(there, 60)).coordinate == there)
    smoother.reset()
    #expect(smoother.smooth(fix(here, 61)).coordinate == here)
    #expect(smoother.smooth(fix(there, 62, accuracy: nil)).coordinate == there)
  }

  @Test func `a spike is rejected and a real jump is finally accepted`() throws {
    let here = try #require(Coordinate(latitude: 48, longitude: 11))
    let spike = try #require(Coordinate(latitude: 48.1, longitude: 11))
    var gate = OutlierGate()
    var verdicts: [Bool] = []
    for (second, coordinate) in [here, spike, here, spike, spike, spike, spike].enumerated() {
      verdicts.append(gate.rejection(to: fix(coordinate, Double(second))) == nil)
    }
    #expect(verdicts == [true, false, true, false, false, true, true])
  }

  @Test func `a move within both uncertainties is not a jump`() throws {
    let here = try #require(Coordinate(latitude: 48, longitude: 11))
    let there = try #require(Coordinate(latitude: 48.1, longitude: 11))
    var gate = OutlierGate()
    #expect(gate.rejection(to: fix(here, 0, accuracy: 25_000)) == nil)
    #expect(gate.rejection(to: fix(there, 1)) == nil)
  }

  @Test func `the fixes of a file, which arrive at once, have the speed of their times`() throws {
    var gate = OutlierGate()
    for second in 0..<10 {
      let north = 48 + 200 * Double(second) / GreatCircle.metersPerDegree
      let coordinate = try #require(Coordinate(latitude: north, longitude: 11))
      var flight = fix(coordinate, Double(second))
      flight.receivedAt = Self.start
      let rejection = gate.rejection(to: flight)
      #expect(rejection == nil)
    }
  }
}
