/// How many requests to one service or host may be under way at once; more wait for their turn.
public struct HostConcurrency: Hashable, Sendable {
  /// The number for services that are not named.
  public var standard: Int
  /// The numbers for services that want fewer, or stand more (`HTTPRequest.service`). One with several
  /// hosts has that number at each.
  public var byService: [String: Int]

  /// Makes a limit; numbers below 1 count as 1.
  public init(standard: Int = 4, byService: [String: Int] = [:]) {
    self.standard = standard
    self.byService = byService
  }

  /// The number for a service.
  func limit(of service: String?) -> Int {
    max(1, service.flatMap { byService[$0] } ?? standard)
  }
}
