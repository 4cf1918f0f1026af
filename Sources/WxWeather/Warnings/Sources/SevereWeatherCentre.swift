internal import WxPlatform
internal import WxCore

/// The World Meteorological Organization's Severe Weather Information Centre (SWIC), which Hong Kong
/// operates: first the warnings whose outlines contain the position, then the message of each.
enum SevereWeatherCentre {
  /// The largest number of messages that are fetched for a place.
  private static let maximumCount = 40

  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let json = try await context.json(
      host, "/f/wfs",
      [
        ("request", "GetFeature"), ("version", "1.1.0"),
        ("typeName", "local_postgis:postgis_geojsons"), ("outputFormat", "json"),
        (
          "cql_filter",
          "INTERSECTS(wkb_geometry, POINT (\(context.latitude) \(context.longitude)))"
            + " AND row_type NEQ 'BOUNDARY'"
        ),
      ], lifetime: .seconds(300))
    let paths = try addresses(json, context).map { "/v2/cap-alerts/\($0)" }
    let messages = try await context.messages(host, paths, limit: maximumCount)
    return try context.select(messages, isSelected: true)
  }

  private static let host = "severeweather.wmo.int"

  /// The addresses of the messages below a fixed folder, each once: a warning has a row for each of
  /// its areas.
  static func addresses(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [String] {
    var addresses: [String] = []
    for feature in try context.features(of: json) {
      guard let address = feature["properties"]?["capurl"]?.string, isSafe(address),
        !addresses.contains(address)
      else { continue }
      addresses.append(address)
    }
    return addresses
  }

  /// Whether an address stays below the folder.
  private static func isSafe(_ address: String) -> Bool {
    (1...300).contains(address.utf8.count) && !address.hasPrefix("/")
      && address.utf8.allSatisfy {
        $0.isASCIIDigit || ($0 | 0x20) &- 0x61 < 26 || "-_./".utf8.contains($0)
      }
      && !address.split(separator: "/", omittingEmptySubsequences: false).contains("..")
  }
}
