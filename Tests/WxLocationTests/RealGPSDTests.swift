import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// A real gpsd reads the data of a receiver: the project's own log, through gpsfake.
@Suite(
  .timeLimit(.minutes(2)),
  .enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
struct RealGPSDTests {
  private let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))

  /// A receiver that searches, so that the client is connected before the first fix.
  private func searching(_ epochs: Int) -> NMEALog {
    var log = NMEALog()
    for second in 0..<epochs {
      log.searching(at: start.addingTimeInterval(Double(second - epochs)))
    }
    return log
  }

  @Test func `the stale first epoch is skipped and the second is accurate to a meter`()
    async throws
  {
    var log = searching(60)
    let stale = try #require(Coordinate(latitude: 48.2, longitude: 11.6))
    log.fix(stale, at: start, speed: 0)
    // North-east at about 1 m/s.
    let track = try (1...120).map { second in
      try #require(
        Coordinate(
          latitude: 48.137 + 0.000_007 * Double(second),
          longitude: 11.575 + 0.000_01 * Double(second)))
    }
    for (second, coordinate) in track.enumerated() {
      log.fix(coordinate, at: start.addingTimeInterval(Double(second + 1)))
    }
    let gpsd = try RealGPSD(playing: log.text)
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())

    let result = try await gpsd.location()

    let counted = result.decisions.filter { $0.epoch != nil }
    #expect(counted.first?.reason == .firstEpoch)
    #expect(counted.filter { $0.epoch == 1 }.allSatisfy { $0.verdict == .skipped })
    #expect(counted.last?.verdict == .accepted)
    #expect(counted.last?.epoch == 2)
    #expect(result.fix.time == start.addingTimeInterval(1))
    #expect(GreatCircle.distance(result.fix.coordinate, track[0]) < 1)
    #expect(result.fix.accuracy.origin == .reported)
    #expect(result.quality == .accepted)
    #expect(result.fix.mode >= .twoD)
  }

  @Test func `a receiver without a fix is named at the timeout, and no sooner`()
    async throws
  {
    let gpsd = try RealGPSD(playing: searching(200).text)
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())
    var policy = LocationPolicy()
    policy.timeout = .seconds(3)
    let request = LocationRequest(GPSDProvider(address: gpsd.address), policy: policy)
    let begin = ContinuousClock.now
    let failure = await #expect(throws: LocationFailure.self) {
      try await LocationManager().current(request)
    }
    let took = ContinuousClock.now - begin
    #expect(took >= .seconds(3))
    #expect(failure?.cause == .noFix)
    let message = try #require(failure?.message)
    #expect(message.contains("the receiver has no fix"))
    #expect(failure?.decisions.allSatisfy { $0.reason == .noPosition } == true)
  }

  @Test func `a watch crosses the antimeridian, a loss and Null Island`() async throws {
    var log = searching(60)
    var second = 0.0
    func track(_ latitude: Double, from longitude: Double, count: Int) throws -> [Coordinate] {
      try (0..<count).map { index in
        try #require(Coordinate(latitude: latitude, longitude: longitude + Double(index) * 1e-5))
      }
    }
    func drive(_ track: [Coordinate]) {
      for coordinate in track {
        second += 1
        log.fix(coordinate, at: start.addingTimeInterval(second))
      }
    }
    let fiji = try track(-17, from: 179.999_9, count: 20)
    let island = try track(0, from: 0, count: 1) + track(0, from: 0, count: 1)
    drive(fiji)
    for _ in 0..<20 {
      second += 1
      log.searching(at: start.addingTimeInterval(second))
    }
    drive(island + island + island)
    let gpsd = try RealGPSD(playing: log.text)
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())

    var told: [Fix] = []
    var losses = 0
    var policy = LocationPolicy()
    policy.timeout = .seconds(30)
    let request = LocationRequest(GPSDProvider(address: gpsd.address), policy: policy)
    for try await change in LocationManager().updates(request) {
      switch change {
      case .fix(let fix): told.append(fix)
      case .lost: losses += 1
      default: break
      }
      if told.last?.flags.contains(.nullIsland) == true { break }
    }
    #expect(losses >= 1)
    #expect(told.count >= fiji.count - 3)
    #expect(told.contains { $0.coordinate.longitude > 179 })
    #expect(told.contains { $0.coordinate.longitude < -179 })
    for fix in told {
      let error = (fiji + island).map { GreatCircle.distance($0, fix.coordinate) }.min()
      #expect(try #require(error) < 1)
    }
    #expect(told.dropLast().allSatisfy { !$0.flags.contains(.nullIsland) })
  }
}
