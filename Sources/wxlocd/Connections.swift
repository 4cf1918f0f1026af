#if Server
  internal import NIOCore
  internal import Synchronization
  internal import WxService

  /// The open connections of all ports, and which of them are closed for others.
  final class Connections: Sendable {
    private struct State {
      var table: ConnectionTable
      var channels: [Int: any Channel] = [:]
      var numbers: [ObjectIdentifier: Int] = [:]
    }

    private let state: Mutex<State>
    private let rejections: Rejections
    /// Their connections are those of many clients.
    private let proxies: TrustedProxies

    /// - Parameters:
    ///   - limit: The number of connections.
    ///   - clientLimit: The number of connections of each client.
    ///   - proxies: The clients without such a limit.
    ///   - rejections: Counts the connections that are closed for others.
    init(limit: Int, clientLimit: Int, proxies: TrustedProxies, rejections: Rejections) {
      state = Mutex(State(table: ConnectionTable(limit: limit, clientLimit: clientLimit)))
      self.proxies = proxies
      self.rejections = rejections
    }

    /// Adds a connection, for which another one may be closed.
    ///
    /// - Parameters:
    ///   - channel: The connection.
    ///   - address: The client's address.
    /// - Returns: `false` if the connection must be closed.
    func open(_ channel: any Channel, of address: ClientAddress) -> Bool {
      let isProxy = proxies.contains(address)
      let (isOpen, victim) = state.withLock { state -> (Bool, (any Channel)?) in
        guard
          case .opened(let number, let other) = state.table.open(
            address.network, hasLimit: !isProxy)
        else {
          return (false, nil)
        }
        state.channels[number] = channel
        state.numbers[ObjectIdentifier(channel)] = number
        guard let other, let victim = state.channels.removeValue(forKey: other) else {
          return (true, nil)
        }
        state.numbers[ObjectIdentifier(victim)] = nil
        return (true, victim)
      }
      if !isOpen || victim != nil { rejections.count("connections") }
      victim?.close(promise: nil)
      return isOpen
    }

    /// Notes that a connection has a request that takes time.
    func begin(_ channel: any Channel) {
      state.withLock { state in
        if let number = state.numbers[ObjectIdentifier(channel)] { state.table.begin(number) }
      }
    }

    /// Notes that the request of a connection is answered.
    func end(_ channel: any Channel) {
      state.withLock { state in
        if let number = state.numbers[ObjectIdentifier(channel)] { state.table.end(number) }
      }
    }

    /// Removes a connection.
    func close(_ channel: any Channel) {
      state.withLock { state in
        guard let number = state.numbers.removeValue(forKey: ObjectIdentifier(channel)) else {
          return
        }
        state.channels[number] = nil
        state.table.close(number)
      }
    }

    /// The number of connections, and of their clients.
    var counts: (connections: Int, clients: Int) {
      state.withLock { ($0.table.count, $0.table.clientCount) }
    }
  }
#endif
