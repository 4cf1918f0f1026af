internal import ArgumentParser
internal import Foundation

/// What the lines of a batch are.
enum BatchInputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// A query, or a position, on each line.
  case text
  /// A header, then rows.
  case csv
  /// A JSON object on each line.
  case ndjson
}

/// What the answers of a batch are.
enum BatchOutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// The columns of the input with those of the first result.
  case csv
  /// A JSON object on each line.
  case ndjson
}

/// The options of commands that answer many lines at once.
struct BatchOptions: ParsableArguments {
  @Flag(help: "Answer each line of FILE, or of standard input; the arguments name the file.")
  var batch = false

  @Option(help: ArgumentHelp("What the lines are; else guessed.", valueName: "format"))
  var inputFormat: BatchInputFormat?

  @Option(
    help: ArgumentHelp("What the answers are: csv for csv, else ndjson.", valueName: "format"))
  var outputFormat: BatchOutputFormat?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The columns of a CSV to look up.", valueName: "name"))
  var column: [String] = []

  @Option(help: ArgumentHelp("How many lines at a time; all cores.", valueName: "n"))
  var jobs: Int?

  init() {}

  func validate() throws {
    if !batch {
      let used = [
        ("--input-format", inputFormat != nil), ("--output-format", outputFormat != nil),
        ("--column", !column.isEmpty), ("--jobs", jobs != nil),
      ].first(where: \.1)
      if let used { throw ValidationError("\(used.0) goes with --batch.") }
    }
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs is \(jobs); it must be from 1 to \(Self.mostJobs).")
    }
    if !column.isEmpty, let inputFormat, inputFormat != .csv {
      throw ValidationError("--column goes with --input-format csv.")
    }
  }

  /// More threads than any machine of today has use for.
  static let mostJobs = 256

  /// The number of workers.
  var workers: Int { jobs ?? min(max(1, ProcessInfo.processInfo.activeProcessorCount), 64) }

  /// The file that is read and the columns that are looked up.
  ///
  /// `--column` takes all words up to the next option, so a file at the end of the command line is
  /// among them: the last of several names counts as the file if none stands elsewhere and there is
  /// one of that name.
  ///
  /// - Parameter words: The arguments of the command.
  /// - Returns: The file, `-` for standard input, and the names of the columns.
  /// - Throws: `ValidationError` where there are several files.
  func source(_ words: [String]) throws -> (path: String, columns: [String]) {
    guard words.count <= 1 else {
      throw ValidationError("--batch reads one file, not \(words.count).")
    }
    if let file = words.first { return (file.trimmed, column) }
    if column.count > 1, let last = column.last,
      last == "-" || FileManager.default.fileExists(atPath: last)
    {
      return (last, column.dropLast())
    }
    return ("-", column)
  }
}
