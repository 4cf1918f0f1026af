package import Logging
package import WxCore
internal import WxSettings

/// Everything that a command may use besides its own options.
///
/// The live context uses the process (``live(environment:)``); tests supply one that records.
package struct CommandContext: Sendable {
  /// The environment variables.
  package var environment: [String: String]
  /// Standard input.
  package var input: Input
  /// Standard output, for results.
  package var output: Output
  /// Standard error, for messages.
  package var diagnostics: Diagnostics
  /// The clocks.
  package var clocks: Clocks
  /// Makes the HTTP client. Called by the first request, since loading libcurl takes longer than
  /// everything else that an offline command does.
  package var makeHTTPClient: @Sendable () throws -> any HTTPClient

  /// Creates a context from its parts.
  package init(
    environment: [String: String],
    input: Input,
    output: Output,
    diagnostics: Diagnostics,
    clocks: Clocks,
    makeHTTPClient: @escaping @Sendable () throws -> any HTTPClient
  ) {
    self.environment = environment
    self.input = input
    self.output = output
    self.diagnostics = diagnostics
    self.clocks = clocks
    self.makeHTTPClient = makeHTTPClient
  }

  /// A logger for the libraries that writes to ``diagnostics``.
  package func logger(_ label: String) -> Logger {
    Logger(label: label) { _ in DiagnosticsLogHandler(diagnostics: diagnostics) }
  }

  /// Returns this context with the characters and number format of the environment's locale.
  func followingLocale() -> CommandContext {
    var context = self
    context.output = output.following(environment)
    context.diagnostics = diagnostics.following(environment)
    return context
  }

  /// Returns this context with the clock set by the environment: `WXLOC_NOW` stops the wall clock
  /// for reproducible output.
  ///
  /// - Throws: ``EnvironmentError`` if the variable is not a time.
  func settingClock() throws -> CommandContext {
    guard let text = environment["WXLOC_NOW"], !text.isEmpty else { return self }
    guard let now = ISO8601.date(text) else {
      throw EnvironmentError(
        variable: "WXLOC_NOW", value: text, expected: "a time such as 2026-11-21T03:44:00Z")
    }
    var context = self
    context.clocks = .live(standingAt: now)
    return context
  }
}
