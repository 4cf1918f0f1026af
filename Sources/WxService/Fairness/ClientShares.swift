/// Something of which there is a limited amount, for all clients together and for each: requests
/// under way, streams, bytes in memory.
package struct ClientShares: Sendable {
  /// The amount for all clients together.
  package let limit: Int
  /// The amount for each client.
  package let clientLimit: Int
  /// The amount in use.
  package private(set) var used = 0
  private var usedBy: [ClientAddress: Int] = [:]

  /// - Parameters:
  ///   - limit: The amount for all clients together.
  ///   - clientLimit: The amount for each client.
  package init(limit: Int, clientLimit: Int) {
    self.limit = limit
    self.clientLimit = clientLimit
  }

  /// The number of clients that use some.
  package var clientCount: Int { usedBy.count }

  /// Takes an amount, which ``give(_:for:)`` returns.
  ///
  /// - Returns: `false` if the client or all clients together would use too much; then nothing is
  ///   taken.
  package mutating func take(_ amount: Int = 1, for client: ClientAddress) -> Bool {
    let before = usedBy[client] ?? 0
    guard before + amount <= clientLimit, used + amount <= limit else { return false }
    used += amount
    usedBy[client] = before + amount
    return true
  }

  /// Returns an amount.
  package mutating func give(_ amount: Int = 1, for client: ClientAddress) {
    let left = (usedBy[client] ?? 0) - amount
    used -= amount
    usedBy[client] = left > 0 ? left : nil
  }
}
