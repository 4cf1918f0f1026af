public import struct WxPlatform.Date
public import WxCore

/// One request to a provider, and how to parse its response.
public struct ProviderCall: Sendable {
  /// The result of parsing a response: parts, and any calls that must follow.
  public struct Outcome: Sendable {
    /// The parts.
    package var answer: ProviderAnswer
    /// Further calls, built from the response.
    package var next: [ProviderCall]

    /// Creates a result.
    public init(_ answer: ProviderAnswer, next: [ProviderCall] = []) {
      self.answer = answer
      self.next = next
    }
  }

  /// The name of the call: `current`, `forecast`, `points`.
  package let name: String
  package let provider: WeatherProvider
  /// The parts that it is for; if it fails, they have failed.
  package let parts: Set<WeatherPart>
  /// The request, which may contain a key.
  package let request: HTTPRequest
  /// The time for which a response without caching headers stays fresh.
  package let lifetime: Duration
  /// Parses a response with any status, without side effects. The time determines which step is
  /// current.
  package let read: @Sendable (HTTPResponse, _ now: Date) throws(WeatherError) -> Outcome

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - name: The name of the call: `current`, `forecast`.
  ///   - provider: The provider.
  ///   - parts: The parts that it is for; if it fails, they have failed.
  ///   - request: The request.
  ///   - lifetime: How long a response without caching headers stays fresh: 15 minutes by default.
  ///   - read: Parses a response with any status, without side effects.
  public init(
    _ name: String, of provider: WeatherProvider, for parts: Set<WeatherPart>,
    request: HTTPRequest, lifetime: Duration = .seconds(900),
    read: @escaping @Sendable (HTTPResponse, _ now: Date) throws(WeatherError) -> Outcome
  ) {
    self.name = name
    self.provider = provider
    self.parts = parts
    self.request = request
    self.lifetime = lifetime
    self.read = read
  }
}
