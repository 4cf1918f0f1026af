import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct EpochCounterTests {
  /// Counts reports given as device and time in seconds.
  private func epochs(_ reports: [(String?, Double?)]) throws -> [Int] {
    var counter = EpochCounter()
    let coordinate = try #require(Coordinate(latitude: 48, longitude: 11))
    return reports.enumerated().map { index, report in
      let (device, time) = report
      return counter.number(
        of: Fix(
          coordinate: coordinate, time: time.map { Date(timeIntervalSince1970: $0) },
          receivedAt: Date(), source: "gpsd", device: device, mode: .threeD),
        arrival: .seconds(2 * index))
    }
  }

  @Test func `reports with the same time are one epoch`() throws {
    #expect(
      try epochs([("a", 1), ("a", 1), ("a", 1), ("a", 2), ("a", 2), ("a", 3)]) == [
        1, 1, 1, 2, 2, 3,
      ])
  }

  @Test func `a report without a time is its own epoch`() throws {
    #expect(
      try epochs([("a", nil), ("a", nil), ("a", 1), ("a", 1), ("a", nil)]) == [1, 2, 3, 3, 4])
  }

  @Test func `the first position said again without or with its time is the first epoch still`()
    throws
  {
    let stale = try #require(Coordinate(latitude: 48.2, longitude: 11.6))
    let moved = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
    var counter = EpochCounter()
    let reports: [(Coordinate, Double?, Duration)] = [
      (stale, nil, .zero), (stale, nil, .milliseconds(20)), (stale, 100, .milliseconds(40)),
      (stale, 100, .milliseconds(60)), (moved, 101, .milliseconds(80)),
    ]
    let epochs = reports.map { coordinate, time, arrival in
      counter.number(
        of: Fix(
          coordinate: coordinate, time: time.map { Date(timeIntervalSince1970: $0) },
          receivedAt: Date(), source: "gpsd", device: "a", mode: .threeD), arrival: arrival)
    }
    #expect(epochs == [1, 1, 1, 1, 2])
  }

  @Test func `each device has its own epochs`() throws {
    #expect(
      try epochs([("a", 1), ("b", 1), ("a", 2), ("b", 1), (nil, 1), ("b", 2)]) == [
        1, 1, 2, 1, 1, 2,
      ])
  }

  @Test func `a time that jumps back to the first epoch is the first epoch`() throws {
    #expect(try epochs([("a", 1), ("a", 2), ("a", 1), ("a", 3)]) == [1, 2, 1, 3])
  }
}
