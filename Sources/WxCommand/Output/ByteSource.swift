/// A source of bytes: a file descriptor, or an array in tests.
package protocol ByteSource: Sendable {
  /// Waits for the next bytes; empty at the end of the input.
  ///
  /// - Throws: ``InputError``, or `CancellationError` if the task is cancelled.
  func read() throws -> [UInt8]

  /// Waits for the next bytes, as ``read()`` does, on a thread outside of tasks.
  ///
  /// - Parameter isStopped: Called regularly; stops the wait when it returns `true`.
  /// - Returns: The bytes; empty at the end of the input.
  /// - Throws: ``InputError``, or `CancellationError` if it was stopped.
  func read(isStopped: () -> Bool) throws -> [UInt8]

  /// Prepares for a long input, so that a block has many bytes while the reader is slower than the
  /// writer.
  func expectManyBytes()
}

extension ByteSource {
  package func expectManyBytes() {}

  /// For sources that never wait long and need not check.
  package func read(isStopped: () -> Bool) throws -> [UInt8] { try read() }
}
