/// How to combine waiting requests to the same service, for services that answer for many places at
/// once.
///
/// The client that queues requests applies it (`PerHostQueueClient` in WxHTTP); each service's rules
/// are beside its reader.
public struct RequestBatching: Sendable {
  /// The number of requests worth combining, and the most that one may hold.
  public let count: ClosedRange<Int>
  /// A key that is equal for requests that can be combined; `nil` for a request that goes alone.
  public let key: @Sendable (HTTPRequest) -> String?
  /// Combines the requests with the same key into one.
  public let combine: @Sendable ([HTTPRequest]) -> HTTPRequest
  /// Splits the response, one per request in order; returns `nil` if it does not have that
  /// structure.
  public let split: @Sendable (HTTPResponse, _ count: Int) -> [HTTPResponse]?

  /// Creates a rule.
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
