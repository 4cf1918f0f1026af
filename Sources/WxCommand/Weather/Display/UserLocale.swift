/// The units, clock and date format of the environment's locale.
///
/// Only the territory is used. The system's locale data would give the same result, but would
/// considerably slow down the start of the command.
struct UserLocale: Hashable, Sendable {
  /// The territory that determines the units, as an ISO 3166-1 code.
  let measurementTerritory: String?
  private let time: String?

  /// Reads the locale of an environment: `LC_ALL`, then `LC_MEASUREMENT` and `LC_TIME`, then
  /// `LANG`.
  init(environment: [String: String]) {
    let variables = LocaleVariables(environment)
    measurementTerritory = variables.parts(of: "LC_MEASUREMENT")?.territory
    time = variables.parts(of: "LC_TIME")?.territory
  }

  /// Territories with a 12-hour clock in everyday use (Unicode CLDR, `timeData`, preferred `h`).
  private static let twelveHours: Set<String> = [
    "US", "CA", "AU", "NZ", "IN", "PK", "BD", "PH", "MY", "SG", "HK", "TW", "KR", "EG", "SA", "AE",
    "JO", "KW", "QA", "BH", "OM", "LB", "SY", "IQ", "YE", "SD", "LY", "DZ", "TN", "CO", "VE", "PR",
    "DO", "PA", "GU", "VI", "AS", "MP", "UM", "LR", "FM", "MH", "PW", "BS", "BZ", "KY", "JM", "TT",
    "BB", "GY", "GH", "ET", "MW", "ZM", "FJ", "PG", "SB", "WS", "TO", "AL", "GR", "CY", "KH",
  ]

  /// Whether the locale for times is known.
  var hasTime: Bool { time != nil }

  /// Whether the locale uses a 12-hour clock.
  var countsTo12: Bool { time.map(Self.twelveHours.contains) ?? false }

  /// Whether dates are written with the month first.
  var putsMonthFirst: Bool {
    ["US", "PH", "PW", "FM", "GU", "AS", "MP", "UM", "PR", "VI", "MH", "CA"].contains(time ?? "")
  }
}
