internal import Synchronization
internal import WxPlatform
package import WxCore

/// Sends the same bytes to every program that connects to a TCP port or a Unix socket.
///
/// Nobody waits for a reader: one that does not read for long is disconnected. Connections stay open
/// while there is nothing to send, since some readers, such as GeoClue, do not connect again. What
/// readers send is ignored.
package final class BroadcastServer: Sendable {
  /// The maximum number of readers; a further one is disconnected.
  private static let maximumReaders = 64
  /// The maximum number of bytes that wait for a reader: minutes of a receiver.
  package static let backlog = 64 * 1024

  private struct Reader {
    let descriptor: Int32
    var outgoing: [UInt8] = []
  }

  private struct State {
    var readers: [Reader] = []
    var isClosed = false
    /// Whether the thread has ended and closed everything.
    var hasEnded = false
    var dropped = 0
  }

  /// Where programs connect.
  package let address: NMEAAddress
  private let listener: Int32
  private let wakePipe: (reader: Int32, writer: Int32)
  private let state = Mutex(State())

  /// Listens at an address of TCP or a Unix socket.
  ///
  /// - Parameter address: The address; with port 0, the system chooses one.
  /// - Throws: ``ListeningError``.
  package init(at address: NMEAAddress) throws(ListeningError) {
    do throws(SystemSocket.Failure) {
      var address = address
      let listener: Int32
      switch address {
      case .unix(let path): listener = try SystemSocket.listen(atPath: path)
      case .tcp(let host, let port):
        guard case .success(let endpoints) = SystemSocket.resolve(host: host, port: port),
          let endpoint = endpoints.first
        else { throw SystemSocket.Failure(number: EADDRNOTAVAIL) }
        listener = try SystemSocket.listen(at: endpoint)
        address = .tcp(host: host, port: SystemSocket.port(of: listener) ?? port)
      case .serial, .udp, .file, .standardInput: throw SystemSocket.Failure(number: EINVAL)
      }
      do throws(SystemSocket.Failure) { wakePipe = try SystemSocket.makePipe() } catch {
        SystemSocket.shut(listener)
        throw error
      }
      self.listener = listener
      self.address = address
    } catch {
      throw ListeningError(address: address, failure: error)
    }
    do throws(ThreadError) {
      try WorkerThread.start(stackSize: 512 * 1024) { self.run() }
    } catch {
      throw ListeningError(address: address, failure: .init(number: EAGAIN))
    }
  }

  /// Sends bytes to all readers; returns at once.
  package func send(_ bytes: [UInt8]) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      for index in state.readers.indices { state.readers[index].outgoing += bytes }
      SystemSocket.wake(wakePipe.writer)
    }
  }

  /// Disconnects all readers and stops listening.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      if !state.hasEnded { SystemSocket.wake(wakePipe.writer) }
    }
  }

  /// The number of readers that are connected.
  package var readers: Int { state.withLock { $0.readers.count } }

  /// The number of readers that were disconnected because they did not read, or were too many.
  package var dropped: Int { state.withLock { $0.dropped } }

  // MARK: The thread

  private func run() {
    while let readers = state.withLock({ $0.isClosed ? nil : $0.readers }) {
      var interests = [
        pollfd(fd: wakePipe.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      for reader in readers {
        let events = Int16(POLLIN) | Int16(reader.outgoing.isEmpty ? 0 : POLLOUT)
        interests.append(pollfd(fd: reader.descriptor, events: events, revents: 0))
      }
      SystemSocket.wait(&interests)
      if interests[0].revents != 0 { SystemSocket.drain(wakePipe.reader) }
      for (reader, interest) in zip(readers, interests.dropFirst(2))
      where interest.revents & ~Int16(POLLOUT) != 0 {
        if Self.hasEnded(reader.descriptor) { disconnect(reader.descriptor) }
      }
      deliver()
      if interests[1].revents != 0 { accept() }
    }
    // Another program may have removed it.
    if case .unix(let path) = address { try? SystemSocket.remove(path: path) }
    SystemSocket.shut(listener)
    state.withLock { state in
      for reader in state.readers { SystemSocket.shut(reader.descriptor) }
      state.readers = []
      state.hasEnded = true
      SystemSocket.shut(wakePipe.reader)
      SystemSocket.shut(wakePipe.writer)
    }
  }

  private func accept() {
    guard let descriptor = SystemSocket.acceptConnection(listener) else { return }
    state.withLock { state in
      if state.readers.count < Self.maximumReaders {
        state.readers.append(Reader(descriptor: descriptor))
      } else {
        state.dropped += 1
        SystemSocket.shut(descriptor)
      }
    }
  }

  /// Reads what a reader sends, and returns whether it has closed its connection.
  private static func hasEnded(_ descriptor: Int32) -> Bool {
    do {
      if case .end = try SystemSocket.receive(descriptor) { return true }
      return false
    } catch {
      return true
    }
  }

  private func disconnect(_ descriptor: Int32, isSlow: Bool = false) {
    state.withLock { state in
      guard let index = state.readers.firstIndex(where: { $0.descriptor == descriptor }) else {
        return
      }
      state.readers.remove(at: index)
      if isSlow { state.dropped += 1 }
      SystemSocket.shut(descriptor)
    }
  }

  /// Writes what the connections accept.
  private func deliver() {
    for reader in state.withLock({ $0.readers }) where !reader.outgoing.isEmpty {
      do {
        let count = try SystemSocket.transmit(reader.descriptor, reader.outgoing)
        let left = state.withLock { state -> Int in
          guard
            let index = state.readers.firstIndex(where: { $0.descriptor == reader.descriptor })
          else { return 0 }
          state.readers[index].outgoing.removeFirst(count)
          return state.readers[index].outgoing.count
        }
        if left > Self.backlog { disconnect(reader.descriptor, isSlow: true) }
      } catch {
        disconnect(reader.descriptor)
      }
    }
  }
}

/// The reason why programs cannot connect to this one.
package struct ListeningError: ExplainedError, Hashable {
  /// Where they should connect.
  package let address: NMEAAddress
  let failure: SystemSocket.Failure

  /// The stable error code.
  package var code: String {
    switch failure.number {
    case EADDRINUSE: "address_in_use"
    case EACCES, EPERM: "listening_denied"
    default: "listening_failed"
    }
  }

  /// The cause: access is denied, or the address is not available.
  package var cause: FailureCause {
    failure.number == EACCES || failure.number == EPERM ? .denied : .unavailable
  }

  /// What happened.
  package var message: String {
    "Cannot listen at \(address.description.plainText): \(failure.text)."
  }

  /// What to do next.
  package var hint: Hint? {
    failure.number == EADDRINUSE
      ? "Choose another address, or end the program that uses it."
      : "Choose an address of this machine that you may use."
  }
}
