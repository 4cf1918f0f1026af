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
    // Resolving a name may take long, and cannot be interrupted.
    let endpoints: [SystemSocket.Endpoint]
    switch addresses {
    case .success(let found): endpoints = found
    case .failure(let end): return post(.ended(end))
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

  /// The addresses to connect or bind to; none for a file.
  private var addresses: Result<[SystemSocket.Endpoint], SocketEnd> {
    switch endpoint {
    case .tcp(let host, let port):
      SystemSocket.resolve(host: host, port: port).mapError { .unresolved($0.text) }
    case .udp(let host, let port):
      SystemSocket.resolve(host: host ?? "0.0.0.0", port: port).mapError { .unresolved($0.text) }
    case .unix(let path):
      Result { () throws(SystemSocket.Failure) in [try SystemSocket.unixEndpoint(path)] }
        .mapError { .unopened($0) }
    case .serial, .file, .standardInput, .bus: .success([])
    }
  }

  /// Opens what is to be read, then reads until the end. It is closed on return.
  private func converse(_ endpoints: [SystemSocket.Endpoint], wakePipe: Int32) -> SocketEnd {
    do throws(SystemSocket.Failure) {
      let descriptor: Int32
      switch endpoint {
      case .tcp: return converseByTCP(endpoints, wakePipe: wakePipe)
      case .bus(let bus): return converseOnBus(at: bus.address, wakePipe: wakePipe)
      case .unix:
        guard let endpoint = endpoints.first else { return .unreachable("no address") }
        descriptor = try SystemSocket.makeSocket(family: endpoint.family)
        do throws(SystemSocket.Failure) {
          // The server's queue may be full, which a later attempt may find empty.
          _ = try SystemSocket.beginConnecting(descriptor, to: endpoint)
        } catch {
          SystemSocket.shut(descriptor)
          throw error
        }
      case .udp:
        guard let endpoint = endpoints.first else { return .unreachable("no address") }
        descriptor = try SystemSocket.bindDatagrams(to: endpoint)
      case .serial(let path, let speed):
        descriptor = try SystemSocket.openSerial(path, speed: speed)
      case .file(let path): descriptor = try SystemSocket.openFile(path)
      case .standardInput: descriptor = try SystemSocket.duplicate(0)
      }
      defer { SystemSocket.shut(descriptor) }
      post(.connected)
      return exchange(descriptor, wakePipe: wakePipe)
    } catch {
      return .unopened(error)
    }
  }

  /// Tries the addresses in order, then reads until the end. The socket is closed on return.
  private func converseByTCP(_ endpoints: [SystemSocket.Endpoint], wakePipe: Int32) -> SocketEnd {
    var reasons: [String] = []
    for endpoint in endpoints {
      do {
        let socket = try SystemSocket.makeSocket(family: endpoint.family)
        defer { SystemSocket.shut(socket) }
        if try connect(socket, to: endpoint, wakePipe: wakePipe) {
          post(.connected)
          return exchange(socket, wakePipe: wakePipe)
        }
        return .closed
      } catch let failure as SystemSocket.Failure {
        if !reasons.contains(failure.text) { reasons.append(failure.text) }
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
  private func exchange(_ socket: Int32, wakePipe: Int32) -> SocketEnd {
    do throws(SystemSocket.Failure) {
      while true {
        let interest = state.withLock { state in
          (
            close: state.wantsClose, isFull: state.waitingBytes >= Self.capacity,
            outgoing: state.outgoing, speed: state.speed
          )
        }
        if interest.close { return .closed }
        if let speed = interest.speed {
          SystemSocket.tune(socket, to: speed)
          state.withLock { $0.speed = nil }
        }
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
        case .bytes(let bytes):
          let text = endpoint.isDatagrams ? bytes + [0x0A] : bytes
          post(.bytes(text, arrival: clocks.elapsed()))
        case .nothingYet: break
        // A datagram may be empty.
        case .end where endpoint.isDatagrams: break
        case .end: return .closedByPeer
        }
      }
    } catch {
      return .broken(error.text)
    }
  }
}
