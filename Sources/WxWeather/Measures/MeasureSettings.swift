/// The units in which values are shown, each chosen separately.
package struct MeasureSettings: Hashable, Sendable {
  /// Temperatures.
  package var temperature: TemperatureUnit
  /// Wind speeds.
  package var wind: WindUnit
  /// Pressures.
  package var pressure: PressureUnit
  /// Rain and snow.
  package var precipitation: PrecipitationUnit
  /// Visibility.
  package var distance: DistanceUnit

  /// Creates settings.
  package init(
    temperature: TemperatureUnit = .celsius, wind: WindUnit = .kilometersPerHour,
    pressure: PressureUnit = .hectopascals, precipitation: PrecipitationUnit = .millimeters,
    distance: DistanceUnit = .kilometers
  ) {
    self.temperature = temperature
    self.wind = wind
    self.pressure = pressure
    self.precipitation = precipitation
    self.distance = distance
  }

  /// °C, km/h, hPa, mm, km.
  package static let metric = MeasureSettings()
  /// °F, mph, inHg, in, mi.
  package static let imperial = MeasureSettings(
    temperature: .fahrenheit, wind: .milesPerHour, pressure: .inchesOfMercury,
    precipitation: .inches, distance: .miles)
  /// °C, mph, hPa, mm, mi.
  package static let uk = MeasureSettings(wind: .milesPerHour, distance: .miles)

  /// Returns the preset with a name: `metric`, `imperial` or `uk`.
  package static func preset(_ word: some StringProtocol) -> MeasureSettings? {
    switch word.lowercased() {
    case "metric": .metric
    case "imperial": .imperial
    case "uk": .uk
    default: nil
    }
  }

  /// Returns the usual preset in a country, by its ISO 3166-1 code.
  package static func usual(inCountry code: String?) -> MeasureSettings {
    switch code?.uppercased() {
    case "US", "LR", "PR", "GU", "VI", "AS", "MP", "UM", "PW", "FM", "MH", "KY", "BS": .imperial
    case "GB", "GG", "IM", "JE": .uk
    default: .metric
    }
  }

  /// The reason why a text is not a choice of units.
  package struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and which values are valid.
    package let description: String
  }

  /// Sets the unit of one quantity, by the names that `--units` and the configuration use.
  ///
  /// - Parameters:
  ///   - quantity: `temperature`, `wind`, `pressure`, `precipitation` or `distance`.
  ///   - unit: One of its units, such as `kn`.
  /// - Throws: ``ReadingError``, which lists the valid values.
  package mutating func set(
    _ quantity: some StringProtocol, to unit: some StringProtocol
  ) throws(ReadingError) {
    switch quantity.lowercased() {
    case "temperature": temperature = try Self.read(unit, of: "temperature")
    case "wind": wind = try Self.read(unit, of: "wind")
    case "pressure": pressure = try Self.read(unit, of: "pressure")
    case "precipitation": precipitation = try Self.read(unit, of: "precipitation")
    case "distance": distance = try Self.read(unit, of: "distance")
    default:
      throw ReadingError(
        description: "“\(quantity)” is not a quantity; use temperature, wind, pressure, "
          + "precipitation or distance")
    }
  }

  /// Applies a text such as `uk`, `metric,wind=ms` or `wind=kn,temperature=f`: the system first.
  ///
  /// - Throws: ``ReadingError``, which names the invalid word, or two words that contradict each
  ///   other; the settings are then unchanged.
  package mutating func apply(_ text: some StringProtocol) throws(ReadingError) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).filter { $0 != " " } }
    var changed = self
    // What each quantity is set to, and the system under no name.
    var said: [String: String] = [:]
    for word in words {
      let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let quantity = pair.count == 2 ? pair[0].lowercased() : ""
      let preset = Self.preset(word)
      guard pair.count == 2 || preset != nil else {
        throw ReadingError(description: "“\(word)” is not metric, imperial, uk or QUANTITY=UNIT")
      }
      if let other = said[quantity], other.lowercased() != word.lowercased() {
        throw ReadingError(description: "“\(other)” and “\(word)” contradict each other")
      }
      said[quantity] = word
      changed = preset ?? changed
    }
    for word in words {
      let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { try changed.set(pair[0], to: pair[1]) }
    }
    self = changed
  }

  private static func read<Unit: CaseIterable & RawRepresentable<String>>(
    _ unit: some StringProtocol, of quantity: String
  ) throws(ReadingError) -> Unit {
    guard let value = Unit(rawValue: unit.lowercased()) else {
      let words = Unit.allCases.map(\.rawValue).joined(separator: ", ")
      throw ReadingError(
        description: "“\(unit)” is not a unit of \(quantity); use \(words)")
    }
    return value
  }
}
