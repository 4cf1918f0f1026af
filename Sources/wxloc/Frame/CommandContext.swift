package import Logging
package import WxCore

/// What a command may touch: everything outside of its own options.
///
/// The live context stands on the process (``live(environment:)``); tests make one that records.
package struct CommandContext: Sendable {
  /// The environment variables.
  package var environment: [String: String]
  /// Standard input.
  package var input: Input
  /// Standard output: data.
  package var output: Output
  /// Standard error: talk.
  package var talk: Talk
  /// The clocks.
  package var timekeeper: Timekeeper
  /// Makes the HTTP client. Called at the first request only, since loading libcurl costs more than
  /// all the rest of a command that stays offline.
  package var makeHTTPClient: @Sendable () throws -> any HTTPClient

  /// Makes a context of parts.
  package init(
    environment: [String: String],
    input: Input,
    output: Output,
    talk: Talk,
    timekeeper: Timekeeper,
    makeHTTPClient: @escaping @Sendable () throws -> any HTTPClient
  ) {
    self.environment = environment
    self.input = input
    self.output = output
    self.talk = talk
    self.timekeeper = timekeeper
    self.makeHTTPClient = makeHTTPClient
  }

  /// A logger for the libraries that writes to ``talk``.
  package func logger(_ label: String) -> Logger {
    Logger(label: label) { _ in TalkLogHandler(talk: talk) }
  }

  /// This context with the characters and the numbers of the environment's locale.
  func followingLocale() -> CommandContext {
    var context = self
    context.output = output.following(environment)
    context.talk = talk.following(environment)
    return context
  }

  /// This context with the clock that the environment asks for: `WXLOC_NOW` holds the wall clock
  /// still for reproducible output.
  ///
  /// - Throws: ``EnvironmentError`` where the variable holds no time.
  func settingClock() throws -> CommandContext {
    guard let text = environment["WXLOC_NOW"], !text.isEmpty else { return self }
    guard let now = ISO8601.date(text) else {
      throw EnvironmentError(
        variable: "WXLOC_NOW", value: text, expected: "a time such as 2026-11-21T03:44:00Z")
    }
    var context = self
    context.timekeeper = .live(standingAt: now)
    return context
  }
}
