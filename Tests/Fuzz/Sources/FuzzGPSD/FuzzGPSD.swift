import Foundation
@testable import WxCore
@testable import WxLocation

/// Feeds the input to a gpsd session in pieces, with time passing between them, and the results to
/// both machines: positions must be on the globe, watchdogs in the future, and texts printable.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  var session = GPSDSession(
    address: GPSDAddress(), device: first & 1 == 0 ? nil : "/dev/a", usesCachedFixes: first & 2 != 0
  )
  var inspection = GPSDInspection()
  var policy = LocationPolicy()
  policy.allowsCached = first & 2 != 0
  policy.smooths = first & 4 != 0
  let source = LocationMachine.Source(name: "gpsd", kind: .stream)
  var machine = LocationMachine(sources: [source], policy: policy)
  var watch = WatchMachine(sources: [source], policy: policy, seed: UInt64(first))
  var elapsed = Duration.zero
  var now: Timestamp {
    Timestamp(
      elapsed: elapsed, wall: Date(timeIntervalSince1970: 1_795_232_640 + elapsed.seconds))
  }
  func take(_ actions: [GPSDSession.Action]) {
    for case .emit(let event) in actions {
      check(event, at: elapsed)
      _ = machine.handle(.report(event), from: 0, at: now)
      for case .emit(.decision(let decision)) in watch.handle(event, from: 0, at: now) {
        precondition(decision.detail.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
    }
  }
  _ = machine.begin(at: now)
  _ = watch.begin(at: now)
  take(session.start(at: now))
  take(session.connected(at: now))
  let size = 1 + Int(first >> 3) * 16
  for begin in stride(from: 1, to: bytes.count, by: size) {
    let piece = Array(bytes[begin..<min(begin + size, bytes.count)])
    take(session.receive(piece, at: now))
    inspection.take(piece, arrival: elapsed)
    elapsed += .milliseconds(700)
    take(session.tick(at: now))
    if let deadline = session.deadline {
      precondition(deadline > elapsed, "a watchdog in the past")
    }
  }
  take(session.closed(at: now))
  precondition((inspection.devices ?? []).count <= 64)
  return 0
}

private func check(_ event: LocationEvent, at elapsed: Duration) {
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
