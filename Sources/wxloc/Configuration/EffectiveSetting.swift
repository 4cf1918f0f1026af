internal import WxCore
internal import WxWeather

/// What holds for a setting, and why.
struct EffectiveSetting {
  /// Where a value comes from.
  enum Source: String {
    /// The file of settings.
    case config
    /// An environment variable of its own.
    case environment
    /// The locale of the environment.
    case locale
    /// Nothing else is set.
    case standard = "default"
  }

  let key: ConfigurationKey
  /// What holds; `nil` for nothing.
  let value: ConfigurationValue?
  /// What holds where nothing is set.
  let standard: ConfigurationValue?
  let source: Source

  /// Works out what holds.
  init(_ key: ConfigurationKey, configuration: Configuration, in context: CommandContext) {
    self.key = key
    let locale = UserLocale(environment: context.environment)
    let derived = Self.derived(key, configuration: configuration, locale: locale)
    standard = derived?.value ?? key.standard.flatMap { ConfigurationValue($0, for: key) }
    if let variable = Self.variable(of: key, in: context) {
      (value, source) = (.text(variable), .environment)
    } else if let set = configuration.values[key] {
      (value, source) = (set, .config)
    } else {
      (value, source) = (standard, derived?.source ?? .standard)
    }
  }

  /// The variable that goes before the file.
  private static func variable(of key: ConfigurationKey, in context: CommandContext) -> String? {
    if key.name == "contact" { return context.variable("WXLOC_CONTACT") }
    return key.isSecret ? context.variable(of: key.leaf, "KEY") : nil
  }

  /// Units and clock, which follow the locale; units follow the system of units first.
  private static func derived(
    _ key: ConfigurationKey, configuration: Configuration, locale: UserLocale
  ) -> (value: ConfigurationValue, source: Source)? {
    let usual = MeasureSettings.usual(inCountry: locale.measurementTerritory)
    let isLocal = locale.measurementTerritory != nil
    if key.name == "clock" {
      return (.text(locale.countsTo12 ? "12" : "24"), locale.hasTime ? .locale : .standard)
    }
    if key.name == "units.system" {
      let name = usual == .imperial ? "imperial" : usual == .uk ? "uk" : "metric"
      return (.text(name), isLocal ? .locale : .standard)
    }
    guard key.table == "units" else { return nil }
    let system = configuration.text("units.system").flatMap(MeasureSettings.preset)
    let units = system ?? usual
    let word =
      switch key.leaf {
      case "temperature": units.temperature.rawValue
      case "wind": units.wind.rawValue
      case "pressure": units.pressure.rawValue
      case "precipitation": units.precipitation.rawValue
      default: units.distance.rawValue
      }
    return (.text(word), system == nil && isLocal ? .locale : .standard)
  }

  /// The value for people; what is only a default stands in parentheses.
  var text: String {
    if key.isSecret { return value == nil ? "" : ConfigList.hidden }
    guard let value else { return key.standard.map { "(\($0))" } ?? "" }
    let text = value.text.replacing(",", with: ", ")
    return source == .config || source == .environment ? text : "(\(key.standard ?? text))"
  }

  var json: JSONValue {
    let shown = key.isSecret ? value.map { _ in JSONValue.string(ConfigList.hidden) } : value?.json
    return [
      "value": shown ?? .null, "default": standard?.json ?? .null,
      "allowed": key.allowed.map { .array($0) } ?? .null,
      "expected": .string(key.isSecret ? "a key, from standard input" : key.expectation),
      "source": .string(source.rawValue),
    ]
  }
}

extension ConfigurationKey {
  /// The values that the setting may have, or of which its list is made; `nil` for any number of them.
  var allowed: [JSONValue]? {
    switch kind {
    case .word(let words), .words(let words): words.map { .string($0) }
    case .flag: [true, false]
    case .text, .address, .countries, .number, .secret: nil
    }
  }

  /// The values that the setting may have, for a table.
  var allowedText: String {
    switch kind {
    case .word(let words): words.joined(separator: ", ")
    case .words(let words): "some of " + words.joined(separator: ", ")
    case .flag: "true, false"
    case .number(let range):
      "\(JSONValue(shortest: range.lowerBound).text()) to \(JSONValue(shortest: range.upperBound).text())"
    case .address: "HOST[:PORT]"
    case .countries: "codes such as DE,AT"
    case .text: "text"
    case .secret: "- (standard input)"
    }
  }
}
