import Foundation
import Testing
import WxCore
import WxLocation

/// Logs without dates. All sentences arrive at once, so their times of day show how time passes.
@Suite struct NMEALogTests {
  /// 03:44 UTC.
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)
  private static let midnight = 1_795_219_200.0

  /// The fixes of a log.
  private func fixes(_ sentences: [String]) throws -> [Fix] {
    let now = Timestamp(elapsed: .seconds(1), wall: Self.start)
    var session = NMEASession(address: try #require(NMEAAddress("/home/me/boat.nmea")))
    var actions = session.start(at: now) + session.connected(at: now)
    actions += session.receive(Array(sentences.joined(separator: "\r\n").utf8), at: now)
    actions += session.closed(at: now)
    return actions.compactMap { action in
      guard case .emit(.fix(let fix, _)) = action else { return nil }
      return fix
    }
  }

  /// The hours of the fixes since the last midnight before the log is read.
  private func hours(_ sentences: [String]) throws -> [Double] {
    try fixes(sentences).compactMap(\.time)
      .map { ($0.timeIntervalSince1970 - Self.midnight) / 3600 }
  }

  private func sentence(_ address: String, _ fields: String) -> String {
    let parts = fields.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return NMEASentence(address, parts).text
  }

  private func gga(_ clock: String) -> String {
    sentence("GPGGA", "\(clock),4808.22,N,01134.5,E,1,08,0.9,520.0,M,47.0,M,,")
  }

  private func rmc(_ clock: String, _ date: String) -> String {
    sentence("GPRMC", "\(clock),A,4808.22,N,01134.5,E,2.0,90.0,\(date),,,A")
  }

  @Test func `a log begins before now, and goes on over midnight`() throws {
    #expect(
      try hours(["120000", "233000", "003000", "030000"].map(gga)) == [-12, -0.5, 0.5, 3])
    #expect(try hours([gga("040000")]) == [-20])
    #expect(try hours([gga("034400")]) == [13_440.0 / 3600])
  }

  @Test func `a gap of more than half a day is no step back`() throws {
    #expect(try hours(["040000", "220000", "140000"].map(gga)) == [-20, -2, 14])
  }

  @Test func `a small step back stays on the day`() throws {
    #expect(try hours(["010000", "003000", "011500"].map(gga)) == [1, 0.5, 1.25])
  }

  @Test func `a log goes on from the last date that it states`() throws {
    let log = [rmc("230000", "201126"), gga("150000"), gga("100000"), rmc("110000", "221126")]
    #expect(try hours(log) == [-1, 15, 34, 35])
  }

  @Test func `a log of several days without a date goes on in order`() throws {
    let log = (0..<5).flatMap { _ in ["040000", "160000"].map(gga) }
    let fixes = try fixes(log)
    #expect(fixes.allSatisfy { $0.flags.isEmpty })
    let times = fixes.map(\.measuredAt)
    #expect(times.count == 10 && times == times.sorted())
  }

  @Test func `the motion before each position belongs to it`() throws {
    let log = (0..<4).flatMap { second in
      [
        sentence("GPVTG", "\(second).0,T,,M,3\(second).0,N,,K,A"),
        gga("03400\(second)"),
      ]
    }
    #expect(try fixes(log).map(\.course) == [0, 1, 2, 3])
  }

  @Test func `the times of an old log are right, but not those from the future`() throws {
    let old = try fixes([rmc("120000", "010620")])
    #expect(old.map(\.flags) == [[]])
    #expect(old.map { ISO8601.text($0.measuredAt) } == ["2020-06-01T12:00:00Z"])
    #expect(try fixes([rmc("120000", "010627")]).map(\.flags) == [[.dateSuspect]])
    // 1024 weeks before the log is read.
    #expect(try fixes([rmc("034400", "070407")]).map(\.flags) == [[.dateSuspect]])
  }

  @Test func `a log that begins in the middle of an epoch has the date of the next one`() throws {
    #expect(try hours([gga("025959"), rmc("030000", "211126")]) == [10_799.0 / 3600, 3])
    #expect(try hours([gga("235959"), rmc("000000", "211126")]) == [-1.0 / 3600, 0])
    // A date that comes much later, and a talker that is a little ahead.
    #expect(
      try hours([gga("220000"), gga("100000"), gga("100010"), rmc("100005", "211126")])
        == [-2, 10, 36_010.0 / 3600, 36_005.0 / 3600])
  }

  @Test func `a log that is still being written waits two seconds for its first date`() throws {
    var now = Timestamp(elapsed: .seconds(1), wall: Self.start)
    var epochs = 0
    var session = NMEASession(address: .standardInput)
    _ = session.start(at: now) + session.connected(at: now)
    _ = session.receive(Array((gga("034358") + "\r\n").utf8), at: now)
    while let deadline = session.deadline, deadline <= .seconds(3), epochs == 0 {
      now.elapsed = max(deadline, now.elapsed)
      epochs = session.tick(at: now).count { if case .emit(.fix) = $0 { true } else { false } }
    }
    #expect(epochs == 1)
    #expect(now.elapsed == .seconds(3))
  }
}
