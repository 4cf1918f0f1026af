/// Where bytes come from: a file descriptor, or an array in tests.
package protocol ByteSource: Sendable {
  /// Waits for the next bytes; none at the end of the input.
  ///
  /// - Throws: ``InputError``, or `CancellationError` when the task is cancelled meanwhile.
  func read() throws -> [UInt8]

  /// Waits for the next bytes, as ``read()`` does, on a thread that runs no task.
  ///
  /// - Parameter isStopped: Asked now and then; where it says so, waiting ends.
  /// - Returns: The bytes; none at the end of the input.
  /// - Throws: ``InputError``, or `CancellationError` when it was stopped.
  func read(isStopped: () -> Bool) throws -> [UInt8]
}

extension ByteSource {
  /// What never waits long need not ask.
  package func read(isStopped: () -> Bool) throws -> [UInt8] { try read() }
}
