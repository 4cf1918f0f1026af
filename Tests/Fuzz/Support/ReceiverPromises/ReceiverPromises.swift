import Foundation
@testable import WxCore
@testable import WxLocation

/// Feeds bytes to a session of a receiver in pieces, with time passing between them, and its events to both machines:
/// positions must be on the globe, watchdogs in the future, and texts printable.
///
/// - Parameters:
///   - bytes: What the receiver sends.
///   - session: The session, not started.
///   - name: The name of the source.
///   - policy: The policy of the machines.
///   - choice: A byte of the input, which selects the size of the pieces and the order of the watch.
///   - pause: The time between two pieces.
///   - inspect: Receives each piece, and the time since the start.
///   - check: Checks what else must be true for an event.
public func feed<Session: ReceiverSession>(
  _ bytes: [UInt8], to session: Session, named name: String, under policy: LocationPolicy,
  choice: UInt8, pause: Duration, inspect: ([UInt8], Duration) -> Void,
  check: (LocationEvent) -> Void
) {
  var session = session
  let source = LocationMachine.Source(name: name, kind: .stream)
  var machine = LocationMachine(sources: [source], policy: policy)
  var watch = WatchMachine(sources: [source], policy: policy, seed: UInt64(choice))
  var elapsed = Duration.zero
  var now: Timestamp {
    Timestamp(
      elapsed: elapsed, wall: Date(timeIntervalSince1970: 1_795_232_640 + elapsed.seconds))
  }
  func take(_ actions: [ReceiverAction<Session.Failure>]) {
    for case .emit(let event) in actions {
      checkEvent(event, at: elapsed)
      check(event)
      _ = machine.handle(.report(event), from: 0, at: now)
      for case .emit(.decision(let decision)) in watch.handle(event, from: 0, at: now) {
        precondition(isPrintable(decision.detail))
      }
    }
  }
  _ = machine.begin(at: now)
  _ = watch.begin(at: now)
  take(session.start(at: now))
  take(session.connected(at: now))
  let size = 1 + Int(choice >> 3) * 16
  for begin in stride(from: 0, to: bytes.count, by: size) {
    let piece = Array(bytes[begin..<min(begin + size, bytes.count)])
    take(session.receive(piece, at: now))
    inspect(piece, elapsed)
    elapsed += pause
    take(session.tick(at: now))
    if let deadline = session.deadline {
      precondition(deadline > elapsed, "a watchdog in the past")
    }
  }
  take(session.closed(at: now))
}

/// Whether a text has no control characters.
public func isPrintable(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
}

private func checkEvent(_ event: LocationEvent, at elapsed: Duration) {
  switch event {
  case .fix(let fix, let arrival):
    precondition(arrival <= elapsed)
    precondition(abs(fix.coordinate.latitude) <= 90)
    precondition(fix.coordinate.longitude >= -180 && fix.coordinate.longitude < 180)
    if case .known(let meters, _) = fix.accuracy { precondition(meters >= 0 && meters.isFinite) }
    for number in [fix.altitudeMSL, fix.altitudeHAE, fix.speed, fix.course] {
      precondition(number?.isFinite != false)
    }
    // A fix that was read can be written and read again.
    let json = JSONValue.object(fix.json(now: fix.receivedAt))
    precondition((try? JSONValue(parsing: json.text().utf8)) != nil)
  case .waiting(let reason):
    precondition(reason.description.count < 2000)
  default: break
  }
}
