import ReceiverPromises
@testable import WxCore
@testable import WxLocation

/// Feeds the input to a session of NMEA 0183. Every line is also read with its checksum made right, since few random ones
/// are.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let addresses: [NMEAAddress] = [
    .serial(path: "/dev/ttyUSB0", speed: nil), .tcp(host: "boat", port: 10110),
    .file(path: "walk.nmea"), .standardInput,
  ]
  let input = first & 4 == 0 ? Array(bytes.dropFirst()) : corrected(bytes.dropFirst())
  let session = NMEASession(address: addresses[Int(first & 3)])
  var inspection = NMEAInspection()
  var policy = LocationPolicy()
  policy.maximumAccuracy = 1000
  feed(
    input, to: session, named: "nmea", under: policy, choice: first, pause: .milliseconds(170),
    inspect: { piece, _ in inspection.take(piece) }, check: check)
  precondition(isPrintable(inspection.text))
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

private func check(_ event: LocationEvent) {
  switch event {
  case .fix(let fix, _):
    if case .known(let meters, _) = fix.accuracy { precondition(meters > 0) }
    if let speed = fix.speed { precondition(speed >= 0 && speed < 1e5) }
    if let course = fix.course { precondition((0..<360).contains(course)) }
    let line = Array(NMEASentence.gga(fix).text.utf8)
    guard case .report = NMEALine.read(line[...], requiresChecksum: true).line else {
      preconditionFailure("a written sentence cannot be read")
    }
  case .satellites(let sky): precondition(sky.usedNumbers.count <= 128)
  case .waiting(let reason): precondition(isPrintable(reason.description))
  default: break
  }
}
