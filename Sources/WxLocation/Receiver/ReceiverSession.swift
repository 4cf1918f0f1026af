package import WxCore

/// An action that a session of a receiver requests from its connection.
package enum ReceiverAction<Failure: ExplainedError & Hashable>: Hashable, Sendable {
  /// Write bytes to the connection.
  case send([UInt8])
  /// Set the speed of the serial line in baud.
  case tune(Int)
  /// Obtain a reply to a question that the connection cannot answer, and process it like bytes that
  /// arrive.
  case ask([UInt8])
  /// Pass an event to the consumer.
  case emit(LocationEvent)
  /// Close the connection and throw.
  case fail(Failure)
  /// Close the connection: the reports have ended.
  case finish
}

/// What a receiver's protocol says about the bytes of a connection: a state machine without I/O.
protocol ReceiverSession: Sendable {
  /// The reasons why the session fails.
  associatedtype Failure: ExplainedError & Hashable

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  var deadline: Duration? { get }
  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? { get }
  /// Starts the session while the connection is being made.
  mutating func start(at now: Timestamp) -> [ReceiverAction<Failure>]
  /// Notes that the connection is made.
  mutating func connected(at now: Timestamp) -> [ReceiverAction<Failure>]
  /// Processes received bytes.
  mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> [ReceiverAction<Failure>]
  /// Handles the time set by ``deadline``.
  mutating func tick(at now: Timestamp) -> [ReceiverAction<Failure>]
  /// Notes that the other side closed the connection.
  mutating func closed(at now: Timestamp) -> [ReceiverAction<Failure>]
  /// Notes that the connection could not be made, or broke.
  mutating func failed(_ error: Failure) -> [ReceiverAction<Failure>]
  /// Returns the error for the end of a connection, and its cause for a recording; `nil` if the
  /// other side closed it.
  func failure(for end: SocketEnd) -> (error: Failure, detail: String)?
  /// Returns the error that a recording names by its code, with its cause.
  func failure(code: String, detail: String) -> Failure
}
