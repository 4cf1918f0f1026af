internal import WxCore

/// A reader of NetworkManager's or the kernel's access points: a state machine without a bus and
/// without a network.
///
/// It lists the access points. If too few of them were seen lately, it requests a scan and lists
/// them again. Without NetworkManager, the last scan of the kernel counts. Then it asks where they are, and ends with the reply.
package struct WiFiSession: BusSession {
  /// An action for the caller to perform.
  package typealias Action = ReceiverAction<WiFiError>

  /// The time limits.
  package struct TimeLimits: Hashable, Sendable {
    /// The time limit for a connection to the bus.
    package var connection = Duration.seconds(2)
    /// The time limit for the answers to calls.
    package var answer = Duration.seconds(5)
    /// The time limit for a scan, which takes two to four seconds.
    package var scan = Duration.seconds(5)

    /// Creates the default time limits.
    package init() {}
  }

  private enum Phase: Hashable {
    case idle, connecting, finding, listing, scanning, reading, locating, over
  }

  /// A call whose answer is awaited.
  private enum Call: Hashable {
    case owner, manager, devices
    case device(String)
    case accessPoint
    case subscription, scan
  }

  private static let program = "org.freedesktop.NetworkManager"
  private static let manager = "/org/freedesktop/NetworkManager"
  private static let radio = "org.freedesktop.NetworkManager.Device.Wireless"
  private static let accessPoint = "org.freedesktop.NetworkManager.AccessPoint"
  /// The most devices and the most access points that are read.
  private static let maximumDevices = 64
  private static let maximumAccessPoints = 256

  private let timeLimit: TimeLimits
  private let limit: Duration?
  private var phase = Phase.idle
  private var lines = LineSplitter()
  private var calls = BusCalls<Call>()
  private var peer = ""
  /// The time of the machine's start, on the session's clock.
  private var machineStart = Duration.zero
  private var radios: [String] = []
  private var accessPoints: [AccessPoint] = []
  private var networks: [WiFiNetwork] = []
  private var readCount = 0
  private var hasScanned = false
  /// The reason why NetworkManager lists nothing.
  private var managerFailure: WiFiError?
  /// The time at which the awaited answer is overdue, or a scan has taken long enough.
  private var due: Duration?
  private var pending: [Action] = []

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - timeLimit: The time limits.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  package init(timeLimit: TimeLimits = TimeLimits(), until limit: Duration? = nil) {
    self.timeLimit = timeLimit
    self.limit = limit
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  package var deadline: Duration? { due }

  /// A reply is whole: no epoch is collected.
  var epochDeadline: Duration? { nil }

  /// Starts the session while the connection is being made.
  package mutating func start(at now: Timestamp) -> [Action] {
    phase = .connecting
    due = now.elapsed + timeLimit.connection
    wait(for: .connection(to: "the system bus"))
    return takeActions()
  }

  /// Notes that the bus has accepted this program.
  package mutating func connected(at now: Timestamp) -> [Action] {
    phase = .finding
    wait(for: .other("looking for Wi-Fi networks"))
    ask(.uptime)
    // A call of NetworkManager itself could start it.
    call(
      .owner, "GetNameOwner", of: BusDaemon.name, in: BusDaemon.name, at: BusDaemon.path,
      [.text(Self.program)])
    restart(at: now)
    return takeActions()
  }

  /// Processes received lines, each of which is a message or a reply.
  package mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> [Action] {
    guard phase != .over, phase != .idle else { return [] }
    for line in lines.take(bytes) where phase != .over {
      if let message = BusMessage(line: line) {
        take(message, at: now)
      } else if let reply = WiFiReply(line: line) {
        take(reply, at: now)
      }
    }
    return takeActions()
  }

  /// Handles the time set by ``deadline``.
  package mutating func tick(at now: Timestamp) -> [Action] {
    guard let due, now.elapsed >= due else { return takeActions() }
    switch phase {
    case .connecting: fail(.bus(.timedOut(after: timeLimit.connection)), at: now)
    case .finding, .listing: fail(.silent(after: timeLimit.answer), at: now)
    // What is known by now must do.
    case .scanning: list(at: now)
    case .idle, .reading, .locating, .over: self.due = nil
    }
    return takeActions()
  }

  /// Notes that the bus closed the connection.
  package mutating func closed(at now: Timestamp) -> [Action] { failed(Self.closedByBus) }

  /// Notes that the connection could not be made, or broke.
  package mutating func failed(_ error: WiFiError) -> [Action] {
    // What the kernel has seen, and the answer of the service, need no bus.
    if phase != .over, managerFailure == nil { fail(error) }
    return takeActions()
  }

  // MARK: Messages

  private mutating func take(_ message: BusMessage, at now: Timestamp) {
    switch message.kind {
    case .answer(let number):
      guard let call = calls.answered(number) else { return }
      take(message, to: call, at: now)
    case .error(let number, let name):
      guard let call = calls.answered(number) else { return }
      take(error: name, message.body.first?.string ?? "", to: call, at: now)
    case .signal(let path, let interface, let member):
      // The end of a scan.
      guard phase == .scanning, message.sender == peer, radios.contains(path),
        interface == BusDaemon.properties, member == "PropertiesChanged", message.body.count > 1,
        message.body[1]["LastScan"] != nil
      else { return }
      list(at: now)
    }
  }

  private mutating func take(_ answer: BusMessage, to call: Call, at now: Timestamp) {
    switch call {
    case .owner:
      peer = answer.body.first?.string ?? ""
      self.call(
        .manager, "Get", in: BusDaemon.properties, at: Self.manager,
        [.text(Self.program), .text("WirelessEnabled")])
    case .manager:
      guard answer.body.first?.bool != false else { return fail(.switchedOff) }
      self.call(.devices, "GetDevices", in: Self.program, at: Self.manager)
    case .devices:
      let paths = (answer.body.first?.array ?? []).compactMap { $0.string }
      radios = Array(paths.filter { $0.hasPrefix("/") }.prefix(Self.maximumDevices))
      return list(at: now)
    case .device(let path):
      guard let points = answer.body.first?["AccessPoints"]?.array else { break }
      radios.append(path)
      for point in points {
        guard let path = point.string, path.hasPrefix("/"), readCount < Self.maximumAccessPoints
        else { continue }
        readCount += 1
        self.call(
          .accessPoint, "GetAll", in: BusDaemon.properties, at: path, [.text(Self.accessPoint)])
      }
    case .accessPoint:
      if let point = answer.body.first.flatMap({ AccessPoint($0) }) { accessPoints.append(point) }
    case .subscription: return
    // The scan itself ends later.
    case .scan: return
    }
    proceed(at: now)
  }

  private mutating func take(
    error name: String, _ text: String, to call: Call, at now: Timestamp
  ) {
    let text = String(text.plainText)
    switch (call, BusRefusal(name: name)) {
    case (.owner, _): return fail(.missing)
    case (.subscription, _): return
    case (.scan, _):
      // It may be refused, or be too soon after the last one.
      if phase == .scanning, !calls.contains(where: { $0 == .scan }) { list(at: now) }
      return
    case (_, .gone), (_, .missing): return fail(.gone)
    case (_, .denied): return fail(.denied(text.isEmpty ? "access denied" : text.clause))
    // Other devices have no such interface, and an access point may be gone.
    case (.device, _), (.accessPoint, _): break
    case (.manager, _), (.devices, _): return fail(.notManaged)
    }
    proceed(at: now)
  }

  private mutating func take(_ reply: WiFiReply, at now: Timestamp) {
    switch reply {
    case .uptime(let seconds): machineStart = now.elapsed - .limited(seconds: seconds)
    case .scan(let scan):
      guard phase == .reading, let managerFailure else { return }
      take(scan, after: managerFailure, at: now)
    case .unknown(let service):
      guard phase == .locating else { return }
      wait(for: .answer(of: service))
      let left = limit.map { $0 - Self.reserve - now.elapsed } ?? WiFiLocator.timeLimit
      ask(.position(networks, within: min(left, WiFiLocator.timeLimit)))
    case .position(let answer):
      guard phase == .locating else { return }
      guard let fix = answer.fix(at: now) else {
        if case .failure(let failure) = answer.outcome { fail(.service(answer.service, failure)) }
        return
      }
      pending.append(.emit(.fix(fix, arrival: now.elapsed)))
      pending.append(.finish)
      phase = .over
      due = nil
    }
  }

  // MARK: Steps

  /// Lists the access points of all devices, or after a scan of those with Wi-Fi.
  private mutating func list(at now: Timestamp) {
    let paths = radios
    phase = .listing
    radios = []
    accessPoints = []
    readCount = 0
    calls.removeAll()
    for path in paths {
      call(.device(path), "GetAll", in: BusDaemon.properties, at: path, [.text(Self.radio)])
    }
    proceed(at: now)
  }

  /// Goes on as soon as everything is listed.
  private mutating func proceed(at now: Timestamp) {
    restart(at: now)
    guard phase == .listing, calls.isEmpty else { return }
    guard !radios.isEmpty else { return fail(.notManaged) }
    let scan = WiFiScan(accessPoints, at: (now.elapsed - machineStart).seconds)
    if scan.isEnough {
      locate(scan.networks)
    } else if hasScanned {
      fail(.tooFew(scan.sentence))
    } else {
      hasScanned = true
      requestScan(at: now)
    }
  }

  /// Asks where networks are, of which there are enough.
  private mutating func locate(_ found: [WiFiNetwork]) {
    phase = .locating
    due = nil
    networks = found
    ask(.known(networks))
  }

  /// Takes what the kernel has seen, since NetworkManager lists nothing.
  private mutating func take(_ kernel: KernelScan, after failure: WiFiError, at now: Timestamp) {
    switch kernel.outcome {
    case .noAdapter: fail(.noAdapter)
    case .unknown(let reason):
      fail(.notListed(failure, kernel: "the kernel does not list the networks (\(reason))"))
    case .accessPoints(let points):
      let scan = WiFiScan(points, at: (now.elapsed - machineStart).seconds)
      if scan.isEnough { return locate(scan.networks) }
      fail(.notListed(failure, kernel: "in the last scan of the kernel, \(scan.sentence)"))
    }
  }

  private mutating func requestScan(at now: Timestamp) {
    phase = .scanning
    wait(for: .other("waiting for a scan of the Wi-Fi networks"))
    for path in radios {
      let rule = """
        type='signal',sender='\(Self.program)',path='\(path)',interface='\(BusDaemon.properties)',\
        member='PropertiesChanged'
        """
      pending.append(.send(calls.subscribe(.subscription, to: rule)))
      call(.scan, "RequestScan", in: Self.radio, at: path, [.options([:])])
    }
    // The rest of the time is for the request.
    let left = limit.map { ($0 - now.elapsed) / 2 } ?? timeLimit.scan
    due = now.elapsed + min(left, timeLimit.scan)
  }

  private mutating func call(
    _ call: Call, _ method: String, of program: String = Self.program, in interface: String,
    at path: String, _ arguments: [BusCall.Argument] = []
  ) {
    let line = calls.add(call, method, of: program, in: interface, at: path, arguments)
    pending.append(.send(line))
  }

  /// Sets the time limit for the answers that are awaited.
  private mutating func restart(at now: Timestamp) {
    guard phase == .finding || phase == .listing else { return }
    let end = now.elapsed + timeLimit.answer
    due = limit.map { min($0 - Self.reserve, end) } ?? end
  }

  private mutating func ask(_ question: WiFiQuestion) {
    pending.append(.ask(Array(question.line.utf8)))
  }

  private mutating func wait(for reason: WaitingReason) {
    pending.append(.emit(.waiting(reason)))
  }

  /// Fails, unless the kernel can replace NetworkManager in the time that is left.
  private mutating func fail(_ error: WiFiError, at now: Timestamp? = nil) {
    let isLate = limit.flatMap { limit in now.map { $0.elapsed >= limit - Self.reserve } } ?? false
    if error.concernsManager, managerFailure == nil, !isLate {
      managerFailure = error
      phase = .reading
      due = nil
      calls.removeAll()
      pending.append(
        .emit(
          .tried(
            TriedSource(
              source: "wifi.networkmanager", outcome: TriedSource.Outcome(error.cause),
              detail: error.message.clause))))
      ask(.uptime)
      ask(.scan)
      return
    }
    phase = .over
    due = nil
    pending.append(.fail(error))
  }

  private mutating func takeActions() -> [Action] {
    defer { pending = [] }
    return pending
  }
}
