internal import Synchronization
internal import WxCore

/// The way in which a connection ended.
enum SocketEnd: Error, Hashable, Sendable {
  /// The host name could not be resolved.
  case unresolved(String)
  /// No address accepted a connection.
  case unreachable(String)
  /// The other side closed the connection.
  case closedByPeer
  /// The connection broke.
  case broken(String)
  /// The file, the device or the local socket could not be opened.
  case unopened(SystemSocket.Failure)
  /// This side closed the connection.
  case closed
}

/// A connection, a file or a serial line for one consumer; its own thread opens, reads and closes
/// it.
///
/// The thread records the arrival time of bytes as they come, however slow the consumer is. It
/// stops reading when too many bytes wait, so that memory is bounded and TCP slows the sender down.
/// The end is reported only after the socket is closed.
final class SocketStream: Sendable {
  /// An event of the connection.
  enum Event: Hashable, Sendable {
    case connected
    case bytes([UInt8], arrival: Duration)
    case ended(SocketEnd)
  }

  /// The maximum number of bytes that wait for the consumer: minutes of a fast receiver.
  static let capacity = 1024 * 1024

  struct State {
    var events: [Event] = []
    var waitingBytes = 0
    var outgoing: [UInt8] = []
    /// The speed to set on a serial line.
    var speed: Int?
    var waiter: (ticket: Int, continuation: CheckedContinuation<Event?, Never>)?
    var lastTicket = 0
    var wantsClose = false
    var hasEnded = false
    /// The pipe that wakes the thread; `nil` until the thread can be woken.
    var wakePipe: Int32?
  }

  let endpoint: StreamEndpoint
  let clocks: Clocks
  let state = Mutex(State())

  /// Creates a stream without connecting.
  init(_ endpoint: StreamEndpoint, clocks: Clocks) {
    self.endpoint = endpoint
    self.clocks = clocks
  }

  /// Returns the next event, or `nil` if the deadline comes first. After the end, it returns the
  /// end again.
  ///
  /// If the task is cancelled, the connection is closed and the end is returned at once.
  func next(before deadline: Duration?) async -> Event? {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    let alarm = deadline.map { deadline in
      Task { [clocks] in
        // A cancelled wait has nothing to report.
        guard (try? await clocks.sleepUntil(deadline)) != nil else { return }
        expire(ticket)
      }
    }
    defer { alarm?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let event = state.withLock { state -> Event? in
          if let event = Self.take(&state) { return event }
          state.waiter = (ticket, continuation)
          return nil
        }
        if let event { continuation.resume(returning: event) }
      }
    } onCancel: {
      close()
    }
  }

  /// Queues bytes, which are written as soon as the connection accepts them.
  func send(_ bytes: [UInt8]) {
    state.withLock { state in
      state.outgoing += bytes
      Self.wake(state)
    }
  }

  /// Sets the speed of a serial line in baud.
  func tune(to speed: Int) {
    state.withLock { state in
      state.speed = speed
      Self.wake(state)
    }
  }

  /// Closes the connection; the end event follows.
  func close() {
    let waiter = state.withLock { state -> CheckedContinuation<Event?, Never>? in
      guard !state.wantsClose else { return nil }
      state.wantsClose = true
      state.events = []
      state.waitingBytes = 0
      Self.wake(state)
      // A thread that is still resolving the name has no socket yet and cannot be woken.
      guard state.wakePipe == nil else { return nil }
      state.hasEnded = true
      defer { state.waiter = nil }
      return state.waiter?.continuation
    }
    waiter?.resume(returning: .ended(.closed))
  }

  private func expire(_ ticket: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Event?, Never>? in
      guard let waiter = state.waiter, waiter.ticket == ticket else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    waiter?.resume(returning: nil)
  }

  /// Passes an event to the consumer, or queues it.
  func post(_ event: Event) {
    let waiter = state.withLock { state -> CheckedContinuation<Event?, Never>? in
      guard !state.hasEnded else { return nil }
      if case .ended = event { state.hasEnded = true } else if state.wantsClose { return nil }
      if let waiter = state.waiter {
        state.waiter = nil
        return waiter.continuation
      }
      if case .bytes(let bytes, _) = event { state.waitingBytes += bytes.count }
      state.events.append(event)
      return nil
    }
    waiter?.resume(returning: event)
  }

  private static func take(_ state: inout State) -> Event? {
    guard let event = state.events.first else {
      return state.hasEnded ? .ended(.closed) : nil
    }
    state.events.removeFirst()
    if case .bytes(let bytes, _) = event {
      let wasFull = state.waitingBytes >= capacity
      state.waitingBytes -= bytes.count
      if wasFull { wake(state) }
    }
    return event
  }

  private static func wake(_ state: State) {
    if let wakePipe = state.wakePipe { SystemSocket.wake(wakePipe) }
  }
}
