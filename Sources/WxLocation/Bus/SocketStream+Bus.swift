internal import Synchronization
internal import WxCore
internal import WxPlatform

extension SocketStream {
  /// Talks on a bus until the end: each message that arrives is posted as a line, and each line that
  /// is to be sent is a call. The connection is closed on return.
  func converseOnBus(at address: String, wakePipe: Int32) -> SocketEnd {
    var isReady = false
    do throws(SystemSocket.Failure) {
      var bus = try BusConnection(address: address)
      while true {
        let (wantsClose, isFull, calls) = state.withLock { state in
          let calls = isReady ? state.outgoing : []
          if isReady { state.outgoing = [] }
          return (state.wantsClose, state.waitingBytes >= Self.capacity, calls)
        }
        if wantsClose { return .closed }
        for line in calls.split(separator: 0x0A) {
          if let call = BusCall(line: line) { try bus.send(call) }
        }
        if !isFull {
          switch try bus.process() {
          case .message(let message):
            post(.bytes(Array(message.line.utf8), arrival: clocks.elapsed()))
            continue
          case .work: continue
          case .idle: break
          }
          if !isReady, bus.isReady {
            isReady = true
            post(.connected)
            continue
          }
        }
        var interests = [pollfd(fd: wakePipe, events: Int16(POLLIN), revents: 0), bus.interest]
        // Messages wait in the system while the consumer is behind.
        if isFull { interests[1].fd = -1 }
        SystemSocket.wait(&interests)
        if interests[0].revents != 0 { SystemSocket.drain(wakePipe) }
      }
    } catch {
      guard isReady else { return .unopened(error) }
      switch error.number {
      case ENOTCONN, ECONNRESET, EPIPE: return .closedByPeer
      default: return .broken(error.text)
      }
    }
  }
}
