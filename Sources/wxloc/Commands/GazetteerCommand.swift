package import ArgumentParser
internal import WxCore
internal import WxGazetteer

/// `wxloc gazetteer`: the index behind all look-ups.
package struct GazetteerCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    "gazetteer",
    abstract: "Build, check and describe the gazetteer.",
    examples: [
      "wxloc gazetteer info": "which index is used, and what is in it",
      "wxloc gazetteer verify": "read all of it and compare its checksums",
      "wxloc gazetteer build --data data --output gazetteer": "compile the source tables",
    ],
    subcommands: [GazetteerInfo.self, GazetteerBuild.self, GazetteerVerify.self])

  package init() {}
}

/// `wxloc gazetteer info`.
package struct GazetteerInfo: Command {
  package static let configuration = CommandConfiguration(
    "info",
    abstract: "Tell which gazetteer is used and what is in it.",
    examples: ["wxloc gazetteer info --json": "the same as JSON"])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let sources = gazetteer.sources
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(gazetteer.path), "version": .integer(Int64(gazetteer.version)),
        "places": .integer(Int64(gazetteer.placeCount)),
        "names": .integer(Int64(gazetteer.nameCount)),
        "size_bytes": .integer(Int64(gazetteer.size)),
        "sources": .array(sources.map { .string($0) }),
      ])
    case .text:
      try context.output.line("path      \(gazetteer.path.plainText)")
      try context.output.line("version   \(gazetteer.version)")
      try context.output.line("places    \(context.output.grouping.text(gazetteer.placeCount))")
      try context.output.line("names     \(context.output.grouping.text(gazetteer.nameCount))")
      try context.output.line("size      \((Double(gazetteer.size) / 1e6).rounded(toPlaces: 1)) MB")
      for source in sources { try context.output.line("source    \(source.plainText)") }
    }
    return .success
  }
}

/// `wxloc gazetteer build`.
package struct GazetteerBuild: Command {
  package static let configuration = CommandConfiguration(
    "build",
    abstract: "Compile the source tables into an index.",
    details: """
      The index replaces an older one in one step; a build that is stopped changes nothing.
      """,
    examples: ["wxloc gazetteer build --data data --output gazetteer": "from data/ to gazetteer/"])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  @Option(
    help: ArgumentHelp("The folder of the source tables.", valueName: "folder"),
    completion: .directory)
  var data = "data"

  @Option(
    help: ArgumentHelp("The folder for the index.", valueName: "folder"), completion: .directory)
  var output: String?

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let folder = output ?? GazetteerFolder(environment: context.environment).path
    let talk = context.talk
    talk.detail("Building the gazetteer of \(data) in \(folder).")
    try GazetteerBuilder(source: data, destination: folder).build { step in
      let share = (step.fraction * 100).rounded(toPlaces: 0)
      talk.progress("gazetteer: \(share)%  \(step.activity)")
      talk.detail("gazetteer: \(share)%  \(step.activity)")
    }
    talk.endProgress()
    let gazetteer = try Gazetteer(folder: folder)
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(gazetteer.path), "version": .integer(Int64(gazetteer.version)),
        "places": .integer(Int64(gazetteer.placeCount)),
        "size_bytes": .integer(Int64(gazetteer.size)),
      ])
    case .text:
      let places = context.output.grouping.text(gazetteer.placeCount)
      try context.output.line("Built \(gazetteer.path.plainText): \(places) places.")
    }
    return .success
  }
}

/// `wxloc gazetteer verify`.
package struct GazetteerVerify: Command {
  package static let configuration = CommandConfiguration(
    "verify",
    abstract: "Read the whole index and compare its checksums.",
    examples: ["wxloc gazetteer verify": "exits 65 where a byte has changed"])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let talk = context.talk
    try gazetteer.verify { talk.progress("verify: \(($0 * 100).rounded(toPlaces: 0))%") }
    talk.endProgress()
    switch globals.outputFormat {
    case .json:
      try context.output.json(["path": .string(gazetteer.path), "ok": true])
    case .text: try context.output.line("\(gazetteer.path.plainText) is sound.")
    }
    return .success
  }
}
