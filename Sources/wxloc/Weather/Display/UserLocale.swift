/// What the environment's locale says of units, clock and dates.
///
/// Only the territory is looked at. The system's locale data would say the same, and would cost the
/// command a good part of its start.
struct UserLocale: Hashable, Sendable {
  /// The territory by whose units things are measured, as an ISO 3166-1 code.
  let measurementTerritory: String?
  private let time: String?

  /// The locale of an environment: `LC_ALL`, then `LC_MEASUREMENT` and `LC_TIME`, then `LANG`.
  init(environment: [String: String]) {
    let variables = LocaleVariables(environment)
    measurementTerritory = variables.parts(of: "LC_MEASUREMENT")?.territory
    time = variables.parts(of: "LC_TIME")?.territory
  }

  /// Territories where the clock counts to 12 in everyday use (Unicode CLDR, `timeData`,
  /// preferred `h`).
  private static let twelveHours: Set<String> = [
    "US", "CA", "AU", "NZ", "IN", "PK", "BD", "PH", "MY", "SG", "HK", "TW", "KR", "EG", "SA", "AE",
    "JO", "KW", "QA", "BH", "OM", "LB", "SY", "IQ", "YE", "SD", "LY", "DZ", "TN", "CO", "VE", "PR",
    "DO", "PA", "GU", "VI", "AS", "MP", "UM", "LR", "FM", "MH", "PW", "BS", "BZ", "KY", "JM", "TT",
    "BB", "GY", "GH", "ET", "MW", "ZM", "FJ", "PG", "SB", "WS", "TO", "AL", "GR", "CY", "KH",
  ]

  /// Whether the locale of times is known.
  var hasTime: Bool { time != nil }

  /// Whether the clock counts to 12.
  var countsTo12: Bool { time.map(Self.twelveHours.contains) ?? false }

  /// Whether dates are written with the month first.
  var putsMonthFirst: Bool {
    ["US", "PH", "PW", "FM", "GU", "AS", "MP", "UM", "PR", "VI", "MH", "CA"].contains(time ?? "")
  }
}
