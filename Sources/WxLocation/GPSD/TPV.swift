package import WxCore
package import struct WxPlatform.Date

/// gpsd's time-position-velocity report.
///
/// Every field may be missing, in any mode; numbers may be strings, and `NaN` is a missing value.
/// The fields follow gpsd_json(5).
package struct TPV: Hashable, Sendable {
  /// The path of the receiver's device.
  package var device: String?
  /// The dimensions of the fix.
  package var mode = FixMode.unknown
  /// The receiver's time.
  package var time: Date?
  /// Degrees north.
  package var latitude: Double?
  /// Degrees east.
  package var longitude: Double?
  /// Whether a latitude or longitude is present but not a finite number.
  package var hasStrangePosition = false
  /// Meters above mean sea level; the deprecated `alt` if `altMSL` and `altHAE` are missing.
  package var altitudeMSL: Double?
  /// Meters above the ellipsoid.
  package var altitudeHAE: Double?
  /// Meters per second over ground.
  package var speed: Double?
  /// Degrees from true north.
  package var track: Double?
  /// The kind of fix: 2 differential, 3 and 4 real-time kinematic, 7 surveyed, 8 simulated.
  package var status: Int?
  /// The estimated horizontal error in meters.
  package var eph: Double?
  /// The estimated longitude error in meters.
  package var epx: Double?
  /// The estimated latitude error in meters.
  package var epy: Double?

  /// Reads the members of a report of class `TPV`; unknown members are ignored.
  package init(_ object: JSONObject) {
    var alt: Double?
    for member in object.members {
      let value = member.value
      // Most members are not needed; switching on the length saves most comparisons.
      switch member.key.utf8.count {
      case 3:
        switch member.key {
        case "lat":
          latitude = Self.number(value)
          if latitude == nil { hasStrangePosition = true }
        case "lon":
          longitude = Self.number(value)
          if longitude == nil { hasStrangePosition = true }
        case "eph": eph = Self.number(value)
        case "epx": epx = Self.number(value)
        case "epy": epy = Self.number(value)
        case "alt": alt = Self.number(value)
        default: break
        }
      case 4:
        switch member.key {
        case "mode":
          mode = Self.number(value).flatMap { FixMode(rawValue: Int($0)) } ?? .unknown
        case "time": time = GPSDTime.date(value)
        default: break
        }
      case 5:
        switch member.key {
        case "speed": speed = Self.number(value).flatMap { $0 >= 0 ? $0 : nil }
        case "track": track = Self.number(value).flatMap { (0...360).contains($0) ? $0 : nil }
        default: break
        }
      case 6:
        switch member.key {
        case "device": device = value.devicePath
        case "status": status = Self.number(value).map { Int($0) }
        case "altMSL": altitudeMSL = Self.number(value)
        case "altHAE": altitudeHAE = Self.number(value)
        default: break
        }
      default: break
      }
    }
    if altitudeMSL == nil, altitudeHAE == nil { altitudeMSL = alt }
  }

  /// A finite number of reasonable size, or a string that contains one.
  static func number(_ value: JSONValue) -> Double? {
    let number = value.double ?? value.string.flatMap { $0.utf8.count <= 40 ? Double($0) : nil }
    guard let number, abs(number) < 1e15 else { return nil }
    return number
  }
}
