import Foundation
@testable import WxCore
@testable import WxLocation

/// Creates fixes from the input's bits and writes them in every track format: checksums of NMEA
/// sentences, XML characters, JSON syntax and line breaks must be correct.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var bits = Bits(Array(UnsafeBufferPointer(start: start, count: count)))
  var fixes: [Fix] = []
  while !bits.isEmpty, fixes.count < 16 { fixes.append(bits.fix()) }
  for format in TrackFormat.allCases {
    var writer = format.makeWriter()
    var text = writer.begin()
    for fix in fixes {
      text += writer.fix(fix, at: fix.receivedAt)
      if fix.mode == .twoD {
        text += writer.lost(.noFix(device: fix.device), source: "gpsd", at: fix.receivedAt)
      }
    }
    text += writer.end()
    check(text, format, fixes.count)
  }
  return 0
}

private func check(_ text: String, _ format: TrackFormat, _ count: Int) {
  let lines = text.split(separator: "\n")
  switch format {
  case .ndjson:
    for line in lines { precondition((try? JSONValue(parsing: line.utf8)) != nil) }
  case .geojson:
    let value = try? JSONValue(parsing: text.utf8)
    precondition(value?["features"]?.array?.count == count)
  case .csv: precondition(lines.count >= count + 1)
  case .gpx:
    precondition(text.components(separatedBy: "<trkpt ").count == count + 1)
    precondition(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    // Only in numbers: a device may be called “info”.
    let numbers = text.matches(of: #/(?:lat="|lon="|<ele>|<geoidheight>)([^"<]*)/#)
    precondition(numbers.allSatisfy { Double($0.1)?.isFinite == true })
  case .nmea:
    for line in text.split(separator: "\r\n") {
      precondition(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && line.utf8.count <= 120)
      let parts = line.dropFirst().split(separator: "*", omittingEmptySubsequences: false)
      precondition(line.first == "$" && parts.count == 2)
      precondition(UInt8(parts[1], radix: 16) == NMEASentence.checksum(parts[0]))
    }
  }
}

/// Takes values from the start of the input; at its end, all values are zero.
private struct Bits {
  private var bytes: ArraySlice<UInt8>
  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }
  mutating func number() -> Double {
    Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
  }
  mutating func optional() -> Double? {
    guard byte() & 1 == 0 else { return nil }
    let number = number()
    // Values from a receiver are limited when they are read.
    return number.isFinite && abs(number) < 1e15 ? number : nil
  }
  mutating func date() -> Date {
    let seconds = number()
    return Date(
      timeIntervalSince1970: seconds.isFinite ? seconds.truncatingRemainder(dividingBy: 2e11) : 0)
  }

  mutating func fix() -> Fix {
    let latitude = number().truncatingRemainder(dividingBy: 90)
    let longitude = number().truncatingRemainder(dividingBy: 180)
    guard
      let coordinate = Coordinate(
        latitude: latitude.isFinite ? latitude : 90,
        longitude: longitude.isFinite ? longitude : -180)
    else { preconditionFailure("values in range form a coordinate") }
    let length = Int(byte() % 12)
    let device = String(decoding: (0..<length).map { _ in byte() }, as: UTF8.self)
    return Fix(
      coordinate: coordinate,
      accuracy: optional().map { .known(abs($0), origin: .reported) } ?? .unknown,
      altitudeMSL: optional(), altitudeHAE: optional(), speed: optional(), course: optional(),
      time: byte() & 1 == 0 ? date() : nil, receivedAt: date(), source: "gpsd",
      device: byte() & 1 == 0 ? device : nil, mode: byte() & 1 == 0 ? .twoD : .threeD,
      status: Int(byte() % 10))
  }
}
