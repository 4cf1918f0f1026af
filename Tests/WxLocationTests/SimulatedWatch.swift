import Foundation
@testable import WxCore
@testable import WxLocation

/// A watch of one receiver on a simulated clock, from the bytes to the lines of JSON. The benchmark of
/// a whole day shares this file.
struct SimulatedWatch<Session: ReceiverSession> {
  /// The time between the end of a connection and the next one.
  private static var pause: Duration { .seconds(40) }

  /// The number of fixes that were reported.
  private(set) var fixes = 0
  /// The number of times at which the receiver was reported as lost.
  private(set) var losses = 0
  /// The number of bytes that were written.
  private(set) var written = 0
  private let wall: Date
  private let step: Int
  private let greeting: [UInt8]
  private let makeSession: () -> Session
  private var elapsed = Duration.zero
  private var machine: WatchMachine
  private var writer = TrackFormat.ndjson.makeWriter()
  private var session: Session

  /// Starts a watch, and connects.
  ///
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - wall: The time at the start.
  ///   - step: One in this number of fixes is written, since that takes most of the time.
  ///   - greeting: What the receiver sends first on each connection.
  ///   - makeSession: Returns the session of a connection.
  init(
    of name: String, startingAt wall: Date, writingOneIn step: Int = 1, greeting: String = "",
    _ makeSession: @escaping () -> Session
  ) {
    self.wall = wall
    self.step = step
    self.greeting = Array(greeting.utf8)
    self.makeSession = makeSession
    machine = WatchMachine(
      sources: [LocationMachine.Source(name: name, kind: .stream)], policy: LocationPolicy(),
      seed: 1)
    session = makeSession()
    perform(machine.begin(at: now))
    connect()
  }

  /// The simulated time.
  var now: Timestamp {
    Timestamp(elapsed: elapsed, wall: wall.addingTimeInterval(elapsed.seconds))
  }

  /// Lets time pass.
  mutating func advance(by time: Duration) { elapsed += time }

  /// Receives bytes.
  mutating func receive(_ bytes: some Sequence<UInt8>) {
    perform(session.receive(Array(bytes), at: now))
  }

  /// Loses the connection, and makes the next one.
  mutating func reconnect() {
    perform(session.closed(at: now))
    elapsed += Self.pause
    perform(machine.tick(at: now))
    connect()
  }

  private mutating func connect() {
    session = makeSession()
    perform(session.start(at: now))
    perform(session.connected(at: now))
    if !greeting.isEmpty { perform(session.receive(greeting, at: now)) }
  }

  private mutating func perform(_ actions: [ReceiverAction<Session.Failure>]) {
    for action in actions {
      switch action {
      case .send, .tune, .ask, .finish: break
      case .emit(let event): perform(machine.handle(event, from: 0, at: now))
      case .fail(let error): perform(machine.ended(0, error, at: now))
      }
    }
  }

  private mutating func perform(_ actions: [WatchMachine.Action]) {
    for case .emit(let change) in actions {
      switch change {
      case .fix(let fix):
        fixes += 1
        if fixes % step == 0 { written += writer.fix(fix, at: now.wall).utf8.count }
      case .lost: losses += 1
      default: break
      }
    }
  }
}

/// The resident memory of this process in bytes; 0 on systems that report it in another way.
func residentMemory() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").compactMap { Int($0) }
  return pages.count > 1 ? pages[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
}
