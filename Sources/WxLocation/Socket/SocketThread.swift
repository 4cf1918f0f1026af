internal import WxPlatform
internal import Synchronization
internal import WxCore

extension SocketStream {
  /// Starts the thread that connects and reads. Call it only once.
  func start() {
    do throws(ThreadError) {
      try WorkerThread.start(stackSize: 512 * 1024) { self.run() }
    } catch {
      post(.ended(.broken(SystemReason.clause(error))))
    }
  }

  private func run() {
    let endpoints: [SystemSocket.Endpoint]
    switch SystemSocket.resolve(host: host, port: port) {
    case .success(let found): endpoints = found
    case .failure(let failure): return post(.ended(.unresolved(failure.text)))
    }
    let wakePipe: (reader: Int32, writer: Int32)
    do { wakePipe = try SystemSocket.makePipe() } catch {
      return post(.ended(.broken(error.text)))
    }
    let mayRun = state.withLock { state in
      if !state.wantsClose { state.wakePipe = wakePipe.writer }
      return !state.wantsClose
    }
    let end = mayRun ? converse(endpoints, wakePipe: wakePipe.reader) : .closed
    state.withLock { $0.wakePipe = nil }
    SystemSocket.shut(wakePipe.reader)
    SystemSocket.shut(wakePipe.writer)
    post(.ended(end))
  }

  /// Tries the addresses in order, then reads until the end. The socket is closed on return.
  private func converse(_ endpoints: [SystemSocket.Endpoint], wakePipe: Int32) -> SocketEnd {
    var reasons: [String] = []
    for endpoint in endpoints {
      do {
        let socket = try SystemSocket.makeSocket(family: endpoint.family)
        defer { SystemSocket.shut(socket) }
        if try connect(socket, to: endpoint, wakePipe: wakePipe) {
          post(.connected)
          return try exchange(socket, wakePipe: wakePipe)
        }
        return .closed
      } catch let failure as SystemSocket.Failure {
        if !reasons.contains(failure.text) { reasons.append(failure.text) }
      } catch let end as SocketEnd {
        return end
      } catch {
        return .broken(SystemReason.clause(error))
      }
    }
    return .unreachable(reasons.isEmpty ? "no address" : reasons.joined(separator: ", "))
  }

  /// Connects; returns `false` if this side cancelled.
  private func connect(
    _ socket: Int32, to endpoint: SystemSocket.Endpoint, wakePipe: Int32
  ) throws -> Bool {
    if try SystemSocket.beginConnecting(socket, to: endpoint) { return true }
    while true {
      var interests = [
        pollfd(fd: wakePipe, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: Int16(POLLOUT), revents: 0),
      ]
      SystemSocket.wait(&interests)
      if interests[0].revents != 0 {
        SystemSocket.drain(wakePipe)
        if state.withLock({ $0.wantsClose }) { return false }
      }
      if interests[1].revents != 0 {
        if let failure = SystemSocket.connectionFailure(socket) { throw failure }
        return true
      }
    }
  }

  /// Reads and writes until the end.
  private func exchange(_ socket: Int32, wakePipe: Int32) throws(SocketEnd) -> SocketEnd {
    do {
      while true {
        let interest = state.withLock { state in
          (
            close: state.wantsClose, isFull: state.waitingBytes >= Self.capacity,
            outgoing: state.outgoing
          )
        }
        if interest.close { return .closed }
        if !interest.outgoing.isEmpty {
          let count = try SystemSocket.transmit(socket, interest.outgoing)
          state.withLock { $0.outgoing.removeFirst(count) }
        }
        let isSending = state.withLock { !$0.outgoing.isEmpty }
        // A descriptor without requested events would report a hang-up over and over.
        let isIdle = interest.isFull && !isSending
        var interests = [
          pollfd(fd: wakePipe, events: Int16(POLLIN), revents: 0),
          pollfd(
            fd: isIdle ? -1 : socket,
            events: Int16(interest.isFull ? 0 : POLLIN) | Int16(isSending ? POLLOUT : 0), revents: 0
          ),
        ]
        SystemSocket.wait(&interests)
        if interests[0].revents != 0 { SystemSocket.drain(wakePipe) }
        guard !interest.isFull, interests[1].revents & ~Int16(POLLOUT) != 0 else { continue }
        switch try SystemSocket.receive(socket) {
        case .bytes(let bytes): post(.bytes(bytes, arrival: clocks.elapsed()))
        case .nothingYet: break
        case .end: return .closedByPeer
        }
      }
    } catch {
      throw SocketEnd.broken(error.text)
    }
  }
}
