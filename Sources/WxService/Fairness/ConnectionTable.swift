/// The open connections of all clients, and which of them give way to others.
///
/// A client that opens more than its share loses the connection of its own that has waited longest
/// for a request. If all connections are used, the client that has most of them loses one. So
/// connections without requests never keep anybody out.
package struct ConnectionTable: Sendable {
  /// What happens to a new connection.
  package enum Admission: Hashable, Sendable {
    /// It is open under this number; the connection of another number must be closed for it.
    case opened(Int, inPlaceOf: Int?)
    /// It must be closed: all connections that could give way have a request under way.
    case refused
  }

  private struct Connection {
    let client: ClientAddress
    /// The neighbors among the client's connections without a request.
    var previous: Int?
    var next: Int?
    var isIdle = false
  }

  private struct Client {
    var count = 0
    /// The connections without a request, from the one that has waited longest.
    var first: Int?
    var last: Int?
  }

  private let limit: Int
  private let clientLimit: Int
  private var connections: [Int: Connection] = [:]
  private var clients: [ClientAddress: Client] = [:]
  /// The clients by the number of their connections.
  private var clientsByCount: [Set<ClientAddress>] = [[]]
  private var lastNumber = 0

  /// - Parameters:
  ///   - limit: The number of connections of all clients together.
  ///   - clientLimit: The number of connections of each client.
  package init(limit: Int, clientLimit: Int) {
    self.limit = max(limit, 1)
    self.clientLimit = max(clientLimit, 1)
  }

  /// The number of open connections.
  package var count: Int { connections.count }
  /// The number of clients that have one.
  package var clientCount: Int { clients.count }

  /// Adds a connection, which has no request yet.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - hasLimit: Whether the client may only have its share; `false` for a proxy, whose connections
  ///     are those of many clients.
  /// - Returns: Whether the connection is open, and which one is closed for it.
  package mutating func open(_ client: ClientAddress, hasLimit: Bool = true) -> Admission {
    let own = clients[client] ?? Client()
    var victim: Int?
    if hasLimit, own.count >= clientLimit {
      guard let first = own.first else { return .refused }
      victim = first
    } else if connections.count >= limit {
      guard let first = longestIdleOfGreatest(atLeast: own.count) else { return .refused }
      victim = first
    }
    if let victim { close(victim) }
    lastNumber += 1
    connections[lastNumber] = Connection(client: client)
    adjust(client, by: 1)
    wait(lastNumber)
    return .opened(lastNumber, inPlaceOf: victim)
  }

  /// Notes that a connection has a request under way.
  package mutating func begin(_ number: Int) {
    guard connections[number]?.isIdle == true else { return }
    unlink(number)
  }

  /// Notes that a connection waits for its next request.
  package mutating func end(_ number: Int) {
    guard connections[number]?.isIdle == false else { return }
    wait(number)
  }

  /// Removes a connection.
  package mutating func close(_ number: Int) {
    guard let connection = connections[number] else { return }
    if connection.isIdle { unlink(number) }
    connections[number] = nil
    adjust(connection.client, by: -1)
  }

  /// The connection without a request of a client that has most connections.
  private func longestIdleOfGreatest(atLeast least: Int) -> Int? {
    for count in clientsByCount.indices.reversed().prefix(4) where count >= max(least, 1) {
      for client in clientsByCount[count].prefix(8) {
        if let first = clients[client]?.first { return first }
      }
    }
    return nil
  }

  private mutating func adjust(_ client: ClientAddress, by change: Int) {
    var entry = clients[client] ?? Client()
    clientsByCount[entry.count].remove(client)
    entry.count += change
    if entry.count == clientsByCount.count { clientsByCount.append([]) }
    if entry.count > 0 {
      clientsByCount[entry.count].insert(client)
      clients[client] = entry
    } else {
      clients[client] = nil
    }
    while clientsByCount.count > 1, clientsByCount.last?.isEmpty == true {
      clientsByCount.removeLast()
    }
  }

  /// Appends a connection to those of its client that wait.
  private mutating func wait(_ number: Int) {
    guard var connection = connections[number], var client = clients[connection.client] else {
      return
    }
    connection.isIdle = true
    connection.previous = client.last
    connection.next = nil
    if let last = client.last {
      connections[last]?.next = number
    } else {
      client.first = number
    }
    client.last = number
    clients[connection.client] = client
    connections[number] = connection
  }

  private mutating func unlink(_ number: Int) {
    guard var connection = connections[number], var client = clients[connection.client] else {
      return
    }
    if let previous = connection.previous {
      connections[previous]?.next = connection.next
    } else {
      client.first = connection.next
    }
    if let next = connection.next {
      connections[next]?.previous = connection.previous
    } else {
      client.last = connection.previous
    }
    connection.previous = nil
    connection.next = nil
    connection.isIdle = false
    clients[connection.client] = client
    connections[number] = connection
  }
}
