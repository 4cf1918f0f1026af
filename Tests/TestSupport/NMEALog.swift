package import Foundation
package import WxCore
package import WxLocation

/// A made-up receiver log in NMEA 0183, which gpsfake feeds to a real gpsd.
package struct NMEALog: Sendable {
  /// The sentences so far, each ending with CR LF.
  package private(set) var text = ""

  /// Creates an empty log.
  package init() {}

  /// Adds an epoch without a fix: a receiver that searches for satellites.
  package mutating func searching(at time: Date) {
    let (clock, date) = NMEASentence.time(time)
    add(
      NMEASentence("GPRMC", [clock, "V", "", "", "", "", "", "", date, "", "", "N"]),
      NMEASentence("GPGGA", [clock, "", "", "", "", "0", "00", "99.9", "", "M", "", "M", "", ""]),
      NMEASentence(
        "GPGSA", ["A", "1"] + Array(repeating: "", count: 12) + ["99.9", "99.9", "99.9"]))
  }

  /// Adds an epoch with a 3D fix and a GST sentence with its errors.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - time: The time of the fix.
  ///   - speed: Meters per second over ground.
  ///   - course: Degrees from true north.
  ///   - hdop: The horizontal dilution of precision.
  ///   - isFlat: Whether the fix is only 2D.
  package mutating func fix(
    _ coordinate: Coordinate, at time: Date, speed: Double = 1, course: Double = 90,
    hdop: Double = 0.9, isFlat: Bool = false
  ) {
    var fix = Self.fix(coordinate, time)
    if !isFlat {
      fix.altitudeMSL = 520
      fix.altitudeHAE = 567
    }
    fix.speed = speed
    fix.course = course
    let gga = NMEASentence.gga(fix, sky: SkySummary(used: 8, hdop: hdop))
    let count = isFlat ? 3 : 8
    let used = (1...count).map { "0\($0)" } + Array(repeating: "", count: 12 - count)
    let dilutions = [hdop * 1.7, hdop, hdop * 1.4].map { "\(($0 * 10).rounded() / 10)" }
    add(
      NMEASentence.rmc(fix), gga,
      NMEASentence("GPGSA", ["A", isFlat ? "2" : "3"] + used + dilutions),
      NMEASentence("GPGST", [gga.fields[0], "3.0", "3.0", "2.0", "45.0", "2.0", "2.5", "4.0"]))
  }

  /// Adds sentences.
  package mutating func add(_ sentences: NMEASentence...) {
    for sentence in sentences { text += sentence.text + "\r\n" }
  }

  private static func fix(_ coordinate: Coordinate, _ time: Date) -> Fix {
    Fix(coordinate: coordinate, time: time, receivedAt: time, source: "log", mode: .threeD)
  }
}
