internal import WxPlatform
internal import WxCore

/// A request in the form of Open-Meteo's forecast and air quality.
///
/// What has no effect here is documented in docs/drop-in.md: `elevation` corrects only the
/// pressure, `cell_selection`, `tilt` and `azimuth` are only checked, `apikey` is not needed, and
/// unknown parameters are ignored, as the service does.
struct OpenMeteoRequest: Sendable {
  /// The two services.
  enum Kind: Sendable {
    case forecast
    case air
  }

  /// A position of the request.
  struct Location: Sendable {
    var position: Coordinate
    /// Meters above sea level, if the request has it.
    var elevation: Double?
    /// `auto`, or the name of a time zone.
    var timeZone: String
  }

  let locations: [Location]
  let units: OpenMeteoUnits
  let current: [String]
  let minutely: [String]
  let hourly: [String]
  let daily: [String]
  /// Whether the request has `current_weather`, the form of current conditions until 2023.
  let hasCurrentWeather: Bool
  /// The span of the days.
  let days: OpenMeteoDays
  /// The spans of the hours and of the quarters of an hour, if they are not those of the days.
  let hourSpan: OpenMeteoSpan?
  let quarterSpan: OpenMeteoSpan?

  /// The maximum number of positions: each may need a request to the provider.
  static let maximumLocations = 20
  /// The maximum number of values in an answer.
  private static let maximumValues = 500_000

  /// Reads the parameters.
  ///
  /// - Throws: ``RequestError``.
  init(_ query: QueryItems, _ kind: Kind) throws(RequestError) {
    locations = try Self.locations(query)
    units = try OpenMeteoUnits(query)
    let isKnown = kind == .air ? OpenMeteoNames.isAir : OpenMeteoNames.isHourly
    current = try Self.variables("current", query, isKnown)
    hourly = try Self.variables("hourly", query, isKnown)
    minutely = kind == .air ? [] : try Self.variables("minutely_15", query, isKnown)
    daily = kind == .air ? [] : try Self.variables("daily", query, OpenMeteoNames.isDaily)
    hasCurrentWeather = kind == .forecast ? try query.flag("current_weather") : false
    days = try OpenMeteoDays(query, kind)
    hourSpan = try OpenMeteoSpan(query, "hour", "hours")
    quarterSpan = try OpenMeteoSpan(query, "minutely_15", "minutely_15")
    try Self.check(query)
    let rows = days.maximumCount
    let values =
      hourly.count * (hourSpan?.maximumCount ?? rows * 24)
      + minutely.count * (quarterSpan?.maximumCount ?? rows * 96) + daily.count * rows
    guard values * locations.count <= Self.maximumValues else {
      throw .badTarget("its answer would have more than \(Self.maximumValues) values")
    }
  }

  // MARK: - Places

  private static func locations(_ query: QueryItems) throws(RequestError) -> [Location] {
    let latitudes = try numbers("latitude", query, in: -90...90)
    let longitudes = try numbers("longitude", query, in: -180...180)
    guard let latitudes else {
      throw .missingParameter(name: "latitude", expected: "a latitude from -90 to 90")
    }
    guard let longitudes, longitudes.count == latitudes.count else {
      throw .badParameter(name: "longitude", expected: "as many numbers as there are latitudes")
    }
    guard latitudes.count <= maximumLocations else {
      throw .badParameter(name: "latitude", expected: "at most \(maximumLocations) numbers")
    }
    let elevations = try elevations(query, count: latitudes.count)
    let zones = list("timezone", query)
    guard zones.isEmpty || zones.count == 1 || zones.count == latitudes.count else {
      throw .badParameter(name: "timezone", expected: "one time zone, or one for each latitude")
    }
    var locations: [Location] = []
    for index in latitudes.indices {
      guard let position = Coordinate(latitude: latitudes[index], longitude: longitudes[index])
      else { throw .badParameter(name: "latitude", expected: "numbers from -90 to 90") }
      locations.append(
        Location(
          position: position, elevation: elevations[index],
          timeZone: zones.isEmpty ? "GMT" : zones[zones.count == 1 ? 0 : index]))
    }
    return locations
  }

  /// The elevations of the request: `nan` is none.
  private static func elevations(
    _ query: QueryItems, count: Int
  ) throws(RequestError) -> [Double?] {
    let texts = list("elevation", query)
    guard !texts.isEmpty else { return Array(repeating: nil, count: count) }
    let values = texts.map { $0.lowercased() == "nan" ? .nan : Double(decimal: $0) }
    guard texts.count == count, values.allSatisfy({ $0 != nil }) else {
      throw .badParameter(name: "elevation", expected: "a number of meters for each latitude")
    }
    return values.map { $0.flatMap { $0.isNaN ? nil : $0 } }
  }

  private static func numbers(
    _ name: String, _ query: QueryItems, in range: ClosedRange<Double>
  ) throws(RequestError) -> [Double]? {
    let texts = list(name, query)
    guard !texts.isEmpty else { return nil }
    let numbers = texts.compactMap { Double(decimal: $0) }.filter(range.contains)
    guard numbers.count == texts.count else {
      throw .badParameter(
        name: name, expected: "numbers from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return numbers
  }

  // MARK: - Variables and options

  /// The texts of a parameter that is a list with commas, or is there several times.
  private static func list(_ name: String, _ query: QueryItems) -> [String] {
    query.all(name).flatMap { $0.split(separator: ",").map { String($0).trimmed } }
  }

  private static func variables(
    _ name: String, _ query: QueryItems, _ isKnown: (String) -> Bool
  ) throws(RequestError) -> [String] {
    var names: [String] = []
    for variable in list(name, query) where !names.contains(variable) {
      guard isKnown(variable) else {
        throw .badParameter(
          name: name, expected: "a list of known variables, not “\(variable.plainText.prefix(60))”")
      }
      names.append(variable)
    }
    return names
  }

  /// Refuses choices that would change the answer and that no provider here offers.
  private static func check(_ query: QueryItems) throws(RequestError) {
    let only: [(name: String, values: [String])] = [
      ("models", ["best_match"]), ("format", ["json"]), ("length_unit", ["metric"]),
      ("cell_selection", ["land", "sea", "nearest"]), ("domains", ["auto"]),
      ("temporal_resolution", ["hourly", "native", "hourly_1"]),
    ]
    for (name, values) in only {
      for text in list(name, query) where !values.contains(text) {
        throw .badParameter(name: name, expected: values.joined(separator: ", "))
      }
    }
    _ = try query.number("tilt", in: 0...180)
    _ = try query.number("azimuth", in: -180...180)
    guard query["initial_hours"] == nil else {
      throw .badParameter(name: "initial_hours", expected: "absent")
    }
  }
}
