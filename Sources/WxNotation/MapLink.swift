internal import WxCore

/// The address of a position on a web map.
///
/// Google Maps, OpenStreetMap, Apple Maps, Bing, Waze, HERE and Yandex write a position in several
/// places of an address. Those that have the place itself are read before those that have the
/// center of the map.
struct MapLink {
  /// The host, in lower case.
  let host: String
  /// The parts of the path between slashes, still percent-encoded.
  private let path: [ArraySlice<Unicode.Scalar>]
  /// What follows the `#`, still percent-encoded.
  private let fragment: ArraySlice<Unicode.Scalar>
  /// The decoded values in the query and the fragment, by their names in lower case.
  private let fields: [String: NotationText]
  /// The whole address, without its scheme.
  private let all: ArraySlice<Unicode.Scalar>

  /// Hosts that people paste without a scheme.
  private static let bareHosts = [
    "maps.", "www.google.", "google.", "goo.gl/", "www.openstreetmap.", "openstreetmap.",
    "osm.org/",
    "www.bing.com/maps", "bing.com/maps", "www.waze.com/", "waze.com/", "ul.waze.com/",
  ]

  /// Finds an address in a text, up to the next space; `nil` if there is none.
  init?(_ text: NotationText) {
    guard var start = Self.start(in: text.scalars) else { return nil }
    let end = text.scalars[start...].firstIndex(of: " ") ?? text.scalars.count
    if let scheme = Self.schemeEnd(in: text.scalars[start..<end]) { start = scheme }
    let address = text.scalars[start..<end]
    let hostEnd = address.firstIndex { "/?#".unicodeScalars.contains($0) } ?? end
    host = String(String.UnicodeScalarView(address[..<hostEnd])).lowercased()
    let fragmentStart = address.firstIndex(of: "#") ?? end
    let queryStart = address[..<fragmentStart].firstIndex(of: "?") ?? fragmentStart
    all = address
    path = address[hostEnd..<max(hostEnd, queryStart)].split(separator: "/")
    fragment = address[fragmentStart...].dropFirst()
    fields = Self.fields(
      address[queryStart..<fragmentStart].dropFirst().split { $0 == "&" || $0 == ";" }
        + fragment.split(separator: "&"))
  }

  /// The index at which an address begins; `nil` if there is none.
  private static func start(in scalars: [Unicode.Scalar]) -> Int? {
    let head = String(String.UnicodeScalarView(scalars.prefix(24))).lowercased()
    if bareHosts.contains(where: head.hasPrefix), scalars.contains("/") { return 0 }
    guard let colon = schemeEnd(in: scalars[...]) else { return nil }
    let isScheme = { (scalar: Unicode.Scalar) in scalar.isLatinLetter || scalar.isDigit }
    let before = scalars[..<(colon - 3)].lastIndex { !isScheme($0) }
    let start = before.map { $0 + 1 } ?? 0
    return start < colon - 3 ? start : nil
  }

  /// The index after the first `://`.
  private static func schemeEnd(in scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    scalars.indices.first { index in
      index + 2 < scalars.endIndex && scalars[index] == ":" && scalars[index + 1] == "/"
        && scalars[index + 2] == "/"
    }.map { $0 + 3 }
  }

  /// The fields of the query and the fragment; the first one wins if a name repeats.
  private static func fields(_ parts: [ArraySlice<Unicode.Scalar>]) -> [String: NotationText] {
    var fields: [String: NotationText] = [:]
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let name = PercentEncoding.decode(sides[0], plusIsSpace: true).string.lowercased()
      if fields[name] == nil {
        fields[name] = PercentEncoding.decode(sides[1], plusIsSpace: true)
      }
    }
    return fields
  }
}

extension MapLink {
  /// Reads the position in the address of a map.
  ///
  /// - Parameter text: The text.
  /// - Returns: The position; `nil` if the text has no address of a map.
  /// - Throws: ``NotationRefusal`` if the address has no position, or an impossible one.
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard let link = MapLink(text) else { return nil }
    guard let reading = try link.reading() else {
      guard link.isMap else { return nil }
      throw NotationRefusal(
        link.isShort
          ? "The short link has no position; open it and copy the address that it leads to."
          : "The map link has no position.")
    }
    guard case .coordinate(let coordinate, _, let precision) = reading else { return reading }
    return .coordinate(coordinate, notation: .mapLink, precision: precision)
  }

  /// Whether it is a short link, which only leads to an address with a position.
  private var isShort: Bool {
    host.hasSuffix("goo.gl") || path.first.map(Array.init) == ["g", "o"]
  }

  /// Whether it is the address of a map, and not of another page on the same host.
  private var isMap: Bool {
    let address = String(String.UnicodeScalarView(all)).lowercased()
    return ["goo.gl", "openstreetmap.", "osm.org", "waze."].contains(where: host.contains)
      || (["google.", "apple.", "bing.", "yandex.", "here.", "comgooglemaps"]
        .contains(where: host.contains) && address.contains("map"))
  }

  /// Reads the most exact position of the link.
  private func reading() throws(NotationRefusal) -> CoordinateNotation.Reading? {
    if let pin = try pin() { return pin }
    if let reading = try pair(ofFields: "mlat", "mlon") { return reading }
    let isYandex = host.contains("yandex")
    for name in [
      "coordinate", "q", "query", "daddr", "destination", "whatshere[point]", "pt", "sp", "ll",
      "cp",
      "cbll", "viewpoint", "center", "sll", "to", "latlng", "map",
    ] {
      guard let value = fields[name] else { continue }
      if let reading = try point(value, longitudeFirst: isYandex) { return reading }
    }
    for (latitude, longitude) in [("lat", "lon"), ("lat", "lng"), ("latitude", "longitude")] {
      if let reading = try pair(ofFields: latitude, longitude) { return reading }
    }
    // A place follows `place` or `search`; the center of the view follows `@`.
    let segments = path.map { PercentEncoding.decode($0, plusIsSpace: true) }
    let places = segments.filter { $0.scalars.first != "@" }
    for segment in places.reversed() {
      // Only these two notations: a geohash could be any name.
      if let code = try PlusCode.read(segment) { return code }
      if let pair = try AngleText.read(segment) { return pair }
    }
    for segment in segments where segment.scalars.first == "@" {
      if let reading = try point(segment, longitudeFirst: false) { return reading }
    }
    return try point(NotationText(scalars: fragment), longitudeFirst: false)
  }

  /// Reads the point of a place in the `data` of Google Maps: `!3d48.137!4d11.575`.
  private func pin() throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var latitude: NotationText?
    for part in all.split(whereSeparator: { "!/?&#".unicodeScalars.contains($0) }) {
      if part.starts(with: "3d".unicodeScalars) {
        latitude = NotationText(scalars: part.dropFirst(2))
      } else if let known = latitude, part.starts(with: "4d".unicodeScalars) {
        return try pair(known, NotationText(scalars: part.dropFirst(2)))
      }
    }
    return nil
  }

  /// Reads the latitude and the longitude in two fields with these names.
  private func pair(
    ofFields latitude: String, _ longitude: String
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard let north = fields[latitude], let east = fields[longitude] else { return nil }
    return try pair(north, east)
  }

  /// Reads two decimal numbers as degrees; `nil` if they are not numbers.
  private func pair(
    _ latitude: NotationText, _ longitude: NotationText
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard
      [latitude, longitude].allSatisfy({ text in
        text.scalars.allSatisfy { $0.isDigit || "+-.".unicodeScalars.contains($0) }
      })
    else { return nil }
    return try AngleText.read(
      NotationText(scalars: latitude.scalars + ", ".unicodeScalars + longitude.scalars[...]))
  }

  /// Reads a position in one value: any notation, two numbers with more after them
  /// (`48.1,11.5,15z`), or two numbers after a zoom level (`15/48.1/11.5`).
  private func point(
    _ value: NotationText, longitudeFirst: Bool
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var scalars = value.scalars[...]
    for title in ["loc:", "point.", "ll.", "@"] where scalars.starts(with: title.unicodeScalars) {
      scalars = scalars.dropFirst(title.unicodeScalars.count)
    }
    if !longitudeFirst,
      let reading = try CoordinateNotation.readPlain(NotationText(scalars: scalars))
    {
      return reading
    }
    let parts = scalars.split { ",~_".unicodeScalars.contains($0) }.map(NotationText.init(scalars:))
    if parts.count > 1,
      let reading = try pair(parts[longitudeFirst ? 1 : 0], parts[longitudeFirst ? 0 : 1])
    {
      return reading
    }
    let levels = scalars.split(separator: "/").map(NotationText.init(scalars:))
    return levels.count > 2 ? try pair(levels[1], levels[2]) : nil
  }
}
