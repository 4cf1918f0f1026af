package import ArgumentParser

/// A subcommand that does something.
///
/// A command is a value: its options describe the work, and the context provides the means. It
/// never prints directly, inspects its process or exits, so a test runs it just as the shell does,
/// through ``Wxloc/run(arguments:in:)``.
package protocol Command: AsyncParsableCommand {
  /// The command's output formats.
  associatedtype Format: OutputFormat

  /// The options that every command has.
  var globals: GlobalOptions<Format> { get }

  /// Runs the command.
  ///
  /// - Parameter context: The environment that the command works with.
  /// - Returns: The exit status, for an answer that implies one, such as "nothing found" or a stale
  ///   answer.
  /// - Throws: An `ExplainedError` if there is no answer.
  func run(in context: CommandContext) async throws -> ExitStatus
}
