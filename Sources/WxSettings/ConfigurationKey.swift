internal import WxCore

/// A setting of `config.toml`: its name, its allowed values and its purpose.
package struct ConfigurationKey: Hashable, Sendable {
  /// The kind of values that a setting may have.
  package enum Kind: Hashable, Sendable {
    /// Any nonempty text.
    case text
    /// A language tag.
    case language
    /// The address of a gpsd.
    case address
    /// The address of NMEA sentences.
    case nmeaAddress
    /// One of several words.
    case word([String])
    /// One or more of several words, in order, without repetition.
    case words([String])
    /// Country codes.
    case countries
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// `true` or `false`.
    case flag
    /// The key of a provider or service, which is never shown.
    case secret
  }

  package let name: String
  package let kind: Kind
  package let summary: String
  /// The default, for people.
  package let standard: String?

  private init(_ name: String, _ kind: Kind, _ summary: String, standard: String? = nil) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.standard = standard
  }

  /// The names of its tables, then its own name.
  package var path: [String] { name.split(separator: ".").map(String.init) }
  /// The table of the key; empty at the top level.
  package var table: String { path.dropLast().joined(separator: ".") }
  /// The key without its table.
  package var leaf: String { path.last ?? name }
  /// Whether the value is never shown and never accepted on the command line.
  package var isSecret: Bool { kind == .secret }

  package static let ipServices = [
    "ipwhois", "geojs", "ipinfo", "freeipapi", "ifconfig-co", "beacondb", "google", "ip-api",
  ]
  package static let weatherProviders = [
    "open-meteo", "met-norway", "nws", "openweathermap", "pirate-weather",
  ]
  private static let keyedServices = [
    "ipinfo", "freeipapi", "google", "openweathermap", "pirate-weather",
  ]

  /// All settings, in the order in which they are listed.
  package static let all: [ConfigurationKey] =
    [
      ConfigurationKey(
        "source.order", .words(["gpsd", "nmea", "ip", "mmdb", "fixed", "saved", "auto"]),
        "location sources, in order", standard: "gpsd, ip, then the last known position"),
      ConfigurationKey(
        "source.deadline_s", .number(0.1...86_400), "the time limit for each source, in seconds",
        standard: "half of --timeout"),
      ConfigurationKey(
        "gpsd.address", .address, "the gpsd to use, HOST[:PORT]", standard: "localhost:2947"),
      ConfigurationKey(
        "nmea.address", .nmeaAddress,
        "the receiver of NMEA 0183, such as serial:/dev/ttyUSB0 or tcp:HOST"),
      ConfigurationKey(
        "ip.services", .words(ipServices), "IP location services, in order",
        standard: "ipwhois, geojs"),
      ConfigurationKey(
        "ip.allow_http", .flag, "allow services without https", standard: "false"),
      ConfigurationKey("mmdb.file", .text, "the MaxMind database for the source mmdb"),
      ConfigurationKey(
        "geocode.country_bias", .countries, "countries whose places rank higher (ISO codes)"),
      ConfigurationKey(
        "language", .language, "the language of place names, as a tag such as de-AT"),
      ConfigurationKey(
        "weather.providers", .words(weatherProviders), "weather providers, in order",
        standard: "open-meteo"),
      ConfigurationKey(
        "met-norway.product", .word(["compact", "complete"]),
        "the MET Norway product; complete adds gusts, UV and rain probability, but is larger",
        standard: "compact"),
      ConfigurationKey(
        "openweathermap.product", .word(["standard", "onecall", "onecall4"]),
        "the OpenWeatherMap product; One Call 3.0 and 4.0 need a separate subscription",
        standard: "standard"),
      ConfigurationKey("units.system", .word(["metric", "imperial", "uk"]), "the system of units"),
      ConfigurationKey("units.temperature", .word(["c", "f"]), "degrees Celsius or Fahrenheit"),
      ConfigurationKey("units.wind", .word(["ms", "kmh", "mph", "kn", "bft"]), "wind speeds"),
      ConfigurationKey("units.pressure", .word(["hpa", "inhg", "mmhg"]), "pressures"),
      ConfigurationKey("units.precipitation", .word(["mm", "in"]), "rain and snow"),
      ConfigurationKey("units.distance", .word(["km", "mi"]), "distances"),
      ConfigurationKey("clock", .word(["12", "24"]), "the 12-hour or the 24-hour clock"),
      ConfigurationKey("contact", .text, "an email address or URL, required by met-norway and nws"),
    ]
    + keyedServices.map {
      ConfigurationKey("keys.\($0)", .secret, "the key of \($0), from standard input only")
    }

  /// Returns the key with a name.
  package static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }

  /// The allowed values, for messages.
  package var expectation: String {
    switch kind {
    case .text, .secret: "nonempty text"
    case .language: "a language tag such as de, pt-BR or zh-Hant"
    case .address: "HOST or HOST:PORT"
    case .nmeaAddress:
      "serial:DEVICE[@BAUD], tcp:HOST[:PORT], udp:[HOST:]PORT, unix:PATH or a file"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .words(let words): "one or more of \(words.joined(separator: ", ")), separated by commas"
    case .countries: "ISO country codes such as DE,AT, separated by commas"
    case .number(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .flag: "true or false"
    }
  }

  private static func text(_ number: Double) -> String { JSONValue(shortest: number).text() }
}
