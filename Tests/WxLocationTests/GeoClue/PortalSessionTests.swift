import Foundation
import Testing
import WxCore

@testable import WxLocation

/// The session with the desktop portal, message by message.
@Suite struct PortalSessionTests {
  private static let wall = Date(timeIntervalSince1970: 1_795_232_640)
  private static let desktop = "/org/freedesktop/portal/desktop"
  private static let handle = desktop + "/session/1_9/wxloc"
  private static let request = desktop + "/request/1_9/wxloc"

  private func at(_ seconds: Double) -> Timestamp {
    Timestamp(elapsed: .seconds(seconds), wall: Self.wall.addingTimeInterval(seconds))
  }

  private func line(_ kind: BusMessage.Kind, from sender: String = ":1.5", _ body: [JSONValue])
    -> [UInt8]
  {
    Array(BusMessage(kind, from: sender, body).line.utf8)
  }

  private func calls(_ actions: [PortalSession.Action]) -> [BusCall] {
    actions.compactMap { action in
      guard case .send(let bytes) = action else { return nil }
      return BusCall(line: bytes.dropLast())
    }
  }

  private func events(_ actions: [PortalSession.Action]) -> [LocationEvent] {
    actions.compactMap { if case .emit(let event) = $0 { event } else { nil } }
  }

  private func failure(_ actions: [PortalSession.Action]) -> PortalError? {
    actions.lazy.compactMap { if case .fail(let error) = $0 { error } else { nil } }.first
  }

  /// A session that has been accepted by the bus, with its call of CreateSession.
  private func accepted(
    until limit: Duration? = nil
  ) throws -> (session: PortalSession, create: BusCall) {
    var session = PortalSession(until: limit)
    _ = session.start(at: at(0))
    let calls = calls(session.connected(at: at(0)))
    return (session, try #require(calls.first { $0.method == "CreateSession" }))
  }

  /// A session that has been created, with its call of Start.
  private func created(
    until limit: Duration? = nil
  ) throws -> (session: PortalSession, start: BusCall) {
    var (session, create) = try accepted(until: limit)
    let actions = session.receive(
      line(.answer(to: create.number), [.string(Self.handle)]), at: at(0.125))
    return (session, try #require(calls(actions).first { $0.method == "Start" }))
  }

  /// A session whose question the user has to answer.
  private func asking(until limit: Duration? = nil) throws -> PortalSession {
    var (session, start) = try created(until: limit)
    let actions = session.receive(
      line(.answer(to: start.number), [.string(Self.request)]), at: at(0.25))
    #expect(actions == [])
    return session
  }

  private func respond(
    _ response: Int64, to session: inout PortalSession, path: String = Self.request,
    from sender: String = ":1.5"
  ) -> [PortalSession.Action] {
    let kind = BusMessage.Kind.signal(
      path: path, interface: "org.freedesktop.portal.Request", member: "Response")
    return session.receive(line(kind, from: sender, [.integer(response), [:]]), at: at(0.3))
  }

  private func update(
    _ latitude: Double, _ second: Int64 = 0, accuracy: Double = 25, handle: String = Self.handle,
    from sender: String = ":1.5", to session: inout PortalSession, at time: Double
  ) -> [LocationEvent] {
    let kind = BusMessage.Kind.signal(
      path: Self.desktop, interface: "org.freedesktop.portal.Location", member: "LocationUpdated")
    let location: JSONValue = [
      "Latitude": .number(latitude), "Longitude": 11, "Accuracy": .number(accuracy),
      "Altitude": .number(-Double.greatestFiniteMagnitude), "Speed": -1, "Heading": -1,
      "Description": "", "Timestamp": [.integer(1_795_232_000 + second), 0],
    ]
    return events(
      session.receive(line(kind, from: sender, [.string(handle), location]), at: at(time)))
  }

  private func fixes(_ events: [LocationEvent]) -> [Fix] {
    events.compactMap { if case .fix(let fix, _) = $0 { fix } else { nil } }
  }

  @Test func `a session is created with the best accuracy, and started`() throws {
    let (_, create) = try accepted()
    #expect(
      create.arguments
        == [.options(["session_handle_token": .text("wxloc"), "accuracy": .number(5)])])
    #expect(create.path == Self.desktop && create.program == "org.freedesktop.portal.Desktop")
    let (_, start) = try created()
    #expect(
      start.arguments == [
        .path(Self.handle), .text(""), .options(["handle_token": .text("wxloc")]),
      ])
  }

  @Test func `positions follow the permission, by the rules of GeoClue`() throws {
    var session = try asking()
    let granted = respond(0, to: &session)
    #expect(events(granted).first == .connected("the desktop portal"))
    #expect(session.deadline == nil)
    #expect(update(48, to: &session, at: 1) == [])
    // The same second is the same epoch.
    #expect(update(48.1, to: &session, at: 1.1) == [])
    let fix = try #require(fixes(update(48.2, 1, to: &session, at: 2)).first)
    #expect(fix.coordinate.latitude == 48.1 && fix.accuracy == .known(25, origin: .reported))
    #expect(fix.altitudeMSL == nil && fix.speed == nil && fix.course == nil)
    #expect(fix.source == "geoclue" && fix.device == "desktop portal")
    #expect(fix.time == Date(timeIntervalSince1970: 1_795_232_000))
    _ = update(48, 2, accuracy: 0, to: &session, at: 3)
    #expect(fixes(events(session.tick(at: at(4)))).first?.accuracy == .unknown)
    _ = update(48, 3, accuracy: 25_000, to: &session, at: 5)
    #expect(fixes(events(session.tick(at: at(6)))).first?.flags == [.coarse])
    guard case .unusable? = update(.nan, 4, to: &session, at: 7).first else {
      Issue.record("a position without a latitude is one")
      return
    }
  }

  @Test(arguments: [
    (Int64(1), "portal_denied", FailureCause.denied), (2, "portal_ended", .unavailable),
    (7, "portal_ended", .unavailable),
  ])
  func `a refusal of the user and a failure of GeoClue are different errors`(
    response: Int64, code: String, cause: FailureCause
  ) throws {
    var session = try asking()
    let error = try #require(failure(respond(response, to: &session)))
    #expect(error.code == code && error.cause == cause)
    #expect(session.deadline == nil)
    #expect(respond(0, to: &session) == [])
  }

  @Test func `a response may come before the answer to the call`() throws {
    for response: Int64 in [0, 1] {
      var (session, start) = try created()
      #expect(respond(response, to: &session) == [])
      #expect(respond(1 - response, to: &session, path: Self.request + "other") == [])
      let actions = session.receive(
        line(.answer(to: start.number), [.string(Self.request)]), at: at(0.4))
      #expect((failure(actions) != nil) == (response == 1))
      #expect(events(actions).contains(.connected("the desktop portal")) == (response == 0))
    }
  }

  @Test func `only the portal and the own session count`() throws {
    var session = try asking()
    #expect(respond(1, to: &session, from: ":1.6") == [])
    #expect(respond(1, to: &session, path: Self.desktop + "/request/1_8/wxloc") == [])
    #expect(update(48, handle: Self.desktop + "/session/1_8/wxloc", to: &session, at: 1) == [])
    #expect(update(48, from: ":1.6", to: &session, at: 1) == [])
    let closed = BusMessage.Kind.signal(
      path: Self.desktop + "/session/1_8/wxloc", interface: "org.freedesktop.portal.Session",
      member: "Closed")
    #expect(session.receive(line(closed, []), at: at(1)) == [])
    #expect(session.receive(Array("{}\nnonsense\n\u{0}\n".utf8), at: at(1)) == [])
    #expect(session.deadline == .milliseconds(60_250))
  }

  @Test func `each silence has an error of its own, before the deadline`() throws {
    var session = PortalSession()
    _ = session.start(at: at(0))
    #expect(failure(session.tick(at: at(2))) == .bus(.timedOut(after: .seconds(2))))
    (session, _) = try accepted()
    #expect(failure(session.tick(at: at(4.9))) == nil)
    #expect(failure(session.tick(at: at(5))) == .silent(after: .seconds(5)))
    (session, _) = try created()
    #expect(failure(session.tick(at: at(5.125))) == .silent(after: .seconds(5)))
    session = try asking()
    #expect(failure(session.tick(at: at(60.25))) == .unanswered(after: .seconds(60)))
    session = try asking(until: .seconds(3))
    #expect(session.deadline == .milliseconds(2900))
    let error = try #require(failure(session.tick(at: at(3))))
    #expect(error == .unanswered(after: .milliseconds(2650)))
    #expect(error.message.contains("has not granted access within 2.7 s"))
    (session, _) = try accepted(until: .seconds(3))
    #expect(failure(session.tick(at: at(3))) == .silent(after: .milliseconds(2900)))
  }

  @Test func `a portal that ends, and a session that is closed, are errors`() throws {
    let closed = BusMessage.Kind.signal(
      path: Self.handle, interface: "org.freedesktop.portal.Session", member: "Closed")
    let owner = BusMessage.Kind.signal(
      path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged")
    let gone: [JSONValue] = ["org.freedesktop.portal.Desktop", ":1.5", ""]
    for isGranted in [false, true] {
      var session = try asking()
      if isGranted { _ = respond(0, to: &session) }
      var other = session
      #expect(failure(session.receive(line(closed, []), at: at(1))) == .closed)
      #expect(other.receive(line(owner, from: ":1.9", gone), at: at(1)) == [])
      #expect(
        failure(other.receive(line(owner, from: "org.freedesktop.DBus", gone), at: at(1))) == .gone)
    }
    var session = try asking()
    #expect(failure(session.closed(at: at(1)))?.code == "portal_connection_broken")
  }

  @Test(arguments: [
    ("org.freedesktop.DBus.Error.ServiceUnknown", "portal_missing"),
    ("org.freedesktop.DBus.Error.Spawn.ChildExited", "portal_missing"),
    ("org.freedesktop.systemd1.UnitMasked", "portal_missing"),
    ("org.freedesktop.DBus.Error.UnknownMethod", "portal_unsupported"),
    ("org.freedesktop.portal.Error.NotAllowed", "portal_denied"),
    ("org.freedesktop.DBus.Error.AccessDenied", "portal_denied"),
    ("org.freedesktop.DBus.Error.NoReply", "portal_gone"),
    ("org.freedesktop.portal.Error.InvalidArgument", "portal_refused"),
  ])
  func `errors of the bus are told apart`(name: String, code: String) throws {
    var (session, create) = try accepted()
    let error = failure(session.receive(line(.error(to: create.number, name), ["Why."]), at: at(1)))
    #expect(error?.code == code)
    #expect((error?.cause == .denied) == (code == "portal_denied"))
    #expect(error?.hint != nil && error?.message.hasSuffix(".") == true)
  }

  @Test func `an answer without a path is refused`() throws {
    var (session, create) = try accepted()
    #expect(
      failure(session.receive(line(.answer(to: create.number), [5]), at: at(1)))?.code
        == "portal_refused")
    var (other, start) = try created()
    #expect(
      failure(other.receive(line(.answer(to: start.number), []), at: at(1)))?.code
        == "portal_refused")
  }

  @Test func `a sandbox is found by its marks`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "wxloc-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = folder.path + "/"
    let snap = ["SNAP": "/snap/wxloc/1"]
    #expect(AppSandbox(in: [:], root: root, program: "/usr/bin/wxloc") == nil)
    #expect(AppSandbox(in: snap, root: root, program: "/snap/wxloc/1/bin/wxloc") == .snap)
    // A terminal from a snap has its variables; what it starts is not in the snap.
    #expect(AppSandbox(in: snap, root: root, program: "/usr/bin/wxloc") == nil)
    #expect(AppSandbox(in: snap, root: root, program: "/snap/wxloc/10/bin/wxloc") == nil)
    try Data().write(to: folder.appending(path: ".flatpak-info"))
    #expect(AppSandbox(in: [:], root: root, program: nil) == .flatpak)
    let environment = ["XDG_RUNTIME_DIR": "/run/user/7", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/x"]
    #expect(
      GeoClueService.standard(in: environment, sandbox: .flatpak)
        == .portal(MessageBus(address: "unix:path=/run/user/7/bus")))
    #expect(
      GeoClueService.standard(in: environment, sandbox: nil)
        == .daemon(MessageBus(address: "unix:path=/x")))
    #expect(
      MessageBus.session(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/y"]).isPresent)
    #expect(!MessageBus.session(in: [:]).isPresent)
  }
}
