package import ArgumentParser

/// A subcommand that does something.
///
/// A command is a value: its options say what to do, the context says with what. It never prints by
/// itself, never looks at the process it runs in and never ends it, so a test runs it as the shell
/// does, through ``Wxloc/run(arguments:in:)``.
package protocol Command: AsyncParsableCommand {
  /// The output formats that the command knows.
  associatedtype Format: OutputFormat

  /// The options that every command has.
  var globals: GlobalOptions<Format> { get }

  /// Does the work.
  ///
  /// - Parameter context: What the command may touch.
  /// - Returns: How it ended, where the answer itself says so (nothing found, a stale answer).
  /// - Throws: An `ExplainedError` where there is no answer.
  func run(in context: CommandContext) async throws -> ExitStatus
}
