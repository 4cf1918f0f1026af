/// Where bytes come from: a file descriptor, or an array in tests.
package protocol ByteSource: Sendable {
  /// Waits for the next bytes; none at the end of the input.
  ///
  /// - Throws: ``InputError``, or `CancellationError` when the task is cancelled meanwhile.
  func read() throws -> [UInt8]
}
