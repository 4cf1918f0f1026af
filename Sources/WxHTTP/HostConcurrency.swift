/// The number of concurrent requests to one service or host; further requests wait.
public struct HostConcurrency: Hashable, Sendable {
  /// The number for services without an entry of their own.
  public var standard: Int
  /// The numbers for individual services (`HTTPRequest.service`). A service with several hosts has
  /// this number for each host.
  public var byService: [String: Int]

  /// Creates a limit; numbers below 1 count as 1.
  public init(standard: Int = 4, byService: [String: Int] = [:]) {
    self.standard = standard
    self.byService = byService
  }

  /// Returns the number for a service.
  func limit(of service: String?) -> Int {
    max(1, service.flatMap { byService[$0] } ?? standard)
  }
}
