internal import WxCore
internal import struct WxPlatform.Date

/// GGA, RMC, GSA and GST for each fix, and a void RMC for a loss.
///
/// NMEA 0183 has no field for an accuracy in meters that all readers know: GeoClue, for one, derives
/// it from the dilution of precision, and takes an empty one as 0 m. So every fix has a dilution: the
/// receiver's, else the accuracy divided by 5 m. A fix worse than ``greatestRadius`` is left out,
/// since readers of NMEA take each fix for a receiver's.
///
/// GGA comes first, as from many receivers: gpsbabel starts an epoch with it, and would otherwise
/// assign each position the time of the next.
struct NMEATrack: TrackWriter {
  /// The accuracy in meters of the worst fix to write.
  static let greatestRadius = 300.0
  /// The dilution that receivers send if they do not know it.
  private static let unknownDilution = 99.9

  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String {
    guard fix.accuracy.meters ?? 0 <= Self.greatestRadius else { return "" }
    var fix = fix
    fix.time = fix.measuredAt
    var view = sky ?? SkySummary()
    view.hdop = view.hdop ?? fix.accuracy.meters.map { $0 / TPV.assumedRangeError }
    view.hdop = min(view.hdop ?? Self.unknownDilution, Self.unknownDilution)
    return Self.lines(.gga(fix, sky: view), .rmc(fix), .gsa(fix, sky: view), .gst(fix))
  }

  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String {
    let (clock, date) = NMEASentence.time(now)
    return Self.lines(
      NMEASentence("GPRMC", [clock, "V", "", "", "", "", "", "", date, "", "", "N"]))
  }

  private static func lines(_ sentences: NMEASentence...) -> String {
    sentences.map { $0.text + "\r\n" }.joined()
  }
}
