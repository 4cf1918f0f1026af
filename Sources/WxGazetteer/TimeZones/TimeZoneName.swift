/// The identifier of a time zone as a query: `America/Argentina/Buenos_Aires`.
enum TimeZoneName {
  /// The first parts of the identifiers that name a place, see the file `zone.tab` of tzdata.
  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific",
  ]

  /// The place that an identifier names, followed by the region or country around it; `nil` if the
  /// query is not an identifier.
  static func place(in query: String) -> String? {
    let parts = query.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), areas.contains(parts[0]),
      parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
    else { return nil }
    let names = parts.dropFirst().reversed().map { part in
      String(part.map { $0 == "_" ? " " : $0 })
    }
    return names.joined(separator: ", ")
  }
}
