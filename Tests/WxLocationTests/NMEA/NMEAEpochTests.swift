import Foundation
import Testing
import WxCore
import WxLocation

/// Receivers that order and repeat the sentences of an epoch in unusual ways.
@Suite struct NMEAEpochTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)
  private static let position = "4808.22,N,01134.5,E"

  /// The events of a receiver that sends some sentences each second, as one burst.
  private func events(_ bursts: [[String]]) throws -> [LocationEvent] {
    var session = NMEASession(address: try #require(NMEAAddress("tcp:boat")))
    var now = Timestamp(elapsed: .seconds(1), wall: Self.start)
    var actions = session.start(at: now) + session.connected(at: now)
    for (second, burst) in bursts.enumerated() {
      now = Timestamp(
        elapsed: .seconds(second + 1), wall: Self.start.addingTimeInterval(Double(second)))
      actions += session.receive(Array(burst.joined().utf8), at: now)
      now.elapsed += .milliseconds(400)
      actions += session.tick(at: now)
    }
    return actions.compactMap { if case .emit(let event) = $0 { event } else { nil } }
  }

  private func fixes(_ bursts: [[String]]) throws -> [Fix] {
    try events(bursts).compactMap { if case .fix(let fix, _) = $0 { fix } else { nil } }
  }

  private func skies(_ bursts: [[String]]) throws -> [SkySummary] {
    try events(bursts).compactMap { if case .satellites(let sky) = $0 { sky } else { nil } }
  }

  private func line(_ address: String, _ fields: String) -> String {
    let parts = fields.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return NMEASentence(address, parts).text + "\r\n"
  }

  private func rmc(_ clock: String, mode: String = "A") -> String {
    line("GPRMC", "\(clock),A,\(Self.position),2.0,90.0,211126,,,\(mode)")
  }

  private func gga(_ clock: String, quality: Int = 1) -> String {
    line("GPGGA", "\(clock),\(Self.position),\(quality),12,0.9,520.0,M,47.0,M,,")
  }

  @Test func `the motion and the satellites may come before the position`() throws {
    let bursts = (0..<3).map { second in
      [
        line("GPVTG", "\(second).0,T,,M,3\(second).0,N,,K,A"),
        line("GPGSA", "A,2,0\(second + 1),,,,,,,,,,,,3.5,2.5,"), gga("03440\(second)"),
      ]
    }
    let fixes = try fixes(bursts)
    #expect(fixes.map(\.course) == [0, 1, 2])
    #expect(fixes.map { $0.speed.map { ($0 * 3600 / 1852).rounded() } } == [30, 31, 32])
    #expect(fixes.map(\.mode) == [.twoD, .twoD, .twoD])
    #expect(try skies(bursts).map(\.usedNumbers) == [[1], [2], [3]])
  }

  @Test func `the motion before a pause is not that of the next position`() throws {
    func vtg(_ course: Int) -> String { line("GPVTG", "\(course).0,T,,M,3.0,N,,K,A") }
    #expect(try fixes([[vtg(0)], [gga("034401")]]).map(\.course) == [nil])
    // Listening begins in the middle of a second.
    let bursts = [[vtg(0)], [gga("034401"), vtg(1)], [gga("034402"), vtg(2)]]
    #expect(try fixes(bursts).map(\.course) == [1, 2])
  }

  @Test func `sentences about one system do not lower the number of satellites`() throws {
    let burst = [
      line("GNGNS", "034400,\(Self.position),RR,13,0.9,520.0,47.0,,"),
      line("GPGNS", "034400,,,,,,8,,,,1.0,23"), line("GLGNS", "034400,,,,,,5,,,,1.0,23"),
      gga("034400"),
    ]
    let skies = try skies([burst])
    #expect(skies.map(\.used) == [13])
  }

  @Test func `the quality in GGA is more specific than an old mode letter`() throws {
    for (quality, status) in [(4, 3), (5, 4), (1, 2)] {
      let sentences = [rmc("034400", mode: "D"), gga("034400", quality: quality)]
      for burst in [sentences, sentences.reversed()] {
        #expect(try fixes([burst]).map(\.status) == [status])
      }
    }
  }

  @Test func `a malformed position does not spoil the one of another sentence`() throws {
    let malformed = line("GPGGA", "034400,4808.22,,01134.5,E,1,12,0.9,520.0,M,47.0,M,,")
    for burst in [[rmc("034400"), malformed], [malformed, rmc("034400")]] {
      let fixes = try fixes([burst])
      #expect(fixes.map(\.altitudeMSL) == [520])
      #expect(fixes.map(\.speed).contains(nil) == false)
    }
  }

  @Test func `a position without a time belongs to the epoch of its talker`() throws {
    let bursts = (0..<3).map { second in
      [rmc("03440\(second)"), line("GPGLL", Self.position), gga("03440\(second)")]
    }
    let fixes = try fixes(bursts)
    #expect(fixes.map(\.altitudeMSL) == [520, 520, 520])
    #expect(fixes.compactMap(\.time).count == 3)
  }

  @Test(arguments: ["", "03440X", "03440X.40"])
  func `a second receiver without a fix does not hide the fix of the first`(
    clock: String
  ) throws {
    var bursts = (0..<10).map { second in
      let other = line(
        "IIRMC", "\(clock.replacing("X", with: "\(second)")),V,,,,,,,211126,,,N")
      let mine = second < 3 ? [rmc("03440\(second)"), gga("03440\(second)")] : []
      return mine + [other]
    }
    bursts[1].reverse()
    let events = try events(bursts)
    #expect(events.count { if case .fix = $0 { true } else { false } } == 3)
    // The first receiver is silent then, but the loss is that of its fix.
    let losses = events.indices.filter { if case .lost = events[$0] { true } else { false } }
    let last = events.lastIndex { if case .fix = $0 { true } else { false } }
    #expect(losses.count == 1)
    #expect(try #require(losses.first) > #require(last))
  }

  @Test func `the motion of a receiver is not that of another on the line`() throws {
    let burst = [
      gga("034400"), line("IIGLL", "\(Self.position),034400.50,A,A"),
      line("GPVTG", "90.0,T,,M,3.0,N,,K,A"),
    ]
    #expect(try fixes([burst]).map(\.course) == [90, nil])
  }

  @Test(arguments: ["\r", "\n", "\r\n", "\n\r", "\0\r\n\0"])
  func `lines may end in any way`(end: String) throws {
    let bursts = (0..<3).map { second in
      [rmc("03440\(second)"), gga("03440\(second)")].map { $0.replacing("\r\n", with: end) }
    }
    #expect(try fixes(bursts).map(\.altitudeMSL) == [520, 520, 520])
  }
}
