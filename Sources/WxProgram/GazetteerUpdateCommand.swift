package import ArgumentParser
internal import WxCore
internal import WxGazetteer
internal import WxGazetteerBuilder
package import WxCommand

/// `wxloc gazetteer update`.
package struct GazetteerUpdateCommand: Command {
  package static let configuration = CommandConfiguration(
    "update",
    abstract: "Apply GeoNames' daily changes to the gazetteer.",
    details: """
      Fetches the changes of each day since the last update into the folder “changes” beside the index, and \
      builds the index again from its sources with all changes. Files that are already there are not fetched \
      again. The new index is verified before it replaces the old one in one step; running programs continue \
      with the old one. GeoNames offers only the changes of the last days: after a longer time, build from \
      new dumps.
      """,
    examples: [
      "wxloc gazetteer update": "fetch the changes from download.geonames.org",
      "wxloc gazetteer update --from /mnt/mirror": "from a folder with the daily files",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Option(
    help: ArgumentHelp(
      "The folder or the address with the daily files.", valueName: "url|folder"))
  var from = ExactText(argument: "https://download.geonames.org/export/dump")

  @Option(
    help: ArgumentHelp(
      "The folder with the source tables of a gazetteer that was built without dumps.",
      valueName: "folder"),
    completion: .directory)
  var data = ExactText(argument: "data")

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let folder = GazetteerFolder(environment: context.environment).path
    let update = GazetteerUpdate(folder: folder)
    let old = try Gazetteer(folder: folder)
    let recipe = try BuildRecipe(folder: folder, source: data.text)
    let lock: FileLock
    do throws(FileError) { lock = try update.lock() } catch {
      guard error.isLocked else { throw error }
      throw GazetteerUpdateError.isRunning
    }
    let fetcher = ChangeFetcher(origin: from.text, changes: update.changes, context: context)
    let fetched = try await fetcher.fetch()
    context.diagnostics.endProgress()
    var problems = SourceProblems()
    // A day in between may have been fetched again.
    let isComplete = fetched.isEmpty && update.isComplete(old)
    if !isComplete {
      let diagnostics = context.diagnostics
      problems = try update.install(recipe: recipe) { diagnostics.report($0) }
      diagnostics.endProgress()
      diagnostics.report(problems, grouping: context.output.grouping)
    }
    lock.end()
    let gazetteer = try Gazetteer(folder: folder)
    let last = update.changes.days.last
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(gazetteer.path), "places": .integer(Int64(gazetteer.placeCount)),
        "days": .array(fetched.map { .string("\($0)") }),
        "changes_to": JSONValue(last.map { "\($0)" }), "updated": .bool(!isComplete),
        "skipped_lines": .integer(Int64(problems.count)),
      ])
    case .text:
      let until = last.map { "the changes up to \($0)" } ?? "no changes"
      let places = context.output.grouping.text(gazetteer.placeCount)
      try context.output.line(
        isComplete
          ? "\(gazetteer.path.plainText) is up to date: it has \(until)."
          : "Updated \(gazetteer.path.plainText): \(places) places, with \(until).")
    }
    return .success
  }
}

/// A reason why a gazetteer cannot be updated.
enum GazetteerUpdateError: ExplainedError {
  /// Another update of the same gazetteer is running.
  case isRunning
  /// The origin does not offer changes of the last days.
  case noChanges(origin: String)
  /// The origin could not be reached.
  case unreachable(HTTPError)
  /// A file could not be fetched.
  case status(file: String, status: Int)
  /// The content of a file does not match its name, or is incomplete.
  case badFile(file: String, detail: String)

  var code: String {
    switch self {
    case .isRunning: "update_running"
    case .noChanges: "update_no_changes"
    case .unreachable(let error): error.code
    case .status: "update_status"
    case .badFile: "update_bad_file"
    }
  }

  var cause: FailureCause {
    switch self {
    case .isRunning: .io
    case .unreachable(let error): error.cause
    case .noChanges, .status, .badFile: .unavailable
    }
  }

  var message: String {
    switch self {
    case .isRunning: "Another update of this gazetteer is running."
    case .noChanges(let origin): "\(origin) has no files with the changes of the last days."
    case .unreachable(let error): error.message
    case .status(let file, let status): "\(file) could not be fetched: status \(status)."
    case .badFile(let file, let detail): "\(file) cannot be used: \(detail)."
    }
  }

  var hint: Hint? {
    switch self {
    case .isRunning: "Wait until it has finished."
    case .noChanges: "Name a folder or another address with --from."
    case .unreachable: "Check the network, or name a folder with the daily files with --from."
    case .status, .badFile: "Try again later; what was fetched is not fetched again."
    }
  }
}
