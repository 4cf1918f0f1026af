/// The identifier of a time zone as a query: `America/Argentina/Buenos_Aires`.
struct TimeZoneName {
  /// The place that the identifier names, followed by the region or country around it.
  let place: String
  /// The index of the zone, if places have it; other identifiers are links to zones.
  let zone: UInt16?

  /// The first parts of the identifiers that name a place, see the file `zone.tab` of tzdata.
  private static let areas: Set<String> = [
    "africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "europe",
    "indian", "pacific",
  ]

  /// Reads a query; `nil` if it is not an identifier. That of a zone may have spaces, and letters of either case.
  init?(_ query: String, _ gazetteer: Gazetteer) {
    let parts = query.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), Self.areas.contains(parts[0].lowercased()),
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    zone = gazetteer.zone(withIdentifier: query)
    guard zone != nil || !query.contains(where: \.isWhitespace) else { return nil }
    let names = parts.dropFirst().reversed().map { part in
      String(part.map { $0 == "_" ? " " : $0 })
    }
    place = names.joined(separator: ", ")
  }
}

extension Gazetteer {
  /// The index of the time zone with an identifier, in letters of either case and with spaces for underscores.
  fileprivate func zone(withIdentifier query: String) -> UInt16? {
    let identifier = query.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 }
    let small = UInt8(ascii: "a") - UInt8(ascii: "A")
    return (0..<zones.count).first { index in
      text[zones[index]].utf8.elementsEqual(identifier) { $0 | small == $1 | small }
    }.map { UInt16($0) }
  }
}
