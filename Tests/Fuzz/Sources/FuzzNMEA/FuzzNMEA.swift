import Foundation
@testable import WxCore
@testable import WxLocation

/// Feeds the input to a session of NMEA 0183 in pieces, with time passing between them, and the
/// results to both machines: positions must be on the globe, watchdogs in the future, and texts
/// printable. Every line is also read with its checksum made right, since few random ones are.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let addresses: [NMEAAddress] = [
    .serial(path: "/dev/ttyUSB0", speed: nil), .tcp(host: "boat", port: 10110),
    .file(path: "walk.nmea"), .standardInput,
  ]
  let input = first & 4 == 0 ? Array(bytes.dropFirst()) : corrected(bytes.dropFirst())
  var session = NMEASession(address: addresses[Int(first & 3)])
  var inspection = NMEAInspection()
  var policy = LocationPolicy()
  policy.maximumAccuracy = 1000
  let source = LocationMachine.Source(name: "nmea", kind: .stream)
  var machine = LocationMachine(sources: [source], policy: policy)
  var watch = WatchMachine(sources: [source], policy: policy, seed: UInt64(first))
  var elapsed = Duration.zero
  var now: Timestamp {
    Timestamp(
      elapsed: elapsed, wall: Date(timeIntervalSince1970: 1_795_232_640 + elapsed.seconds))
  }
  func take(_ actions: [NMEASession.Action]) {
    for case .emit(let event) in actions {
      check(event, at: elapsed)
      _ = machine.handle(.report(event), from: 0, at: now)
      _ = watch.handle(event, from: 0, at: now)
    }
  }
  _ = machine.begin(at: now)
  _ = watch.begin(at: now)
  take(session.start(at: now))
  take(session.connected(at: now))
  let size = 1 + Int(first >> 3) * 16
  for begin in stride(from: 0, to: input.count, by: size) {
    let piece = Array(input[begin..<min(begin + size, input.count)])
    take(session.receive(piece, at: now))
    inspection.take(piece)
    elapsed += .milliseconds(170)
    take(session.tick(at: now))
    if let deadline = session.deadline {
      precondition(deadline > elapsed, "a watchdog in the past")
    }
  }
  take(session.closed(at: now))
  precondition(inspection.text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  return 0
}

/// Returns lines with the right checksums.
private func corrected(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  bytes.split(separator: 0x0A).flatMap { line -> [UInt8] in
    let body = line.prefix { $0 != UInt8(ascii: "*") }
    let sum = body.dropFirst().reduce(0 as UInt8, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return Array(body) + Array("*\(sum < 16 ? "0" : "")\(digits)\r\n".utf8)
  }
}

private func check(_ event: LocationEvent, at elapsed: Duration) {
  switch event {
  case .fix(let fix, let arrival):
    precondition(arrival <= elapsed)
    precondition(abs(fix.coordinate.latitude) <= 90)
    precondition(fix.coordinate.longitude >= -180 && fix.coordinate.longitude < 180)
    if case .known(let meters, _) = fix.accuracy { precondition(meters > 0 && meters.isFinite) }
    if let speed = fix.speed { precondition(speed >= 0 && speed < 1e5) }
    if let course = fix.course { precondition((0..<360).contains(course)) }
    // What was read can be written and read again.
    let json = JSONValue.object(fix.json(now: fix.receivedAt))
    precondition((try? JSONValue(parsing: json.text().utf8)) != nil)
    let line = Array(NMEASentence.gga(fix).text.utf8)
    guard case .report = NMEALine.read(line[...], requiresChecksum: true).line else {
      preconditionFailure("a written sentence cannot be read")
    }
  case .satellites(let sky): precondition(sky.usedNumbers.count <= 128)
  case .waiting(let reason):
    precondition(reason.description.count < 2000)
    precondition(reason.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  default: break
  }
}
