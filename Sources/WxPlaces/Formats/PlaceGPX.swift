internal import WxCore

/// Places as GPX 1.1 waypoints.
///
/// GPX has elements for the elevation, time of addition, name, label and kind; the other keys of
/// the JSON form are elements in a separate namespace. Waypoints of other programs are read as
/// positions with a name and an elevation. Tracks and routes are not places.
enum PlaceGPX {
  static let namespace = "http://www.topografix.com/GPX/1/1"
  static let ours = "urn:wxloc:place:1"
  /// Keys with a GPX element or attribute.
  private static let standard: Set = [
    "latitude", "longitude", "elevation_m", "added_at", "name", "label", "kind",
  ]

  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="wxloc" xmlns="\(namespace)" xmlns:wx="\(ours)">

    """

  static let tail = "</gpx>\n"

  static func read(_ bytes: [UInt8], into file: inout PlaceFile) throws {
    do {
      try readAll(bytes, into: &file)
    } catch let fault as XMLFault {
      throw PlaceFileFault(fault.line, fault.reason)
    }
  }

  private static func readAll(_ bytes: [UInt8], into file: inout PlaceFile) throws {
    var reader = XMLReader(bytes)
    file.format = .gpx
    var path: [String] = []
    var tracks = 0
    while let event = try reader.next() {
      switch event {
      case .start(let name, _, let attributes):
        if path.isEmpty, name != "gpx" { throw reader.fault("the root element is not <gpx>") }
        if path == ["gpx"], name == "wpt" {
          try file.add(try readWaypoint(&reader, attributes))
        } else {
          if path == ["gpx"], name == "trk" || name == "rte" { tracks += 1 }
          path.append(name)
        }
      case .end: path.removeLast()
      case .text: break
      }
    }
    if tracks > 0 {
      file.skipped.append(
        tracks == 1
          ? "1 track or route is not a place." : "\(tracks) tracks or routes are not places.")
    }
  }

  static func waypoint(_ saved: SavedPlace) -> String {
    let place = saved.place
    var lines = [
      "  <wpt lat=\"\(decimal(place.coordinate.latitude))\""
        + " lon=\"\(decimal(place.coordinate.longitude))\">"
    ]
    // The format requires this order.
    if let elevation = place.elevation { lines.append("    <ele>\(decimal(elevation))</ele>") }
    lines.append("    <time>\(ISO8601.text(saved.addedAt))</time>")
    lines.append("    <name>\(escaped(saved.name))</name>")
    lines.append("    <desc>\(escaped(place.label))</desc>")
    lines.append("    <type>\(place.kind.rawValue)</type>")
    lines.append("    <extensions>")
    lines.append("      <wx:place>")
    for member in saved.json.members where member.value != .null && !standard.contains(member.key) {
      let text = member.value.string ?? member.value.text()
      lines.append("        <wx:\(member.key)>\(escaped(text))</wx:\(member.key)>")
    }
    lines.append("      </wx:place>")
    lines.append("    </extensions>")
    lines.append("  </wpt>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads to the end of a waypoint whose start tag has been read.
  private static func readWaypoint(
    _ reader: inout XMLReader, _ attributes: [String: String]
  ) throws -> ImportedPlace {
    var object = JSONObject()
    object["latitude"] = attributes["lat"].map(number)
    object["longitude"] = attributes["lon"].map(number)
    var path: [String] = []
    var isOurs = false
    var text = ""
    let start = reader.offset
    while let event = try reader.next() {
      switch event {
      case .start(let name, let namespace, _):
        if path == ["extensions"], name == "place", namespace == ours { isOurs = true }
        path.append(name)
        text = ""
      case .text(let piece):
        guard text.utf8.count + piece.utf8.count <= XMLReader.maximumText else {
          throw reader.fault("a text is longer than \(XMLReader.maximumText >> 10) KiB")
        }
        text += piece
      case .end:
        guard let name = path.popLast() else {
          do {
            return try imported(object, isOurs: isOurs)
          } catch let error as JSONMemberError {
            throw reader.fault("a waypoint's \(error)", at: start)
          }
        }
        if isOurs, path == ["extensions", "place"], PlaceCSV.columns.contains(name) {
          object[name] = value(text, of: name)
        } else if path.isEmpty, let key = key(of: name) {
          object[key] = value(text, of: key)
        }
        text = ""
      }
    }
    throw reader.fault("a waypoint is not closed")
  }

  private static func imported(_ object: JSONObject, isOurs: Bool) throws -> ImportedPlace {
    var object = object
    // Times and types have other meanings in other programs.
    if !isOurs { for key in ["added_at", "kind"] { object[key] = nil } }
    return try ImportedPlace(json: .object(object))
  }

  private static func key(of element: String) -> String? {
    switch element {
    case "ele": "elevation_m"
    case "time": "added_at"
    case "name": "name"
    case "type": "kind"
    default: nil
    }
  }

  private static func value(_ text: String, of key: String) -> JSONValue? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    switch key {
    case "elevation_m", "population", "geonames_id": return number(text)
    case "is_default": return .bool(text == "true")
    default: return .string(text)
    }
  }

  private static func number(_ text: String) -> JSONValue {
    FieldLimits.number(text) ?? .string(text)
  }

  /// A number with all of its digits, without an exponent, which the format does not allow.
  static func decimal(_ value: Double) -> String {
    let text = value.description
    guard let mark = text.firstIndex(of: "e"), let power = Int(text[text.index(after: mark)...])
    else { return text }
    let digits = text[..<mark].filter(\.isNumber)
    let sign = value < 0 ? "-" : ""
    if power < 0 { return sign + "0." + String(repeating: "0", count: -power - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, power + 1 - digits.count))
  }

  /// Text for an element; characters that XML cannot represent become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
        escaped.append(scalar)
      default: escaped.append("\u{FFFD}")
      }
    }
    return String(escaped)
  }
}
