internal import WxCore
internal import struct WxPlatform.Date

/// GGA and RMC for each fix, and a void RMC for a loss.
///
/// GGA comes first, as from many receivers: gpsbabel starts an epoch with it, and would otherwise
/// assign each position the time of the next.
struct NMEATrack: TrackWriter {
  mutating func fix(_ fix: Fix, at now: Date) -> String {
    var fix = fix
    fix.time = fix.measuredAt
    return Self.lines(.gga(fix), .rmc(fix))
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
