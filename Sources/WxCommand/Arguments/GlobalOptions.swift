internal import ArgumentParser
internal import WxCore
internal import WxDisplay

/// The options that every command has.
package struct GlobalOptions<Format: OutputFormat>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format.", valueName: "format", visibility: Format.isOffered ? .default : .hidden))
  private var format: Format?

  @Flag(
    help: ArgumentHelp(
      "Short for --format json.", visibility: Format.isOffered ? .default : .hidden))
  private var json = false

  @Flag(name: .shortAndLong, help: "Print only errors to standard error.")
  private var quiet = false

  @Flag(name: .shortAndLong, help: "Print every step to standard error.")
  private var verbose = false

  @Flag(name: .customLong("no-color"), help: "Do not use color; the same as NO_COLOR=1.")
  private var colorless = false

  /// Creates options with their defaults.
  package init() {}

  /// Rejects contradictory options.
  package func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format contradict each other: give one of them.")
    }
    if quiet, verbose {
      throw ValidationError("--quiet and --verbose contradict each other: give one of them.")
    }
  }

  /// The requested format, or the command's default.
  package var outputFormat: Format { json ? .json : format ?? .standard }

  /// Returns the context adjusted to these options.
  func adjust(_ context: CommandContext) -> CommandContext {
    var context = context
    context.diagnostics.level = quiet ? .quiet : verbose ? .verbose : .normal
    if verbose {
      context.http = VerboseHTTPClient(
        client: context.http, diagnostics: context.diagnostics, clocks: context.clocks)
    }
    if colorless {
      context.diagnostics.paint = Paint(isOn: false)
      context.output = context.output.withoutColor()
    }
    return context
  }
}

/// The names of the flags above, which may also precede the command's name.
let globalFlags: Set<String> = ["--json", "--quiet", "-q", "--verbose", "-v", "--no-color"]
