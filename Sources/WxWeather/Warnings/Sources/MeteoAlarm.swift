internal import WxPlatform
internal import WxCore

/// MeteoAlarm's feeds, which need no key: all warnings of a country's weather service, in the members
/// of the Common Alerting Protocol. Most have no outline but codes of areas, which the gazetteer
/// knows.
enum MeteoAlarm {
  /// A country on a day of many warnings with outlines has nearly 10 MB.
  private static let maximumBodySize = 32 << 20

  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    guard let country = context.place.place.countryCode, let feed = feeds[country] else {
      throw WeatherError(context.provider, .outsideCoverage)
    }
    let json = try await context.json(
      "feeds.meteoalarm.org", "/api/v1/warnings/feeds-\(feed)", lifetime: .seconds(180),
      limit: maximumBodySize)
    return try context.select(try messages(json, context))
  }

  static func messages(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [CAPMessage] {
    guard let warnings = json["warnings"]?.array else { throw context.missing("warnings") }
    return warnings.prefix(20_000).compactMap { $0["alert"].map(CAPMessage.init(json:)) }
  }

  /// The countries of the members of MeteoAlarm, with the names of their feeds.
  static let feeds: [String: String] = [
    "AD": "andorra", "AT": "austria", "BA": "bosnia-herzegovina", "BE": "belgium",
    "BG": "bulgaria", "CH": "switzerland", "CY": "cyprus", "CZ": "czechia", "DE": "germany",
    "DK": "denmark", "EE": "estonia", "ES": "spain", "FI": "finland", "FR": "france",
    "GB": "united-kingdom", "GR": "greece", "HR": "croatia", "HU": "hungary", "IE": "ireland",
    "IL": "israel", "IS": "iceland", "IT": "italy", "LT": "lithuania", "LU": "luxembourg",
    "LV": "latvia", "MD": "moldova", "ME": "montenegro", "MK": "republic-of-north-macedonia",
    "MT": "malta", "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal",
    "RO": "romania", "RS": "serbia", "SE": "sweden", "SI": "slovenia", "SK": "slovakia",
    "UA": "ukraine",
  ]
}
