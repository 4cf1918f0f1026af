import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// Drives a session directly.
private struct Bench {
  var session: GPSDSession
  var elapsed = Duration.zero
  static let wall = Date(timeIntervalSince1970: 1_795_232_640)

  init(device: String? = nil) {
    session = GPSDSession(address: GPSDAddress(), device: device)
    _ = session.start(at: now)
  }

  var now: Timestamp {
    Timestamp(elapsed: elapsed, wall: Self.wall.addingTimeInterval(elapsed.seconds))
  }

  mutating func connect() -> [GPSDSession.Action] { session.connected(at: now) }

  mutating func receive(_ lines: String...) -> [LocationEvent] {
    let text = lines.map { $0 + "\r\n" }.joined()
    return Self.events(session.receive(Array(text.utf8), at: now))
  }

  /// Advances the time, ticking whenever the session requests it.
  mutating func pass(_ duration: Duration) -> [GPSDSession.Action] {
    let end = elapsed + duration
    var actions: [GPSDSession.Action] = []
    while let deadline = session.deadline, deadline <= end {
      elapsed = deadline
      actions += session.tick(at: now)
    }
    elapsed = end
    return actions
  }

  static func events(_ actions: [GPSDSession.Action]) -> [LocationEvent] {
    actions.compactMap { action in
      guard case .emit(let event) = action else { return nil }
      return event
    }
  }
}

@Suite struct GPSDSessionTests {
  static let version = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#
  static let devices =
    #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","activated":"2026","cycle":1}]}"#

  private func tpv(_ device: String = "/dev/a", mode: Int = 3, more: String = "") -> String {
    #"{"class":"TPV","device":"\#(device)","mode":\#(mode),"lat":48,"lon":11,"eph":5\#(more)}"#
  }

  private func fixes(_ events: [LocationEvent]) -> Int {
    events.count { event in if case .fix = event { true } else { false } }
  }

  @Test func `reports are requested as soon as the connection is made`() {
    var bench = Bench()
    let actions = bench.connect()
    #expect(actions.contains(.send(Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8))))
    #expect(actions.contains(.emit(.waiting(.banner))))
  }

  @Test(arguments: ["3", "0", "16", "\"x\""])
  func `every protocol version is accepted`(major: String) {
    var bench = Bench()
    _ = bench.connect()
    let version = #"{"class":"VERSION","release":"9","proto_major":\#(major),"proto_minor":1}"#
    let events = bench.receive(version, Self.devices, tpv())
    #expect(events.first == .connected("gpsd 9 at localhost:2947"))
    #expect(fixes(events) == 1)
  }

  @Test func `a server without a banner is not gpsd`() {
    var bench = Bench()
    _ = bench.connect()
    #expect(bench.pass(.milliseconds(1999)).isEmpty)
    let error = GPSDError.notGPSD(GPSDAddress(), after: .seconds(2), sent: nil)
    #expect(bench.pass(.milliseconds(1)) == [.fail(error)])
    #expect(error.code == "not_gpsd")
  }

  @Test func `another server's greeting is quoted without its control characters`() {
    var bench = Bench()
    _ = bench.connect()
    // That is what the user sees if the time ends before that for the banner does.
    #expect(bench.receive("SSH-2.0-\u{1B}[31mx") == [.waiting(.readable("“SSH-2.0-[31mx”"))])
    let error = GPSDError.notGPSD(GPSDAddress(), after: .seconds(2), sent: "SSH-2.0-[31mx")
    #expect(bench.pass(.seconds(2)) == [.fail(error)])
  }

  @Test func `a connection that is not made is reported`() {
    var bench = Bench()
    let error = GPSDError.connectTimedOut(GPSDAddress(), after: .seconds(2))
    #expect(bench.pass(.seconds(3)) == [.fail(error)])
    #expect(error.cause == .unavailable)
  }

  @Test func `no receiver for three seconds is reported once, and a later one is used`() {
    var bench = Bench()
    _ = bench.connect()
    _ = bench.receive(Self.version, #"{"class":"DEVICES","devices":[]}"#)
    #expect(Bench.events(bench.pass(.milliseconds(2999))).isEmpty)
    #expect(Bench.events(bench.pass(.seconds(60))) == [.waiting(.device(nil))])
    #expect(fixes(bench.receive(Self.devices, tpv())) == 1)
  }

  @Test func `a requested receiver that is missing is requested again`() {
    var bench = Bench(device: "/dev/b\"")
    let request = Array(
      "?WATCH={\"enable\":true,\"json\":true,\"device\":\"/dev/b\\\"\"};\n".utf8)
    #expect(bench.connect().contains(.send(request)))
    let refusal = bench.receive(
      Self.version, #"{"class":"ERROR","message":"No such device as /dev/b"}"#)
    #expect(refusal.contains(.waiting(.device("/dev/b\""))))
    #expect(bench.pass(.seconds(7)).filter { $0 == .send(request) }.count == 2)
  }

  @Test func `only the requested receiver is used`() {
    var bench = Bench(device: "/dev/b")
    _ = bench.connect()
    #expect(fixes(bench.receive(Self.version, tpv("/dev/a"), tpv("/dev/b"))) == 1)
  }

  @Test func `a receiver without a fix is reported once`() {
    var bench = Bench()
    _ = bench.connect()
    let events = bench.receive(Self.version, Self.devices, tpv(mode: 1), tpv(mode: 1))
    #expect(events.filter { $0 == .waiting(.fix) }.count == 1)
  }

  @Test func `a fix that is lost and found again is reported`() {
    var bench = Bench()
    _ = bench.connect()
    _ = bench.receive(Self.version, Self.devices, tpv())
    let lost = bench.receive(tpv(mode: 1), tpv(mode: 1))
    #expect(lost.filter { $0 == .lost(.noFix(device: "/dev/a")) }.count == 1)
    #expect(fixes(bench.receive(tpv(mode: 2))) == 1)
  }

  @Test func `a receiver's loss is not reported while another has a fix`() {
    var bench = Bench()
    _ = bench.connect()
    _ = bench.receive(Self.version, tpv("/dev/a"), tpv("/dev/b"))
    #expect(!bench.receive(tpv("/dev/a", mode: 1)).contains(.lost(.noFix(device: "/dev/a"))))
    #expect(
      bench.receive(tpv("/dev/b", mode: 1)).contains(.lost(.noFix(device: "/dev/b"))))
  }

  @Test func `silence after a fix is a loss, after three cycles if they are slow`() {
    var bench = Bench()
    _ = bench.connect()
    _ = bench.receive(Self.version, Self.devices, tpv())
    #expect(bench.pass(.milliseconds(4999)).isEmpty)
    let events = Bench.events(bench.pass(.seconds(60)))
    #expect(events == [.lost(.silence(.seconds(5))), .waiting(.data)])

    _ = bench.receive(
      #"{"class":"DEVICE","path":"/dev/a","activated":"2026","cycle":10}"#, tpv())
    #expect(bench.pass(.seconds(29)).isEmpty)
    #expect(!bench.pass(.seconds(1)).isEmpty)
  }

  @Test func `a receiver that is unplugged is a loss`() {
    var bench = Bench()
    _ = bench.connect()
    _ = bench.receive(Self.version, Self.devices, tpv())
    let events = bench.receive(#"{"class":"DEVICE","path":"/dev/a","activated":0}"#)
    #expect(events == [.lost(.deviceGone("/dev/a")), .waiting(.device(nil))])
  }

  @Test func `garbage, unknown classes and partial lines are ignored`() {
    var bench = Bench()
    _ = bench.connect()
    let events = bench.receive(
      Self.version, "\u{0}\u{1}{{{", "[1,2]", #"{"class":7}"#, #"{"class":"NEW","x":{"y":[1]}}"#,
      #"{"class":"TPV","mode":3,"lat":48,"lon":"#, tpv(more: #","hot":[{"a":null}]"#))
    #expect(fixes(events) == 1)
  }

  @Test func `every split of a session gives the same events`() {
    let text = [Self.version, Self.devices, tpv(), tpv(mode: 1), tpv()].joined(separator: "\r\n")
    let bytes = Array((text + "\r\n").utf8)
    var whole = Bench()
    _ = whole.connect()
    let expected = whole.session.receive(bytes, at: whole.now)
    for size in [1, 2, 3, 7, 100] {
      var bench = Bench()
      _ = bench.connect()
      var actions: [GPSDSession.Action] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let chunk = Array(bytes[start..<min(start + size, bytes.count)])
        actions += bench.session.receive(chunk, at: bench.now)
      }
      #expect(actions == expected)
    }
  }

  @Test func `the dilution of a sky view applies to fixes for ten seconds`() {
    var bench = Bench()
    _ = bench.connect()
    let sky =
      #"{"class":"SKY","device":"/dev/a","hdop":2,"satellites":[{"used":true},{"used":false}]}"#
    let bare = #"{"class":"TPV","device":"/dev/a","mode":2,"lat":48,"lon":11}"#
    let events = bench.receive(Self.version, Self.devices, sky, bare)
    #expect(
      events.contains(
        .satellites(SkySummary(device: "/dev/a", used: 1, seen: 2, hdop: 2))))
    func accuracy(_ event: LocationEvent?) -> HorizontalAccuracy? {
      guard case .fix(let fix, _)? = event else { return nil }
      return fix.accuracy
    }
    #expect(accuracy(events.last) == .known(10, origin: .hdop))
    _ = bench.pass(.seconds(4))
    #expect(accuracy(bench.receive(bare).last) == .known(10, origin: .hdop))
    _ = bench.pass(.seconds(4))
    _ = bench.receive(bare)
    _ = bench.pass(.seconds(3))
    #expect(accuracy(bench.receive(bare).last) == .unknown)
  }

  @Test func `a server that disconnects without a word may be gpsd`() {
    var silent = Bench()
    _ = silent.connect()
    #expect(silent.session.closed(at: silent.now) == [.fail(.closed(GPSDAddress()))])
    var other = Bench()
    _ = other.connect()
    _ = other.receive("HTTP/1.1 400 Bad Request")
    let error = GPSDError.notGPSD(
      GPSDAddress(), after: .zero, sent: "HTTP/1.1 400 Bad Request")
    #expect(other.session.closed(at: other.now) == [.fail(error)])
  }

  @Test func `a gpsd that disconnects is reported`() {
    var bench = Bench()
    _ = bench.connect()
    _ = bench.receive(Self.version)
    #expect(bench.session.closed(at: bench.now) == [.fail(.closed(GPSDAddress()))])
    #expect(bench.session.closed(at: bench.now).isEmpty)
    #expect(bench.session.deadline == nil)
  }
}
