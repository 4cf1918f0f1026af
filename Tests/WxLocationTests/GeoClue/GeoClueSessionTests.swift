import Foundation
import Testing
import WxCore

@testable import WxLocation

/// The session with GeoClue, message by message.
@Suite struct GeoClueSessionTests {
  private static let wall = Date(timeIntervalSince1970: 1_795_232_640)
  private static let client = "/org/freedesktop/GeoClue2/Client/1"

  private func at(_ seconds: Double) -> Timestamp {
    Timestamp(elapsed: .seconds(seconds), wall: Self.wall.addingTimeInterval(seconds))
  }

  private func line(_ kind: BusMessage.Kind, from sender: String = ":1.5", _ body: [JSONValue])
    -> [UInt8]
  {
    Array(BusMessage(kind, from: sender, body).line.utf8)
  }

  /// The methods that a session calls.
  private func calls(_ actions: [GeoClueSession.Action]) -> [BusCall] {
    actions.compactMap { action in
      guard case .send(let bytes) = action else { return nil }
      return BusCall(line: bytes.dropLast())
    }
  }

  private func events(_ actions: [GeoClueSession.Action]) -> [LocationEvent] {
    actions.compactMap { if case .emit(let event) = $0 { event } else { nil } }
  }

  private func failure(_ actions: [GeoClueSession.Action]) -> GeoClueError? {
    actions.lazy.compactMap { if case .fail(let error) = $0 { error } else { nil } }.first
  }

  /// A session that has been accepted by the bus, with the number of its call of GetClient.
  private func accepted(
    until limit: Duration? = nil
  ) throws -> (session: GeoClueSession, client: Int) {
    var session = GeoClueSession(until: limit)
    _ = session.start(at: at(0))
    let calls = calls(session.connected(at: at(0)))
    return (session, try #require(calls.first { $0.method == "GetClient" }).number)
  }

  @Test func `the desktop asks for the program that uses the library`() throws {
    var session = GeoClueSession(desktopID: "org.example.Walk")
    _ = session.start(at: at(0))
    let client = try #require(
      calls(session.connected(at: at(0))).first { $0.method == "GetClient" })
    let actions = session.receive(
      line(.answer(to: client.number), [.string(Self.client)]), at: at(0.1))
    let call = try #require(calls(actions).first { $0.method == "Set" })
    #expect(call.arguments.contains(.any(.text("org.example.Walk"))))
  }

  /// A session whose client has started, and the number of its last call.
  private func started() throws -> (session: GeoClueSession, lastCall: Int) {
    var (session, call) = try accepted()
    var actions = session.receive(
      line(.answer(to: call), [.string(Self.client)]), at: at(0.1))
    for method in ["Set", "Set", "Start"] {
      let next = try #require(calls(actions).first { $0.method == method })
      #expect(next.path == Self.client)
      call = next.number
      actions = session.receive(line(.answer(to: call), []), at: at(0.1))
    }
    #expect(events(actions).first == .connected("GeoClue"))
    return (session, try #require(calls(actions).last).number)
  }

  private func properties(
    _ latitude: Double, _ second: Int64, accuracy: Double = 25, altitude: Double? = nil,
    speed: Double = -1, heading: Double = -1, description: String? = nil
  ) -> JSONValue {
    [
      "Latitude": .number(latitude), "Longitude": 11, "Accuracy": .number(accuracy),
      "Altitude": .number(altitude ?? -Double.greatestFiniteMagnitude), "Speed": .number(speed),
      "Heading": .number(heading), "Description": JSONValue(description),
      "Timestamp": [.integer(1_795_232_000 + second), 0],
    ]
  }

  /// Reports a position, and returns the events that follow.
  private func report(
    _ properties: JSONValue, to session: inout GeoClueSession, at time: Double
  ) throws -> [LocationEvent] {
    let updated = BusMessage.Kind.signal(
      path: Self.client, interface: "org.freedesktop.GeoClue2.Client", member: "LocationUpdated")
    let actions = session.receive(line(updated, ["/", "/l/1"]), at: at(time))
    let call = try #require(calls(actions).first { $0.method == "GetAll" })
    #expect(call.path == "/l/1")
    return events(actions)
      + events(session.receive(line(.answer(to: call.number), [properties]), at: at(time)))
  }

  private func fixes(_ events: [LocationEvent]) -> [Fix] {
    events.compactMap { if case .fix(let fix, _) = $0 { fix } else { nil } }
  }

  @Test func `a client is created, described and started, then positions are fetched`() throws {
    var (session, _) = try started()
    #expect(try report(properties(48, 0), to: &session, at: 1) == [])
    let fix = try #require(fixes(events(session.tick(at: at(1.3)))).first)
    #expect(fix.coordinate.latitude == 48)
    #expect(fix.accuracy == .known(25, origin: .reported))
    #expect(fix.altitudeMSL == nil && fix.speed == nil && fix.course == nil)
    #expect(fix.mode == .twoD)
    #expect(fix.time == Date(timeIntervalSince1970: 1_795_232_000))
    #expect(fix.source == "geoclue")
  }

  @Test func `two updates with one time are one epoch`() throws {
    var (session, _) = try started()
    _ = try report(properties(48, 0, altitude: 520), to: &session, at: 1)
    _ = try report(
      properties(48.0001, 0, altitude: 520, speed: 3, heading: 90), to: &session, at: 1.1)
    let found = fixes(try report(properties(48.0002, 1), to: &session, at: 2))
    #expect(found.map(\.coordinate.latitude) == [48.0001])
    #expect(found.first?.speed == 3)
  }

  @Test(arguments: [
    (0.0, HorizontalAccuracy.unknown), (3, .known(3, origin: .hdop)), (-1, .invalid),
  ])
  func `an accuracy of a receiver is derived, and 0 is unknown`(
    meters: Double, expected: HorizontalAccuracy
  ) throws {
    var (session, _) = try started()
    _ = try report(properties(48, 0, accuracy: meters, altitude: 520), to: &session, at: 1)
    #expect(fixes(events(session.tick(at: at(2)))).first?.accuracy == expected)
  }

  @Test func `a city has the flag coarse`() throws {
    var (session, _) = try started()
    _ = try report(properties(48, 0, accuracy: 25_000), to: &session, at: 1)
    #expect(fixes(events(session.tick(at: at(2)))).first?.flags == [.coarse])
  }

  @Test func `a speed that GeoClue has computed is left out`() throws {
    var (session, _) = try started()
    let reports = [
      properties(48, 0, speed: 2892, heading: 10),
      // The heading that GeoClue computes for a move to the north.
      properties(48.001, 1, speed: 111, heading: 0),
      properties(48.002, 2, speed: 20, heading: 90, description: "GPS GGA"),
      properties(48.003, 3, altitude: 1, speed: 20, heading: 91),
    ]
    var speeds: [Double?] = []
    for (second, properties) in reports.enumerated() {
      _ = try report(properties, to: &session, at: Double(second))
      speeds += fixes(events(session.tick(at: at(Double(second) + 0.5)))).map(\.speed)
    }
    #expect(speeds == [nil, nil, nil, 20])
  }

  @Test func `without an agent the client is not created, and the error says so`() throws {
    var (session, _) = try accepted()
    #expect(session.deadline == .seconds(5))
    #expect(failure(session.tick(at: at(4.9))) == nil)
    let error = try #require(failure(session.tick(at: at(5))))
    #expect(error == .noAgent(after: .seconds(5)))
    #expect(error.cause == .unavailable)
    // The error comes before the deadline of the manager.
    var (limited, _) = try accepted(until: .seconds(3))
    #expect(limited.deadline == .milliseconds(2900))
    #expect(failure(limited.tick(at: at(2.95))) == .noAgent(after: .milliseconds(2900)))
  }

  @Test(arguments: [
    ("org.freedesktop.DBus.Error.ServiceUnknown", "geoclue_missing"),
    ("org.freedesktop.DBus.Error.Spawn.ExecFailed", "geoclue_missing"),
    ("org.freedesktop.systemd1.UnitMasked", "geoclue_missing"),
    ("org.freedesktop.DBus.Error.AccessDenied", "geoclue_denied"),
    ("org.freedesktop.DBus.Error.NoReply", "geoclue_gone"),
    ("org.freedesktop.DBus.Error.Failed", "geoclue_refused"),
  ])
  func `errors of the bus are told apart`(name: String, code: String) throws {
    var (session, call) = try accepted()
    let error = failure(session.receive(line(.error(to: call, name), ["Why."]), at: at(1)))
    #expect(error?.code == code)
    #expect((error?.cause == .denied) == (code == "geoclue_denied"))
  }

  @Test func `a refused start is a missing permission`() throws {
    var (session, call) = try accepted()
    var actions = session.receive(line(.answer(to: call), [.string(Self.client)]), at: at(0.1))
    for method in ["Set", "Set", "Start"] {
      call = try #require(calls(actions).first { $0.method == method }).number
      actions = session.receive(
        method == "Start"
          ? line(
            .error(to: call, "org.freedesktop.DBus.Error.AccessDenied"),
            ["Geolocation disabled for UID 0"])
          : line(.answer(to: call), []), at: at(0.1))
    }
    #expect(failure(actions) == .denied("Geolocation disabled for UID 0"))
    #expect(failure(actions)?.cause == .denied)
  }

  @Test func `only GeoClue itself is believed`() throws {
    var (session, _) = try started()
    let updated = BusMessage.Kind.signal(
      path: Self.client, interface: "org.freedesktop.GeoClue2.Client", member: "LocationUpdated")
    #expect(session.receive(line(updated, from: ":1.9", ["/", "/l/1"]), at: at(1)) == [])
    let owner = BusMessage.Kind.signal(
      path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged")
    let gone: [JSONValue] = ["org.freedesktop.GeoClue2", ":1.5", ""]
    #expect(session.receive(line(owner, from: ":1.9", gone), at: at(1)) == [])
    let end = session.receive(line(owner, from: "org.freedesktop.DBus", gone), at: at(1))
    #expect(failure(end) == .gone)
  }

  @Test func `a position that is not answered is an error, an object that is gone is none`() throws
  {
    var (session, lastCall) = try started()
    _ = session.receive(line(.answer(to: lastCall), [8]), at: at(0.1))
    #expect(session.deadline == nil)
    let updated = BusMessage.Kind.signal(
      path: Self.client, interface: "org.freedesktop.GeoClue2.Client", member: "LocationUpdated")
    let call = try #require(
      calls(session.receive(line(updated, ["/", "/l/1"]), at: at(1))).first
    ).number
    #expect(session.deadline == .seconds(6))
    var other = session
    #expect(failure(other.tick(at: at(6))) == .silent(after: .seconds(5)))
    let unknown = "org.freedesktop.DBus.Error.UnknownObject"
    #expect(session.receive(line(.error(to: call, unknown), ["gone"]), at: at(1)) == [])
    #expect(session.deadline == nil)
  }

  @Test func `what GeoClue could find is said while it finds nothing`() throws {
    for (level, clause) in [(Int64(0), "no source of positions"), (4, "only the city")] {
      var (session, lastCall) = try started()
      let events = events(
        session.receive(line(.answer(to: lastCall), [.integer(level)]), at: at(1)))
      #expect("\(events)".contains(clause))
    }
  }

  @Test func `messages and calls survive as lines`() throws {
    let message = BusMessage(.error(to: 3, "a.b"), from: ":1.2", ["ü\n", 1.5, [1], ["k": true]])
    #expect(BusMessage(line: Array(message.line.utf8).dropLast()) == message)
    let call = BusCall(
      7, of: "Set", in: "a.b", at: "/", of: "c.d",
      [
        .text("x"), .any(.number(8)), .flag(true), .path("/a"), .options([:]),
        .options(["level": .number(5), "name": .text("y")]),
      ])
    #expect(BusCall(line: Array(call.line.utf8).dropLast()) == call)
    #expect(BusMessage(line: [0x7B]) == nil)
  }
}
