internal import WxPlatform

/// A time as NMEA's two fields, UTC.
struct NMEATime {
  /// `HHMMSS.ss`.
  var clock: String
  /// `DDMMYY`.
  var date: String

  init(_ time: Date) {
    let hundredths = Int((time.timeIntervalSince1970 * 100).rounded())
    let rounded = Date(timeIntervalSince1970: Double(hundredths) / 100)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: rounded)
    let pad = NMEASentence.pad
    let fraction = ((hundredths % 100) + 100) % 100
    clock =
      pad(parts.hour ?? 0, 2) + pad(parts.minute ?? 0, 2) + pad(parts.second ?? 0, 2) + "."
      + pad(fraction, 2)
    date = pad(parts.day ?? 0, 2) + pad(parts.month ?? 0, 2) + pad((parts.year ?? 0) % 100, 2)
  }
}
