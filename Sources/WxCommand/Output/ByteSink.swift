/// A destination of bytes: a file descriptor, or a record in tests.
package protocol ByteSink: Sendable {
  /// Writes all bytes, or throws.
  func write(_ bytes: [UInt8]) throws(OutputError)
  /// Returns when nobody can read what is written; by default, when the task is canceled.
  func waitForEndOfReader() async
}

extension ByteSink {
  package func waitForEndOfReader() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    for await _ in ends {}
    end.finish()
  }
}
