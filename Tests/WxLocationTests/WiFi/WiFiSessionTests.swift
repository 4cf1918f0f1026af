import Foundation
import Testing
import WxCore

@testable import WxLocation

/// The session with NetworkManager and a service, message by message.
@Suite struct WiFiSessionTests {
  private static let wall = Date(timeIntervalSince1970: 1_795_232_640)
  private static let radio = "/org/freedesktop/NetworkManager/Devices/2"

  /// A NetworkManager that answers what a session asks.
  private struct Manager {
    var session: WiFiSession
    var owner: JSONValue? = ":1.7"
    var isOn = true
    var devices = ["/org/freedesktop/NetworkManager/Devices/1", WiFiSessionTests.radio]
    /// The access points, by number, with the time at which they were seen.
    var seen: [Int: Int64] = [:]
    var scanError: String?
    /// What the kernel has seen.
    var kernel = KernelScan(.noAdapter)
    /// The reply from a cache.
    var known: String?
    var calls: [BusCall] = []
    var questions: [WiFiQuestion] = []
    var events: [LocationEvent] = []
    var failure: WiFiError?
    var isFinished = false

    init(until limit: Duration? = nil) { session = WiFiSession(until: limit) }

    func at(_ seconds: Double) -> Timestamp {
      Timestamp(
        elapsed: .seconds(seconds), wall: WiFiSessionTests.wall.addingTimeInterval(seconds))
    }

    mutating func start() {
      take(session.start(at: at(0)), at: 0)
      take(session.connected(at: at(0)), at: 0)
    }

    mutating func tick(at time: Double) { take(session.tick(at: at(time)), at: time) }

    mutating func signal(_ properties: JSONValue, at time: Double) {
      let kind = BusMessage.Kind.signal(
        path: WiFiSessionTests.radio, interface: "org.freedesktop.DBus.Properties",
        member: "PropertiesChanged")
      let message = BusMessage(kind, from: ":1.7", ["x", properties, []])
      take(session.receive(Array(message.line.utf8), at: at(time)), at: time)
    }

    mutating func locate(_ outcome: WiFiAnswer.Outcome, at time: Double) {
      let line = WiFiReply.position(WiFiAnswer(service: "example.org", outcome: outcome)).line
      take(session.receive(Array(line.utf8), at: at(time)), at: time)
    }

    /// Performs actions, and answers the calls among them until there are none.
    mutating func take(_ actions: [WiFiSession.Action], at time: Double) {
      for action in actions {
        var lines = ""
        switch action {
        case .send(let bytes):
          guard let call = BusCall(line: bytes.dropLast()) else { continue }
          calls.append(call)
          lines = answer(to: call)?.line ?? ""
        case .ask(let bytes):
          guard let question = WiFiQuestion(line: bytes[...]) else { continue }
          questions.append(question)
          switch question {
          case .uptime: lines = WiFiReply.uptime(1000).line
          case .scan: lines = WiFiReply.scan(kernel).line
          case .known: lines = known ?? WiFiReply.unknown(service: "example.org").line
          case .position: break
          }
        case .emit(let event): events.append(event)
        case .fail(let error): failure = error
        case .finish: isFinished = true
        case .tune: break
        }
        if !lines.isEmpty { take(session.receive(Array(lines.utf8), at: at(time)), at: time) }
      }
    }

    private func answer(to call: BusCall) -> BusMessage? {
      func yes(_ values: JSONValue...) -> BusMessage {
        BusMessage(.answer(to: call.number), from: ":1.7", values)
      }
      func no(_ name: String) -> BusMessage {
        BusMessage(.error(to: call.number, name), from: ":1.7", ["text"])
      }
      switch (call.method, call.path) {
      case ("GetNameOwner", _):
        return owner.map { yes($0) } ?? no("org.freedesktop.DBus.Error.NameHasNoOwner")
      case ("Get", _): return yes(.bool(isOn))
      case ("GetDevices", _): return yes(.array(devices.map { .string($0) }))
      case ("GetAll", WiFiSessionTests.radio):
        return yes(["AccessPoints": .array(seen.keys.sorted().map { .string("/ap/\($0)") })])
      case ("GetAll", let path) where path.hasPrefix("/ap/"):
        guard let number = Int(path.dropFirst(4)), let time = seen[number] else {
          return no("org.freedesktop.DBus.Error.UnknownObject")
        }
        return yes([
          "HwAddress": .string("00:00:00:00:00:0\(number)"), "Ssid": [65], "Strength": 60,
          "Mode": 2, "LastSeen": .integer(time),
        ])
      case ("GetAll", _): return no("org.freedesktop.DBus.Error.InvalidArgs")
      case ("RequestScan", _): return scanError.map { no($0) } ?? yes()
      case ("AddMatch", _): return yes()
      default: return nil
      }
    }

    var fixes: [Fix] { events.compactMap { if case .fix(let fix, _) = $0 { fix } else { nil } } }
    var asked: [WiFiNetwork]? {
      for case .position(let networks, _) in questions { return networks }
      return nil
    }
  }

  @Test func `the networks of the adapter are located, without a scan`() throws {
    var manager = Manager()
    manager.seen = [1: 995, 2: 999]
    manager.start()
    #expect(manager.calls.map(\.method).contains("RequestScan") == false)
    // NetworkManager is not started by a look.
    #expect(manager.calls.first?.method == "GetNameOwner")
    let networks = try #require(manager.asked)
    #expect(networks.map(\.age) == [5000, 1000])
    let place = try #require(Coordinate(latitude: 48, longitude: 11))
    manager.locate(.position(place, radius: 60), at: 0.5)
    #expect(manager.isFinished)
    let fix = try #require(manager.fixes.first)
    #expect(fix.coordinate == place && fix.accuracy == .known(60, origin: .reported))
    #expect(fix.source == "wifi" && fix.device == "example.org" && fix.flags == [.oneShot])
    #expect(fix.time == nil && fix.receivedAt == Self.wall.addingTimeInterval(0.5))
    #expect(manager.session.deadline == nil)
  }

  @Test func `an earlier answer is used, and then nobody is asked`() throws {
    let place = try #require(Coordinate(latitude: 48, longitude: 11))
    let answer = WiFiAnswer(service: "example.org", outcome: .position(place, radius: 60))
    for known in [nil, WiFiReply.position(answer).line] {
      var manager = Manager()
      manager.seen = [1: 995, 2: 999]
      manager.known = known
      manager.start()
      #expect((manager.asked == nil) == (known != nil))
      #expect(manager.isFinished == (known != nil))
      #expect(
        manager.events.contains(.waiting(.answer(of: "example.org"))) == (known == nil))
    }
  }

  @Test func `too few fresh networks lead to a scan, whose end leads to another look`() throws {
    var manager = Manager()
    manager.seen = [1: 999, 2: 900]
    manager.start()
    #expect(manager.calls.contains { $0.method == "RequestScan" })
    #expect(manager.asked == nil)
    #expect(manager.session.deadline == .seconds(5))
    // Other properties change all the time.
    manager.signal(["Bitrate": 5], at: 1)
    #expect(manager.asked == nil)
    manager.seen = [1: 1001, 2: 1001, 3: 1001]
    manager.signal(["LastScan": 5], at: 2)
    #expect(manager.asked?.map(\.age) == [1000, 1000, 1000])
  }

  @Test func `what is known counts if a scan does not end, or is refused`() {
    var manager = Manager()
    manager.seen = [1: 999, 2: 900]
    manager.start()
    manager.seen[2] = 1001
    manager.tick(at: 5)
    #expect(manager.asked?.count == 2)

    manager = Manager()
    manager.seen = [1: 999, 2: 900]
    manager.scanError = "org.freedesktop.NetworkManager.PermissionDenied"
    manager.start()
    #expect(
      manager.failure == .tooFew("1 of 2 Wi-Fi networks can be used (1 not seen for a minute)"))
    #expect(manager.failure?.message.hasSuffix("; at least 2 are needed.") == true)
  }

  @Test func `a scan leaves half of the time for the request`() throws {
    var manager = Manager(until: .seconds(4))
    manager.start()
    #expect(manager.session.deadline == .seconds(2))
    manager.seen = [1: 1000, 2: 1000]
    manager.tick(at: 2)
    let limits = manager.questions.compactMap { question -> Duration? in
      if case .position(_, let limit) = question { limit } else { nil }
    }
    #expect(limits == [.seconds(1.9)])
  }

  @Test func `each thing that is missing is an error of its own`() {
    func failure(_ change: (inout Manager) -> Void) -> WiFiError? {
      var manager = Manager()
      change(&manager)
      manager.start()
      return manager.failure
    }
    #expect(failure { $0.isOn = false } == .switchedOff)
    let unknown = KernelScan(.unknown("Operation not permitted"))
    let cable = ["/org/freedesktop/NetworkManager/Devices/1"]
    for (isMissing, devices, base) in [
      (true, [], WiFiError.missing), (false, [], .notManaged), (false, cable, .notManaged),
    ] {
      func change(_ manager: inout Manager) {
        if isMissing { manager.owner = nil }
        manager.devices = devices
      }
      #expect(failure(change) == .noAdapter)
      let error = failure {
        change(&$0)
        $0.kernel = unknown
      }
      #expect(error?.code == base.code && error?.hint == base.hint)
      #expect(
        error?.message == base.message.clause
          + ", and the kernel does not list the networks (Operation not permitted).")
    }
    var manager = Manager()
    manager.seen = [1: 1000, 2: 1000]
    manager.start()
    let notFound = WiFiServiceFailure(code: .notFound, reason: "it knows too few of the networks")
    manager.locate(.failure(notFound), at: 1)
    #expect(manager.failure == .service("example.org", notFound))
    #expect(
      manager.failure?.message == "example.org returned no position for the Wi-Fi networks: "
        + "it knows too few of the networks.")
  }

  @Test func `a bus and a NetworkManager that do not answer end at their time limits`() {
    var session = WiFiSession()
    let start = Timestamp(elapsed: .zero, wall: Self.wall)
    _ = session.start(at: start)
    #expect(session.deadline == .seconds(2))
    var late = start
    late.elapsed = .seconds(2)
    #expect(session.tick(at: late).contains(.ask(Array(WiFiQuestion.scan.line.utf8))))
    #expect(session.deadline == nil)
    let kernel = KernelScan(.unknown("not permitted"))
    let end = session.receive(Array(WiFiReply.scan(kernel).line.utf8), at: late)
    guard case .fail(let error)? = end.last else {
      Issue.record("\(end)")
      return
    }
    #expect(error.code == "wifi_no_bus" && error.message.contains("within 2 s, and the kernel"))

    session = WiFiSession(until: .seconds(3))
    _ = session.start(at: start)
    _ = session.connected(at: start)
    #expect(session.deadline == .milliseconds(2900))
    late.elapsed = .milliseconds(2900)
    // No time is left for the kernel and the service.
    #expect(session.tick(at: late).contains(.fail(.silent(after: .seconds(5)))))
    #expect(session.deadline == nil)
  }

  /// Two networks that the kernel has seen.
  private static func kernel(age: Double = 3) throws -> KernelScan {
    KernelScan(
      .accessPoints(
        try ["00:00:00:00:00:01", "00:00:00:00:00:02"].map { bssid in
          AccessPoint(
            bssid: try #require(BSSID(bssid)), name: [65], signal: -70, frequency: 2437,
            isInfrastructure: true, lastSeen: 1000 - age)
        }))
  }

  @Test func `without NetworkManager, the last scan of the kernel is located`() throws {
    let place = try #require(Coordinate(latitude: 48, longitude: 11))
    for isMissing in [true, false] {
      var manager = Manager()
      if isMissing { manager.owner = nil } else { manager.devices = [] }
      manager.kernel = try Self.kernel()
      manager.start()
      #expect(manager.asked?.map(\.signal) == [-70, -70])
      #expect(manager.asked?.map(\.age) == [3000, 3000])
      let tried = manager.events.compactMap { event -> TriedSource? in
        if case .tried(let source) = event { source } else { nil }
      }
      #expect(tried.map(\.source) == ["wifi.networkmanager"])
      manager.locate(.position(place, radius: 60), at: 0.5)
      #expect(manager.isFinished && manager.fixes.count == 1)
    }
    // The networks are those of a minute ago, and a scan needs NetworkManager.
    var manager = Manager()
    manager.owner = nil
    manager.kernel = try Self.kernel(age: 61)
    manager.start()
    let error = try #require(manager.failure)
    #expect(error.code == "wifi_missing" && error.hint == WiFiError.missing.hint)
    #expect(error.message.contains("scan of the kernel, 0 of 2 Wi-Fi networks can be used (2 not"))
  }

  @Test func `a bus that cannot be reached, or ends, does not keep the kernel from being read`()
    throws
  {
    let place = try #require(Coordinate(latitude: 48, longitude: 11))
    for isConnected in [false, true] {
      var manager = Manager()
      manager.kernel = try Self.kernel()
      manager.take(manager.session.start(at: manager.at(0)), at: 0)
      if isConnected {
        _ = manager.session.connected(at: manager.at(0))
        manager.take(manager.session.closed(at: manager.at(0)), at: 0)
      } else {
        manager.take(manager.session.failed(.bus(.libraryMissing)), at: 0)
      }
      #expect(manager.asked?.count == 2)
      // The end of the bus is nothing new.
      manager.take(manager.session.closed(at: manager.at(0.1)), at: 0.1)
      manager.locate(.position(place, radius: 60), at: 0.5)
      #expect(manager.isFinished && manager.failure == nil)
    }
  }

  @Test func `a reply that was not asked for, and garbage, are ignored`() throws {
    var manager = Manager()
    manager.start()
    let place = try #require(Coordinate(latitude: 48, longitude: 11))
    manager.locate(.position(place, radius: 60), at: 0.1)
    #expect(manager.fixes.isEmpty)
    manager.take(
      manager.session.receive(Array("{}\n\u{1}\n[]\n".utf8), at: manager.at(0.2)), at: 0.2)
    #expect(manager.failure == nil && !manager.isFinished)
  }
}
