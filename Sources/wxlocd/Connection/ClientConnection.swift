#if Server
  internal import NIOCore
  internal import Synchronization
  internal import WxService

  /// What the server knows about the client of a connection, for the requests on it.
  final class ClientConnection: Sendable {
    /// The connection that a task serves.
    @TaskLocal static var current: ClientConnection?

    private struct State {
      var isInputClosed = false
      /// What to do when the client closes its side, by number.
      var actions: [Int: @Sendable () -> Void] = [:]
      var lastAction = 0
    }

    /// The other end: read from the socket once, not with each request.
    let address: ClientAddress
    private let state = Mutex(State())
    private let ending = Atomic(false)

    init(_ address: ClientAddress) { self.address = address }

    /// Whether the connection ends after an answer that was sent already: no more requests on it are
    /// answered.
    var isEnding: Bool { ending.load(ordering: .relaxed) }

    /// Notes that the connection ends after the present answer.
    func end() { ending.store(true, ordering: .relaxed) }

    /// Notes that the client has closed the connection, or at least its side of it: one cannot tell
    /// which before writing something.
    func closeInput() {
      let actions = state.withLock { state in
        state.isInputClosed = true
        defer { state.actions = [:] }
        return Array(state.actions.values)
      }
      for action in actions { action() }
    }

    /// Returns the value of a task, which is canceled if the client closes its side.
    func value<Value: Sendable>(of task: Task<Value, any Error>) async throws -> Value {
      let number = state.withLock { state -> Int? in
        guard !state.isInputClosed else { return nil }
        state.lastAction += 1
        state.actions[state.lastAction] = { task.cancel() }
        return state.lastAction
      }
      if number == nil { task.cancel() }
      defer { if let number { state.withLock { $0.actions[number] = nil } } }
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  extension ClientAddress {
    /// The address of the other end of a connection.
    init(_ address: SocketAddress?) {
      // As text: with NIO's pointer to the system's structure, the optimizing build no longer finds
      // the members of the same structure in other files.
      self = address?.ipAddress.flatMap { ClientAddress($0) } ?? .local
    }
  }
#endif
