import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// `current` on a real gpsd, with many kinds of receivers.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
struct RealGPSDMatrixTests {
  /// How a receiver behaves after a period of searching.
  enum Temper: String, CaseIterable, Sendable {
    case staleFirst, flapping, lossAndReturn, antimeridian, nullIsland
  }

  private let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))

  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// The log, and the receiver's positions after its first epoch.
  private func log(_ temper: Temper) throws -> (text: String, track: [Coordinate]) {
    var log = NMEALog()
    for second in 0..<60 { log.searching(at: start.addingTimeInterval(Double(second - 60))) }
    var track: [Coordinate] = []
    var second = 0.0
    func fix(_ latitude: Double, _ longitude: Double, isFlat: Bool = false) throws {
      let place = try coordinate(latitude, longitude)
      log.fix(place, at: start.addingTimeInterval(second), isFlat: isFlat)
      track.append(place)
      second += 1
    }
    switch temper {
    case .staleFirst:
      try fix(48.2, 11.6)
      for step in 0..<60 { try fix(48.137 + Double(step) * 1e-5, 11.575) }
    case .flapping:
      for step in 0..<60 { try fix(48.137 + Double(step) * 1e-5, 11.575, isFlat: step % 3 == 1) }
    case .lossAndReturn:
      try fix(48.2, 11.6)
      for _ in 0..<10 {
        log.searching(at: start.addingTimeInterval(second))
        second += 1
      }
      for step in 0..<60 { try fix(48.137 + Double(step) * 1e-5, 11.575) }
    case .antimeridian:
      for step in 0..<60 { try fix(-17, Double(step) * 1e-5 + 179.999_99) }
    case .nullIsland:
      for _ in 0..<60 { try fix(0, 0) }
    }
    return (log.text, Array(track.dropFirst()))
  }

  @Test(arguments: Temper.allCases)
  func `the first fix after the first epoch is accepted at the right position`(temper: Temper)
    async throws
  {
    let (text, track) = try log(temper)
    let gpsd = try RealGPSD(playing: text)
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())
    let result = try await gpsd.location()

    #expect(result.quality == .accepted)
    let error = track.map { GreatCircle.distance($0, result.fix.coordinate) }.min()
    #expect(try #require(error) < 1, "\(result.fix.coordinate)")
    let counted = result.decisions.filter { $0.epoch != nil }
    #expect(counted.first?.epoch == 1)
    #expect(counted.last?.verdict == .accepted)
    // Every skipped report has a reason: it belongs to the first epoch, or has no position or no
    // error estimate, which a receiver's first fixes often lack.
    for decision in result.decisions.dropLast() {
      #expect([.firstEpoch, .noPosition, .accuracy].contains(decision.reason))
      #expect(decision.epoch != 1 || decision.reason == .firstEpoch)
    }
    #expect(result.fix.flags.contains(.nullIsland) == (temper == .nullIsland))
  }
}
