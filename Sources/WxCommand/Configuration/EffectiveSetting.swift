internal import WxCore
internal import WxSettings
internal import WxWeather

/// The effective value of a setting, and its source.
struct EffectiveSetting {
  /// The source of a value.
  enum Source: String {
    /// The configuration file.
    case config
    /// The setting's environment variable.
    case environment
    /// The environment's locale.
    case locale
    /// The default.
    case standard = "default"
  }

  let key: ConfigurationKey
  /// The effective value, or `nil` if there is none.
  let value: ConfigurationValue?
  /// The default value.
  let standard: ConfigurationValue?
  let source: Source

  /// Determines the effective value.
  init(_ key: ConfigurationKey, configuration: Configuration, in context: CommandContext) {
    self.key = key
    let derived = Self.derived(key, configuration: configuration, in: context)
    standard = derived?.value ?? key.standard.flatMap { ConfigurationValue($0, for: key) }
    if let variable = key.variable.flatMap({ context.variable($0) }) {
      (value, source) = (.text(variable), .environment)
    } else if let set = configuration[key.name] {
      (value, source) = (set, .config)
    } else {
      (value, source) = (standard, derived?.source ?? .standard)
    }
  }

  /// Returns the default of language, units and clock, which follow the locale; units first follow the
  /// configured system of units.
  private static func derived(
    _ key: ConfigurationKey, configuration: Configuration, in context: CommandContext
  ) -> (value: ConfigurationValue, source: Source)? {
    if key.name == "language" {
      let tag = LocaleVariables(context.environment).languageTag
      return (.text(tag ?? "en"), tag == nil ? .standard : .locale)
    }
    let locale = UserLocale(environment: context.environment)
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

  /// The value for people, in parentheses if it is only a default.
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
  /// The values that the setting may have or, for a list, contain; `nil` if they cannot be listed.
  var allowed: [JSONValue]? {
    switch kind {
    case .word(let words), .words(let words): words.map { .string($0) }
    case .flag: [true, false]
    case .text, .form, .language, .countries, .number, .secret: nil
    }
  }

  /// The allowed values, for a table.
  var allowedText: String {
    switch kind {
    case .word(let words): words.joined(separator: ", ")
    case .words(let words): "one or more of " + words.joined(separator: ", ")
    case .flag: "true, false"
    case .number(let range):
      "\(JSONValue(shortest: range.lowerBound).text()) to \(JSONValue(shortest: range.upperBound).text())"
    case .form(let form): form.summary
    case .countries: "codes such as DE,AT"
    case .language: "a tag such as de-AT"
    case .text: "text"
    case .secret: "- (standard input)"
    }
  }

  /// The purpose with the allowed values, unless the purpose names them.
  var meaningText: String {
    switch kind {
    case .text, .form, .language, .countries, .secret: summary
    case .word where name == "clock": summary
    case .word, .words, .flag, .number: "\(summary): \(allowedText)"
    }
  }
}
