package import ArgumentParser
internal import WxCore
internal import WxGazetteer
internal import WxGazetteerBuilder
internal import WxSettings
package import WxCommand

/// `wxloc gazetteer`: manages the index behind all look-ups.
package struct GazetteerCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    "gazetteer",
    abstract: "Build, update, check and describe the gazetteer.",
    examples: [
      "wxloc gazetteer info": "show the path, size and sources of the index",
      "wxloc gazetteer verify": "read the whole index and compare its checksums",
      "wxloc gazetteer build --data data --output gazetteer": "compile the source tables",
    ],
    subcommands: [
      GazetteerInfo.self, GazetteerBuild.self, GazetteerVerify.self, GazetteerUpdateCommand.self,
    ])

  package init() {}
}

/// `wxloc gazetteer info`.
package struct GazetteerInfo: Command {
  package static let configuration = CommandConfiguration(
    "info",
    abstract: "Show the path, contents and sources of the gazetteer.",
    examples: ["wxloc gazetteer info --json": "the same as JSON"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let sources = gazetteer.sourceDetails
    let names = gazetteer.nameCount
    let rules = gazetteer.timeZoneData
    let later = gazetteer.laterTimeZones(context.environment)
    // Neither names nor counts of a damaged index are printed.
    try gazetteer.checkDamage()
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(gazetteer.path), "version": .integer(Int64(gazetteer.version)),
        "places": .integer(Int64(gazetteer.placeCount)),
        "names": .integer(Int64(names)),
        "size_bytes": .integer(Int64(gazetteer.size)),
        "zones": .bool(gazetteer.areas.knowsZones),
        "words": .bool(gazetteer.knowsFrequentWords),
        "areas": JSONValue(gazetteer.namedAreaCount),
        "tzdata": rules.map {
          [
            "version": .string($0.version), "zones": .integer(Int64($0.count)),
            "used": .string(later?.version ?? $0.version),
          ]
        } ?? .null,
        "sources": .array(sources.map(\.json)),
      ])
    case .text:
      try context.output.wrapped(gazetteer.path.plainText, label: "path      ", indent: 10)
      try context.output.line("version   \(gazetteer.version)")
      try context.output.line("places    \(context.output.grouping.text(gazetteer.placeCount))")
      try context.output.line("names     \(context.output.grouping.text(names))")
      try context.output.line("size      \((Double(gazetteer.size) / 1e6).rounded(toPlaces: 1)) MB")
      if !gazetteer.areas.knowsZones {
        try context.output.line("zones     \(ZoneFile.fileName) is missing")
      }
      if !gazetteer.knowsFrequentWords {
        try context.output.line("words     \(WordFile.fileName) is missing")
      }
      if let areas = gazetteer.namedAreaCount {
        try context.output.line(
          "areas     \(context.output.grouping.text(areas)) in \(AreaFile.fileName)")
      }
      try context.output.wrapped(
        Self.sentence(of: rules, later), label: "tzdata    ", indent: 10)
      for source in sources {
        try context.output.wrapped(source.sentence.plainText, label: "source    ", indent: 10)
      }
    }
    return .success
  }

  /// The version of the rules of time zones, and the later one in use: `2026f, 598 zones`.
  private static func sentence(
    of rules: (version: String, count: Int)?, _ later: (path: String, version: String)?
  ) -> String {
    let own = rules.map { "\($0.version), \($0.count) zones" }
    let used = later.map { "\($0.version) in \($0.path.plainText) is used" }
    return [own ?? "missing", used].compactMap(\.self).joined(separator: "; ")
  }
}

extension GazetteerSource {
  /// Name, license, date and URL, for people.
  fileprivate var sentence: String {
    ([name, license ?? "license: see the notice", date ?? "no date", url].compactMap(\.self))
      .joined(separator: ", ")
  }

  fileprivate var json: JSONValue {
    [
      "name": .string(name), "license": JSONValue(license), "date": JSONValue(date),
      "url": JSONValue(url), "files": .array(files.map { .string($0) }),
    ]
  }
}

/// `wxloc gazetteer verify`.
package struct GazetteerVerify: Command {
  package static let configuration = CommandConfiguration(
    "verify",
    abstract: "Read the whole index and compare its checksums.",
    examples: [
      "wxloc gazetteer verify": "exits 65 if any byte has changed, or the time zones are missing"
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let diagnostics = context.diagnostics
    try gazetteer.verify { diagnostics.progress("verify: \(($0 * 100).rounded(toPlaces: 0))%") }
    diagnostics.endProgress()
    guard gazetteer.areas.knowsZones else {
      throw GazetteerError.damaged(
        path: gazetteer.path,
        detail: "\(ZoneFile.fileName), the file of time zones beside it, is missing")
    }
    switch globals.outputFormat {
    case .json:
      try context.output.json(["path": .string(gazetteer.path), "ok": true, "zones": true])
    case .text: try context.output.line("\(gazetteer.path.plainText) is intact.")
    }
    return .success
  }
}
