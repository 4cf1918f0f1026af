/// The settings of a client, as its transfers need them.
struct CurlSettings: Sendable {
  /// The value of `User-Agent`, one line of plain text.
  let userAgent: String
  /// The path of PEM certificates that are trusted in addition to the system's.
  let additionalCertificates: String?
  /// The most transfers of one host that run at once.
  let concurrency: HostConcurrency
  /// What may be asked of whom.
  let rules: TransferRules
}

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

  /// The number for a `HOST:PORT`.
  func limit(_ authority: String) -> Int {
    let host = authority.lastIndex(of: ":").map { String(authority[..<$0]) } ?? authority
    return max(1, byHost[authority] ?? byHost[host] ?? standard)
  }
}
