package import ArgumentParser
internal import WxAnswers
internal import WxCore
internal import WxDisplay
internal import WxSettings

/// `wxloc config`: the settings.
package struct Config: ParsableCommand {
  package static let configuration = CommandConfiguration(
    "config",
    abstract: "Show and change the settings.",
    examples: [
      "wxloc config": "list all settings",
      "wxloc config set units.wind kn": "change a setting",
      "wxloc config set keys.openweathermap - < key.txt": "read a key from standard input",
    ],
    subcommands: [
      ConfigList.self, ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigPath.self,
    ],
    defaultSubcommand: ConfigList.self)

  package init() {}
}

/// `wxloc config list`.
package struct ConfigList: Command {
  package static let configuration = CommandConfiguration(
    "list",
    abstract: "List all settings.",
    details: """
      Values in parentheses are defaults. Keys are never shown, only whether they are set.
      """,
    examples: [
      "wxloc config list": "the current and the allowed values",
      "wxloc config list --json": "value, default, allowed values and source of each",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let configuration = try context.configuration()
    let settings = ConfigurationSchema.programs.keys.map {
      EffectiveSetting($0, configuration: configuration, in: context)
    }
    switch globals.outputFormat {
    case .json:
      var object = JSONObject()
      for setting in settings { object.append(setting.key.name, setting.json) }
      try context.output.json(.object(object))
    case .text:
      switch context.output.width {
      case .some(..<Self.narrowWidth): try list(settings, to: context.output)
      case .some(..<Self.tableWidth): try context.output.table(Self.narrowTable(settings))
      default: try context.output.table(Self.table(settings))
      }
    }
    return .success
  }

  /// The whole table needs at least this many columns, and that of three columns this many.
  private static let tableWidth = 100
  private static let narrowWidth = 72

  /// The keys that are not set, which a narrow terminal shows together.
  private static func unsetKeys(_ settings: [EffectiveSetting]) -> [EffectiveSetting] {
    settings.filter { $0.key.isSecret && $0.text.isEmpty }
  }

  /// What a narrow terminal shows of the keys that are not set.
  private static func text(ofUnset keys: [EffectiveSetting]) -> String {
    let names = keys.map(\.key.leaf).joined(separator: ", ")
    return "not set: \(names); “wxloc config set keys.NAME -” reads one"
  }

  private static func narrowTable(_ settings: [EffectiveSetting]) -> Table {
    var table = Table(columns: [
      Table.Column("Setting", .whole), Table.Column("Value", .wrapped, minimum: 14, maximum: 18),
      Table.Column("Meaning", .wrapped, minimum: 24),
    ])
    let unset = unsetKeys(settings)
    for setting in settings where !unset.contains(where: { $0.key == setting.key }) {
      table.append([setting.key.name, setting.text, setting.key.meaningText])
    }
    if !unset.isEmpty { table.append(["keys.*", "", text(ofUnset: unset)]) }
    return table
  }

  private static func table(_ settings: [EffectiveSetting]) -> Table {
    var table = Table(columns: [
      Table.Column("Setting", .whole), Table.Column("Value", .wrapped, minimum: 14),
      Table.Column("Meaning", .wrapped, minimum: 24),
      Table.Column("Allowed", .wrapped, minimum: 20),
    ])
    for setting in settings {
      let key = setting.key
      table.append([key.name, setting.text, key.summary, key.allowedText])
    }
    return table
  }

  /// Prints each setting as a paragraph, for a narrow terminal.
  private func list(_ settings: [EffectiveSetting], to output: Output) throws {
    let unset = Self.unsetKeys(settings)
    for setting in settings where !unset.contains(where: { $0.key == setting.key }) {
      let value = setting.text.isEmpty ? "not set" : setting.text
      for line in output.lines(of: "\(setting.key.name)  \(value)", indent: 0) {
        try output.line(output.paint.strong(line))
      }
      for line in output.lines(of: setting.key.meaningText, indent: 2) {
        try output.line("  \(line)")
      }
    }
    guard !unset.isEmpty else { return }
    try output.line(output.paint.strong("keys.*"))
    for line in output.lines(of: Self.text(ofUnset: unset), indent: 2) {
      try output.line("  \(line)")
    }
  }

  /// The text shown for a secret.
  static let hidden = "(set)"
}

/// `wxloc config get`.
package struct ConfigGet: Command {
  package static let configuration = CommandConfiguration(
    "get",
    abstract: "Show one setting.",
    examples: ["wxloc config get units.wind": "exits 3 if it is not set"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @OptionGroup var setting: SettingArgument

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let key = try setting.named
    guard let value = try context.configuration()[key.name] else {
      throw ConfigurationError.notSet(name: key.name, standard: key.standard)
    }
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        key.name: key.isSecret ? .string(ConfigList.hidden) : value.json
      ])
    case .text: try context.output.exactLine(key.isSecret ? ConfigList.hidden : value.text)
    }
    return .success
  }
}

/// `wxloc config set`.
package struct ConfigSet: Command {
  package static let configuration = CommandConfiguration(
    "set",
    abstract: "Change one setting.",
    details: "The value is checked first. Comments and all other lines of the file do not change.",
    examples: [
      "wxloc config set source.order gpsd,saved": "a list separated by commas",
      "wxloc config set keys.pirate-weather -": "type or pipe a key; it is never shown",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @OptionGroup var setting: SettingArgument
  @Argument(
    help: "The value, or - for standard input.", completion: ConfigurationKey.valueCompletion)
  var value: ExactText

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let key = try setting.named
    if key.isSecret, value.text != "-" {
      throw SecretArgument(name: key.name)
    }
    var given = value.text
    if given == "-" {
      given = try Self.typed(key, in: context)
    }
    guard let value = ConfigurationValue(given, for: key) else {
      throw ConfigurationError.badValue(name: key.name, expected: key.expectation)
    }
    try value.checkAgreement(for: key)
    try checkCountries(value, of: key, in: context)
    try await context.configurationEditor().set(key, to: value)
    return try globals.confirm(key, "set", in: context)
  }

  /// Refuses codes of countries that do not exist, as `--country` does. Without a gazetteer, every code
  /// is accepted.
  private func checkCountries(
    _ value: ConfigurationValue, of key: ConfigurationKey, in context: CommandContext
  ) throws {
    guard key.name == "geocode.country_bias", let list = CountryList(value.text),
      let gazetteer = try? context.gazetteer()
    else { return }
    try UnknownCountry.check(list.codes, in: gazetteer)
  }

  /// Reads the value from standard input; in a terminal, a key is not shown while it is typed.
  private static func typed(_ key: ConfigurationKey, in context: CommandContext) throws -> String {
    let read = { try context.input.line(limit: 4096) }
    guard context.input.isTerminal else { return try read() ?? "" }
    guard key.isSecret else {
      return try context.diagnostics.answer(to: "\(key.name):", read) ?? ""
    }
    return try context.input.hidingTyping {
      try context.diagnostics.answer(to: "\(key.name) (not shown):", read) ?? ""
    }
  }
}

/// A secret was given on the command line.
struct SecretArgument: ExplainedError {
  let name: String

  let code = "usage"
  let cause = FailureCause.usage
  var message: String {
    "\(name) is read only from standard input: other users can see the command line."
  }
  var hint: Hint? { "Use “wxloc config set \(name) -” and type or pipe the key." }
}

/// `wxloc config unset`.
package struct ConfigUnset: Command {
  package static let configuration = CommandConfiguration(
    "unset",
    abstract: "Remove one setting.",
    examples: ["wxloc config unset units.wind": "restore the default"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @OptionGroup var setting: SettingArgument

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let key = try setting.named
    try await context.configurationEditor().unset(key)
    return try globals.confirm(key, "unset", in: context)
  }
}

/// `wxloc config path`.
package struct ConfigPath: Command {
  package static let configuration = CommandConfiguration(
    "path",
    abstract: "Print the path of the configuration file.",
    examples: ["wxloc config path": "printed even if the file does not exist"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let path = try context.folders().configurationFile
    context.diagnostics.detail(
      "The path follows from XDG_CONFIG_HOME or, if that is not set, from HOME.")
    switch globals.outputFormat {
    case .json: try context.output.json(["path": .string(path)])
    case .text: try context.output.exactLine(path.plainText)
    }
    return .success
  }
}

/// A setting named on the command line.
struct SettingArgument: ParsableArguments {
  @Argument(help: "The name of the setting.", completion: ConfigurationKey.completion)
  var key: ExactText

  /// - Throws: ``ConfigurationError/unknownKey(_:)``.
  fileprivate var named: ConfigurationKey {
    get throws(ConfigurationError) {
      let schema = ConfigurationSchema.programs
      guard let named = schema.named(key.text.lowercased()) else {
        throw .unknownKey(key.text, closest: schema.closest(to: key.text))
      }
      return named
    }
  }
}

extension GlobalOptions<TextFormat> {
  /// Reports that a setting was changed, without its value.
  fileprivate func confirm(
    _ key: ConfigurationKey, _ change: String, in context: CommandContext
  ) throws -> ExitStatus {
    switch outputFormat {
    case .json: try context.output.json(["key": .string(key.name), "changed": .string(change)])
    case .text: context.diagnostics.note("\(key.name) is \(change).")
    }
    return .success
  }
}
