package import WxCore

extension TPV {
  /// What a report is worth.
  package enum Reading: Hashable {
    case fix(Fix)
    case unusable(UnusableReport)
  }

  /// The range error in metres that is assumed where a receiver gives only the dilution of
  /// precision: the horizontal error is then HDOP times this.
  ///
  /// The error budget of the civil signal on one frequency (GPS Standard Positioning Service
  /// Performance Standard, 2020, appendix B) comes to 4 m to 7 m, one sigma.
  static let assumedRangeError = 5.0

  /// gpsd's status number of a receiver at a surveyed point.
  static let surveyed = 7
  /// gpsd's status number of a simulator.
  static let simulated = 8

  /// Turns the report into a fix, or says why it holds none.
  ///
  /// - Parameters:
  ///   - hdop: The dilution of precision of the same receiver's last sky view, where it is fresh.
  ///   - now: The arrival.
  /// - Returns: The fix, or why there is none.
  package func reading(hdop: Double?, at now: Moment) -> Reading {
    guard mode >= .twoD else {
      return .unusable(
        UnusableReport(
          reason: .noFix, device: device,
          detail: mode == .none ? "mode 1, no fix" : "mode 0, nothing known"))
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

  /// What is wrong with a position that is not whole.
  private var positionFault: String {
    if hasStrangePosition { return "with a latitude or longitude that is not a number" }
    switch (latitude, longitude) {
    case (nil, nil): return "without latitude and longitude"
    case (nil, _): return "with a longitude but no latitude"
    default: return "with a latitude but no longitude"
    }
  }

  /// The horizontal accuracy, by the best that the report offers: `eph`; else both of `epx` and
  /// `epy`; else the dilution of precision; else unknown.
  ///
  /// 0 is a value only of a receiver at a surveyed point. From any other it states nothing, since no
  /// receiver measures without error, and the next best is used. An estimate that is negative or not
  /// plausible is invalid, whatever else there is: a receiver that errs there is not to be trusted
  /// with the rest.
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

  /// Receivers that do not know the dilution of precision say 99.99.
  private static let unknownDilution = 99.0
}
