/// A destination of bytes: a file descriptor, or a record in tests.
package protocol ByteSink: Sendable {
  /// Writes all bytes, or throws.
  func write(_ bytes: [UInt8]) throws(OutputError)
}
