import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct EpochCounterTests {
  /// Counts reports, given as device and time in seconds.
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

  /// Counts reports of one device, given as latitude, time and arrival, in seconds after a minute.
  private func epochs(of reports: [(latitude: Double, time: Double?, arrival: Double)]) throws
    -> [Int]
  {
    var counter = EpochCounter()
    return try reports.map { report in
      let coordinate = try #require(Coordinate(latitude: report.latitude, longitude: 11))
      return counter.number(
        of: Fix(
          coordinate: coordinate, time: report.time.map { Date(timeIntervalSince1970: $0) },
          receivedAt: Date(), source: "gpsd", device: "a", mode: .threeD),
        arrival: .seconds(60 + report.arrival))
    }
  }

  @Test func `all reports up to the first time are epoch 1, whatever their digits`() throws {
    #expect(
      try epochs(of: [
        (48.2001, nil, 0), (48.2, nil, 0.02), (48.200_11, nil, 0.4), (48.2001, 100, 0.9),
        (48.2001, 100, 5), (48.137, 101, 5.02),
      ]) == [1, 1, 1, 1, 1, 2])
  }

  @Test func `the first epoch ends a second after the first update`() throws {
    #expect(
      try epochs(of: [
        (48.2, nil, 0), (48.2, nil, 0.9), (48.2, nil, 1.1), (48.2, 100, 1.2), (48.2, 100, 1.3),
      ]) == [1, 1, 2, 3, 3])
  }

  @Test func `at ten timed reports a second only the first one is the first epoch`() throws {
    #expect(
      try epochs(of: [(48, 100, 0), (48, 100.1, 0.1), (48, nil, 0.15), (48, 100.2, 0.2)])
        == [1, 2, 3, 4])
  }

  @Test func `reports of neighboring epochs that are interleaved keep their numbers`() throws {
    #expect(
      try epochs([("a", 1), ("a", 2), ("a", 3), ("a", 2), ("a", 3), ("a", 4), ("a", 2)]) == [
        1, 2, 3, 2, 3, 4, 2,
      ])
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
