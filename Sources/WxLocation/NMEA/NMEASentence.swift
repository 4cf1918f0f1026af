package import WxCore
package import struct WxPlatform.Date

/// A sentence of NMEA 0183: an address, fields, and a checksum over both.
package struct NMEASentence: Hashable, Sendable {
  /// The talker and the sentence type, such as `GPRMC`.
  package var address: String
  /// The fields after the address; an empty field is unknown.
  package var fields: [String]

  /// Creates a sentence.
  package init(_ address: String, _ fields: [String]) {
    self.address = address
    self.fields = fields
  }

  /// Formats a time as the fields of RMC: `HHMMSS.ss` and `DDMMYY`, UTC.
  package static func time(_ time: Date) -> (clock: String, date: String) {
    let time = NMEATime(time)
    return (time.clock, time.date)
  }

  /// Returns the exclusive or of all bytes between `$` and `*`.
  package static func checksum(_ body: some StringProtocol) -> UInt8 { body.utf8.reduce(0, ^) }

  /// The sentence as sent, with its checksum, without the final CR LF.
  package var text: String {
    let body = ([address] + fields).joined(separator: ",")
    let sum = String(Self.checksum(body), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count == 1 ? "0" + sum : sum)"
  }
}

extension NMEASentence {
  /// Returns RMC, the recommended minimum: time, position, speed and course.
  package static func rmc(_ fix: Fix) -> NMEASentence {
    let time = fix.time.map(NMEATime.init)
    return NMEASentence(
      "GPRMC",
      [
        time?.clock ?? "", fix.mode >= .twoD ? "A" : "V",
        latitude(fix.coordinate), fix.coordinate.latitude < 0 ? "S" : "N",
        longitude(fix.coordinate), fix.coordinate.longitude < 0 ? "W" : "E",
        fix.speed.map { decimals($0 * 3600 / 1852, 2) } ?? "",
        fix.course.map { decimals($0, 1) } ?? "", time?.date ?? "", "", "",
        fix.mode >= .twoD ? "A" : "N",
      ])
  }

  /// Returns GGA: position, quality, satellites, and the height above mean sea level.
  ///
  /// It includes the geoid separation if the fix has both heights.
  package static func gga(_ fix: Fix, sky: SkySummary? = nil) -> NMEASentence {
    var separation: Double?
    if let hae = fix.altitudeHAE, let msl = fix.altitudeMSL { separation = hae - msl }
    return NMEASentence(
      "GPGGA",
      [
        fix.time.map { NMEATime($0).clock } ?? "",
        latitude(fix.coordinate), fix.coordinate.latitude < 0 ? "S" : "N",
        longitude(fix.coordinate), fix.coordinate.longitude < 0 ? "W" : "E",
        quality(fix),
        sky?.used.map { pad($0, 2) } ?? "", sky?.hdop.map { decimals($0, 1) } ?? "",
        fix.altitudeMSL.map { decimals($0, 1) } ?? "", "M",
        separation.map { decimals($0, 1) } ?? "", "M", "", "",
      ])
  }

  /// Returns GSA: the kind of fix, the satellites used, and the dilutions of precision.
  package static func gsa(_ fix: Fix, sky: SkySummary) -> NMEASentence {
    let numbers = sky.usedNumbers.filter { (1...999).contains($0) }.prefix(12).map { pad($0, 2) }
    let dilutions = [sky.pdop, sky.hdop, sky.vdop].map { $0.map { decimals($0, 1) } ?? "" }
    let kind = fix.mode < .twoD ? "1" : fix.mode == .threeD ? "3" : "2"
    return NMEASentence(
      "GPGSA",
      ["A", kind] + numbers + Array(repeating: "", count: 12 - numbers.count) + dilutions)
  }

  /// Returns GST: the standard deviations in meters of latitude and longitude, which are equal, and
  /// empty if the accuracy is not known.
  package static func gst(_ fix: Fix) -> NMEASentence {
    let deviation = fix.accuracy.deviation.map { decimals($0, 2) } ?? ""
    return NMEASentence(
      "GPGST",
      [
        fix.time.map { NMEATime($0).clock } ?? "", "", deviation, deviation,
        deviation.isEmpty ? "" : "0.0", deviation, deviation, "",
      ])
  }

  /// The quality in GGA: none, plain, differential, real-time kinematic, estimated, manual,
  /// simulated.
  private static func quality(_ fix: Fix) -> String {
    guard fix.mode >= .twoD else { return "0" }
    return switch fix.status {
    case 2: "2"
    case 3: "4"
    case 4: "5"
    case 5, 6: "6"
    case 7: "7"
    case 8: "8"
    default: "1"
    }
  }

  /// Formats a latitude as `DDMM.MMMMM`, with a resolution of about 2 cm.
  package static func latitude(_ coordinate: Coordinate) -> String {
    angle(coordinate.latitude, degreeDigits: 2)
  }

  /// Formats a longitude as `DDDMM.MMMMM`, with a resolution of about 2 cm.
  package static func longitude(_ coordinate: Coordinate) -> String {
    angle(coordinate.longitude, degreeDigits: 3)
  }

  private static func angle(_ degrees: Double, degreeDigits: Int) -> String {
    // Round the whole value: 59.999999 minutes must carry into the degrees.
    let units = Int((abs(degrees) * 60 * 100_000).rounded())
    let (whole, minutes) = units.quotientAndRemainder(dividingBy: 60 * 100_000)
    return pad(whole, degreeDigits) + pad(minutes / 100_000, 2) + "."
      + pad(minutes % 100_000, 5)
  }

  static func decimals(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let units = Int((abs(value) * Double(scale)).rounded())
    let text = digits == 0 ? "\(units)" : "\(units / scale).\(pad(units % scale, digits))"
    return value < 0 && units != 0 ? "-" + text : text
  }

  static func pad(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
