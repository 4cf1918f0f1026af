internal import Synchronization

/// The memory of answers that are written, for the next answers: new memory has to be cleared page by page.
package final class BatchBuffers: Sendable {
  private let unused = Mutex<[[UInt8]]>([])

  /// Returns an empty array, with the memory of an earlier answer if there is one.
  func take() -> [UInt8] {
    var bytes = unused.withLock { $0.popLast() } ?? []
    bytes.removeAll(keepingCapacity: true)
    return bytes
  }

  /// Takes the memory of an answer that is not needed any more.
  package func give(_ bytes: [UInt8]) { unused.withLock { $0.append(bytes) } }
}
