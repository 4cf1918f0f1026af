internal import ArgumentParser
internal import WxCore

/// A setting of `config.toml`: its name, what it may hold, and what it is for.
struct ConfigurationKey: Hashable, Sendable {
  /// What a setting may hold.
  enum Kind: Hashable, Sendable {
    /// Any text that is not empty.
    case text
    /// Where a gpsd listens.
    case address
    /// One of some words.
    case word([String])
    /// Some of some words, in order, none twice.
    case words([String])
    /// Country codes.
    case countries
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// `true` or `false`.
    case flag
    /// A key of a provider or service, which is never shown.
    case secret
  }

  let name: String
  let kind: Kind
  let summary: String
  /// What holds where nothing is set, for people.
  let standard: String?

  private init(_ name: String, _ kind: Kind, _ summary: String, standard: String? = nil) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.standard = standard
  }

  /// The names of its tables and its own.
  var path: [String] { name.split(separator: ".").map(String.init) }
  /// The table that the key is in; empty at the top of the file.
  var table: String { path.dropLast().joined(separator: ".") }
  /// The key within its table.
  var leaf: String { path.last ?? name }
  /// Whether the value is never shown and never taken from the command line.
  var isSecret: Bool { kind == .secret }

  static let ipServices = [
    "ipwhois", "geojs", "ipinfo", "freeipapi", "ifconfig-co", "beacondb", "google", "ip-api",
  ]
  static let weatherProviders = [
    "open-meteo", "met-norway", "nws", "openweathermap", "pirate-weather",
  ]
  private static let keyedServices = [
    "ipinfo", "freeipapi", "google", "openweathermap", "pirate-weather",
  ]

  /// All settings, in the order in which they are listed.
  static let all: [ConfigurationKey] =
    [
      ConfigurationKey(
        "source.order", .words(["gpsd", "ip", "mmdb", "fixed", "saved", "auto"]),
        "where a location comes from, in order", standard: "gpsd, ip, then what is known"),
      ConfigurationKey(
        "source.deadline_s", .number(0.1...86_400), "how long each source is waited for, seconds",
        standard: "half of --timeout"),
      ConfigurationKey(
        "gpsd.address", .address, "the gpsd to ask, HOST[:PORT]", standard: "localhost:2947"),
      ConfigurationKey(
        "ip.services", .words(ipServices), "the address look-ups to ask, in order",
        standard: "ipwhois, geojs"),
      ConfigurationKey(
        "ip.allow_http", .flag, "ask a service that speaks plain http only", standard: "false"),
      ConfigurationKey("mmdb.file", .text, "the MaxMind database of the source mmdb"),
      ConfigurationKey(
        "geocode.country_bias", .countries, "countries whose places rank higher, by ISO code"),
      ConfigurationKey("language", .text, "the language of place names, as a tag such as de-AT"),
      ConfigurationKey(
        "weather.providers", .words(weatherProviders), "weather providers, in order",
        standard: "open-meteo"),
      ConfigurationKey(
        "met-norway.product", .word(["compact", "complete"]),
        "what is asked of MET Norway; complete has gusts, UV and chances of rain, and is larger",
        standard: "compact"),
      ConfigurationKey(
        "openweathermap.product", .word(["standard", "onecall", "onecall4"]),
        "what is asked of OpenWeatherMap; One Call 3.0 and 4.0 are a subscription of their own",
        standard: "standard"),
      ConfigurationKey("units.system", .word(["metric", "imperial", "uk"]), "the system of units"),
      ConfigurationKey("units.temperature", .word(["c", "f"]), "degrees Celsius or Fahrenheit"),
      ConfigurationKey("units.wind", .word(["ms", "kmh", "mph", "kn", "bft"]), "wind speeds"),
      ConfigurationKey("units.pressure", .word(["hpa", "inhg", "mmhg"]), "pressures"),
      ConfigurationKey("units.precipitation", .word(["mm", "in"]), "rain and snow"),
      ConfigurationKey("units.distance", .word(["km", "mi"]), "distances"),
      ConfigurationKey("clock", .word(["12", "24"]), "the clock's hours"),
      ConfigurationKey("contact", .text, "a mail address or URL, which met-norway and nws require"),
    ]
    + keyedServices.map {
      ConfigurationKey("keys.\($0)", .secret, "the key of \($0), from standard input only")
    }

  /// The key of a name.
  static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }

  /// The names, for completion.
  static var completion: CompletionKind { .list(all.map(\.name)) }

  /// The values of the setting that the command line names before, for completion.
  static var valueCompletion: CompletionKind {
    .custom { words, _, _ in words.reversed().lazy.compactMap(named).first?.offers ?? [] }
  }

  /// The words that the setting may hold; of a list, each alone.
  private var offers: [String] {
    switch kind {
    case .word(let words), .words(let words): words
    case .flag: ["true", "false"]
    case .secret: ["-"]
    case .text, .address, .countries, .number: []
    }
  }

  /// What the key may hold, for messages.
  var expectation: String {
    switch kind {
    case .text, .secret: "text that is not empty"
    case .address: "HOST or HOST:PORT"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .words(let words): "some of \(words.joined(separator: ", ")), separated by commas"
    case .countries: "ISO country codes such as DE,AT, separated by commas"
    case .number(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .flag: "true or false"
    }
  }

  private static func text(_ number: Double) -> String { JSONValue(shortest: number).text() }
}
