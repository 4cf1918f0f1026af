package import WxCore

extension TPV {
  /// The result of reading a report.
  package enum FixResult: Hashable {
    case fix(Fix)
    case unusable(UnusableReport)
  }

  /// The range error in meters that is assumed if a receiver reports only the dilution of
  /// precision: the horizontal error is then HDOP times this.
  ///
  /// The error budget of the civil signal on one frequency (GPS Standard Positioning Service
  /// Performance Standard, 2020, appendix B) is 4 m to 7 m, one sigma.
  static let assumedRangeError = 5.0

  /// gpsd's status number for a receiver at a surveyed point.
  static let surveyed = 7
  /// gpsd's status number for a simulator.
  static let simulated = 8

  /// Converts the report to a fix, or explains why it has none.
  ///
  /// - Parameters:
  ///   - hdop: The dilution of precision from the same receiver's last sky view, if it is recent.
  ///   - now: The arrival time.
  /// - Returns: The fix, or the reason for its absence.
  package func fixResult(hdop: Double?, at now: Timestamp) -> FixResult {
    guard mode >= .twoD else {
      return .unusable(
        UnusableReport(
          reason: .noFix, device: device,
          detail: mode == .none ? "mode 1, no fix" : "mode 0, unknown"))
    }
    guard let latitude, let longitude else {
      return .unusable(
        UnusableReport(
          reason: .noPosition, device: device,
          detail: "mode \(mode.rawValue) \(positionFault)"))
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      return .unusable(
        UnusableReport(
          reason: .invalid, device: device, detail: "\(latitude),\(longitude) is not on the globe"))
    }
    var flags: Set<FixFlag> = []
    if status == Self.simulated { flags.insert(.simulated) }
    if coordinate.latitude == 0, coordinate.longitude == 0 { flags.insert(.nullIsland) }
    if let time, ReportedTime(time, now: now.wall).isSuspect { flags.insert(.dateSuspect) }
    return .fix(
      Fix(
        coordinate: coordinate, accuracy: accuracy(hdop: hdop),
        altitudeMSL: mode == .threeD ? altitudeMSL : nil,
        altitudeHAE: mode == .threeD ? altitudeHAE : nil, speed: speed, course: track, time: time,
        receivedAt: now.wall, source: "gpsd", device: device, mode: mode, status: status,
        flags: flags))
  }

  /// What is wrong with an incomplete position.
  private var positionFault: String {
    if hasStrangePosition { return "with a latitude or longitude that is not a number" }
    switch (latitude, longitude) {
    case (nil, nil): return "without latitude and longitude"
    case (nil, _): return "with a longitude but no latitude"
    default: return "with a latitude but no longitude"
    }
  }

  /// The horizontal accuracy from the best available value: `eph`; else both `epx` and `epy`; else
  /// the dilution of precision; else unknown.
  ///
  /// 0 is a valid value only for a receiver at a surveyed point. Any other receiver measures with
  /// some error, so its 0 carries no information and the next best value is used. A negative or
  /// implausible estimate makes the accuracy invalid whatever the other values are, because a
  /// receiver that is wrong about one cannot be trusted with the rest.
  package func accuracy(hdop: Double?) -> HorizontalAccuracy {
    let isSurveyed = status == Self.surveyed
    if let eph {
      if eph != 0 {
        return HorizontalAccuracy(measured: eph, origin: isSurveyed ? .surveyed : .reported)
      }
      if isSurveyed { return .known(0, origin: .surveyed) }
    }
    if let epx, let epy {
      if epx < 0 || epy < 0 { return .invalid }
      if epx != 0 || epy != 0 {
        return HorizontalAccuracy(
          measured: (epx * epx + epy * epy).squareRoot(), origin: isSurveyed ? .surveyed : .axes)
      }
      if isSurveyed { return .known(0, origin: .surveyed) }
    }
    if let hdop, hdop > 0, hdop < Self.unknownDilution {
      return HorizontalAccuracy(measured: hdop * Self.assumedRangeError, origin: .hdop)
    }
    return .unknown
  }

  /// Receivers that do not know the dilution of precision report 99.99.
  private static let unknownDilution = 99.0
}
