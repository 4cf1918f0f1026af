#if Server
  internal import NIOCore
  internal import Synchronization
  internal import WxService

  /// What the server knows about the client of a connection, for the requests on it.
  final class ClientConnection: Sendable {
    /// The connection that a task serves.
    @TaskLocal static var current: ClientConnection?

    /// How far a client has gone.
    enum Departure: Comparable {
      /// It sends no more.
      case sendsNoMore
      /// It reads no more either.
      case hasGone
    }

    private struct Action {
      let departure: Departure
      let run: @Sendable () -> Void
    }

    private struct State {
      var departure: Departure?
      /// What to do when the client departs, by number.
      var actions: [Int: Action] = [:]
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

    /// Notes that the connection ends after the present answer. If the client does not close it, the server does so soon.
    func end(closing channel: any Channel) {
      ending.store(true, ordering: .relaxed)
      channel.eventLoop.scheduleTask(in: ServerLimits.refusalTime) { channel.close(promise: nil) }
    }

    /// Notes that the client has departed this far.
    func depart(_ departure: Departure) {
      let actions = state.withLock { state in
        state.departure = departure
        let due = state.actions.filter { $0.value.departure <= departure }
        for number in due.keys { state.actions[number] = nil }
        return Array(due.values)
      }
      for action in actions { action.run() }
    }

    /// Returns the value of a task, which is canceled if the client departs this far.
    func value<Value: Sendable>(
      of task: Task<Value, any Error>, until departure: Departure
    ) async throws -> Value {
      let number = state.withLock { state -> Int? in
        if let present = state.departure, present >= departure { return nil }
        state.lastAction += 1
        state.actions[state.lastAction] = Action(departure: departure) { task.cancel() }
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
