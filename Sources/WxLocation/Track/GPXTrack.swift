internal import WxCore
internal import struct WxPlatform.Date

/// GPX 1.1 (topografix.com/GPX/1/1) with one track and its segments.
///
/// `ele` is the height above mean sea level, as the schema requires, never that above the
/// ellipsoid; if both are known, their difference is the `geoidheight`.
struct GPXTrack: TrackWriter {
  private var segments = TrackSegments()

  mutating func begin() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="wxloc" xmlns="http://www.topografix.com/GPX/1/1">
    <trk>

    """
  }

  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String {
    let isOpen = segments.isOpen
    var text = ""
    if segments.begins(with: fix) { text = (isOpen ? "</trkseg>\n" : "") + "<trkseg>\n" }
    let coordinate = fix.coordinate
    text += "<trkpt lat=\"\(Self.degrees(coordinate.latitude))\" "
    text += "lon=\"\(Self.longitude(coordinate))\">"
    text += Self.element("ele", fix.altitudeMSL)
    text += "<time>\(ISO8601.text(fix.measuredAt))</time>"
    if let msl = fix.altitudeMSL, let hae = fix.altitudeHAE {
      text += Self.element("geoidheight", hae - msl)
    }
    text += "<src>\(Self.escaped(fix.device ?? fix.source))</src>"
    switch (fix.status, fix.mode) {
    case (2, _): text += "<fix>dgps</fix>"
    case (_, .twoD): text += "<fix>2d</fix>"
    case (_, .threeD): text += "<fix>3d</fix>"
    default: break
    }
    if let used = sky?.used, used >= 0 { text += "<sat>\(used)</sat>" }
    text += Self.element("hdop", sky?.hdop)
    text += Self.element("vdop", sky?.vdop)
    text += Self.element("pdop", sky?.pdop)
    return text + "</trkpt>\n"
  }

  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String {
    endSegment()
  }

  mutating func end() -> String { endSegment() + "</trk>\n</gpx>\n" }

  private mutating func endSegment() -> String {
    segments.end() ? "</trkseg>\n" : ""
  }

  /// An element with a number; nothing if it is unknown or beyond what the format can write.
  private static func element(_ name: String, _ number: Double?) -> String {
    let text = number.map { decimal($0, 3) } ?? ""
    return text.isEmpty ? "" : "<\(name)>\(text)</\(name)>"
  }

  /// Formats to a hundredth of a millimeter; `xsd:decimal` has no exponents.
  private static func degrees(_ value: Double) -> String { decimal(value, 9) }

  /// Formats a longitude, which is below 180 in the schema, also if it is rounded.
  private static func longitude(_ coordinate: Coordinate) -> String {
    degrees(Coordinate.wrapped((coordinate.longitude * 1e9).rounded() / 1e9))
  }

  private static func decimal(_ value: Double, _ digits: Int) -> String {
    NMEASentence.decimals(value, digits)
  }

  private static func escaped(_ text: String) -> String {
    text.plainText.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
