/// How requests that wait for the same service are sent as one, for services that answer for many
/// places in one go.
///
/// Whoever lets requests wait applies it (`TurnTakingClient` in WxHTTP); the service's own rules are
/// beside its reader.
public struct RequestGathering: Sendable {
  /// How many requests are worth sending as one, and how many one may hold.
  public let count: ClosedRange<Int>
  /// What is equal for requests that can be sent as one; `nil` for one that goes alone.
  public let key: @Sendable (HTTPRequest) -> String?
  /// Makes one request of those with the same key.
  public let combine: @Sendable ([HTTPRequest]) -> HTTPRequest
  /// Takes the answer apart, one for each request in order; `nil` where it is not of that shape.
  public let split: @Sendable (HTTPResponse, _ count: Int) -> [HTTPResponse]?

  /// Makes a rule.
  public init(
    count: ClosedRange<Int>, key: @escaping @Sendable (HTTPRequest) -> String?,
    combine: @escaping @Sendable ([HTTPRequest]) -> HTTPRequest,
    split: @escaping @Sendable (HTTPResponse, _ count: Int) -> [HTTPResponse]?
  ) {
    self.count = count
    self.key = key
    self.combine = combine
    self.split = split
  }
}
