internal import WxPlatform
package import Logging
package import WxCore
package import WxLocation
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
  package var clocks: Clocks
  /// Sends requests. The live client loads libcurl for the first one, since that takes longer than
  /// everything else that an offline command does.
  package var http: any HTTPClient
  /// Returns the network that this machine is connected to; `nil` if it is not known.
  package var network: @Sendable () -> NetworkIdentity? = { nil }
  /// The bus of this machine, on which GeoClue is; none unless the context is live.
  package var systemBus = MessageBus(address: "")
  /// The bus of the user's session, on which the desktop portal is; none unless the context is live.
  package var sessionBus = MessageBus(address: "")
  /// The Wi-Fi adapters that the kernel knows; none unless the context is live.
  package var radios = KernelRadios.none
  /// The sandbox that hides the bus of this machine, if there is one.
  package var sandbox: AppSandbox?
  /// The variable that does not name a time, if there is one; see ``checkEnvironment()``.
  private let environmentError: EnvironmentError?

  /// Creates a context from its parts.
  ///
  /// - Parameters:
  ///   - environment: The environment variables. `WXLOC_NOW` stops the wall clock, for reproducible
  ///     output.
  ///   - input: Standard input.
  ///   - output: Standard output.
  ///   - diagnostics: Standard error.
  ///   - clocks: The clocks if the environment does not set the wall clock.
  ///   - http: Returns the HTTP client, which measures ages by the context's clocks.
  package init(
    environment: [String: String],
    input: Input,
    output: Output,
    diagnostics: Diagnostics,
    clocks: Clocks,
    http: (Clocks) -> any HTTPClient
  ) {
    self.environment = environment
    self.input = input
    self.output = output
    self.diagnostics = diagnostics
    var clocks = clocks
    do throws(EnvironmentError) {
      if let now = try Self.now(environment) { clocks = .live(standingAt: now) }
      environmentError = nil
    } catch {
      environmentError = error
    }
    self.clocks = clocks
    self.http = http(clocks)
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

  /// Throws if a variable that the context depends on is invalid.
  func checkEnvironment() throws(EnvironmentError) {
    if let environmentError { throw environmentError }
  }

  /// Returns the time of `WXLOC_NOW`, if it is set.
  private static func now(
    _ environment: [String: String]
  ) throws(EnvironmentError) -> Date? {
    guard let text = environment["WXLOC_NOW"], !text.isEmpty else { return nil }
    if let now = ISO8601.date(text) { return now }
    throw EnvironmentError(
      variable: "WXLOC_NOW", value: text, expected: "a time such as 2026-11-21T03:44:00Z")
  }
}
