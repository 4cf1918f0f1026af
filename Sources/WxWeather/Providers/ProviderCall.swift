public import struct Foundation.Date
public import WxCore

/// One request to a provider and how its answer is read.
public struct ProviderCall: Sendable {
  /// What came of reading: parts, and calls that the answer asks for.
  public struct Reading: Sendable {
    /// The parts.
    public var answer: ProviderAnswer
    /// Further calls, made of what the answer says.
    public var next: [ProviderCall]

    /// Makes a result.
    public init(_ answer: ProviderAnswer, next: [ProviderCall] = []) {
      self.answer = answer
      self.next = next
    }
  }

  /// What is asked for, in a word: `current`, `forecast`, `points`.
  public let name: String
  /// Who is asked.
  public let provider: ProviderName
  /// What it is asked for; if it fails, these parts have.
  public let parts: Set<WeatherPart>
  /// The request. It may hold a key.
  public let request: HTTPRequest
  /// How long an answer without a word on that stays fresh.
  public let lifetime: Duration
  /// Reads an answer of any status. Pure; the time decides which step is the current one.
  public let read: @Sendable (HTTPResponse, _ now: Date) throws(WeatherError) -> Reading

  /// Makes a call.
  public init(
    _ name: String, of provider: ProviderName, for parts: Set<WeatherPart>,
    request: HTTPRequest, lifetime: Duration,
    read: @escaping @Sendable (HTTPResponse, _ now: Date) throws(WeatherError) -> Reading
  ) {
    self.name = name
    self.provider = provider
    self.parts = parts
    self.request = request
    self.lifetime = lifetime
    self.read = read
  }
}
