internal import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxAnswers

extension BatchInputFormat: ExpressibleByArgument {}
extension BatchOutputFormat: ExpressibleByArgument {}

/// The options of commands that process many lines.
struct BatchOptions: ParsableArguments {
  @Flag(help: "Look up each line of a file, given as the argument, or of standard input.")
  var batch = false

  @Option(help: ArgumentHelp("The input format (default: detected).", valueName: "format"))
  var inputFormat: BatchInputFormat?

  @Option(
    help: ArgumentHelp(
      "The output format (default: csv for csv, tsv for tsv, else ndjson).", valueName: "format"))
  var outputFormat: BatchOutputFormat?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The columns to look up: names in a CSV, numbers in a TSV.", valueName: "name"))
  var column: [String] = []

  @Option(help: ArgumentHelp("The number of worker threads (default: all cores).", valueName: "n"))
  var jobs: Int?

  init() {}

  func validate() throws {
    if !batch {
      let used = [
        ("--input-format", inputFormat != nil), ("--output-format", outputFormat != nil),
        ("--column", !column.isEmpty), ("--jobs", jobs != nil),
      ].first(where: \.1)
      if let used { throw ValidationError("\(used.0) requires --batch.") }
    }
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs is \(jobs); it must be from 1 to \(Self.mostJobs).")
    }
    if !column.isEmpty, let inputFormat, inputFormat != .csv, inputFormat != .tsv {
      throw ValidationError("--column requires --input-format csv or tsv.")
    }
  }

  /// More threads than current machines can use.
  static let mostJobs = 256

  /// The number of workers.
  var workers: Int { jobs ?? min(max(1, ProcessInfo.processInfo.activeProcessorCount), 64) }

  /// The highest number of a column of a TSV.
  private static let mostColumns = 10_000

  /// Checks that no column is named twice, and that the columns of a TSV are numbers.
  private func check(_ columns: [String]) throws {
    if let again = columns.indices.first(where: { columns[..<$0].contains(columns[$0]) }) {
      throw ValidationError("--column names “\(columns[again].plainText)” twice.")
    }
    guard inputFormat == .tsv else { return }
    for column in columns where !(1...Self.mostColumns).contains(Int(column) ?? 0) {
      throw ValidationError(
        "--column is \(column.plainText); the columns of a TSV have numbers from 1.")
    }
  }

  /// Returns the file to read and the columns to look up.
  ///
  /// `--column` takes all words up to the next option, including a file at the end of the command
  /// line. So the last of several names is the file if no file was given before and one of that
  /// name exists.
  ///
  /// - Parameter words: The arguments of the command.
  /// - Returns: The file, `-` for standard input, and the names of the columns.
  /// - Throws: `ValidationError` if there are several files.
  func source(_ words: [String]) throws -> (path: String, columns: [String]) {
    guard words.count <= 1 else {
      throw ValidationError("--batch reads one file, not \(words.count).")
    }
    if let file = words.first {
      try check(column)
      return (file.trimmed, column)
    }
    if column.count > 1, let last = column.last,
      last == "-" || FileManager.default.fileExists(atPath: last)
    {
      try check(column.dropLast())
      return (last, column.dropLast())
    }
    try check(column)
    return ("-", column)
  }
}
