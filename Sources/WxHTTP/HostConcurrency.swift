/// How many requests to one host may be under way at once; more wait for their turn.
public struct HostConcurrency: Hashable, Sendable {
  /// The number for hosts that are not named.
  public var standard: Int
  /// The numbers for hosts that want fewer, or stand more, by their names in lower case; a name with
  /// a port, `HOST:PORT`, goes before one without.
  public var byHost: [String: Int]

  /// Makes a limit; numbers below 1 count as 1.
  public init(standard: Int = 4, byHost: [String: Int] = [:]) {
    self.standard = standard
    self.byHost = byHost
  }

  /// The number for the host of a URL.
  func limit(of url: String) -> Int {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    let authority = url[start...].prefix { !"/?#".contains($0) }.lowercased()
    let named = byHost.isEmpty ? nil : byHost[authority] ?? byHost[Self.host(of: authority)]
    return max(1, named ?? standard)
  }

  private static func host(of authority: String) -> String {
    authority.lastIndex(of: ":").map { String(authority[..<$0]) } ?? authority
  }
}
