/// The largest body of a request that is read before it is answered.
package enum BodyLimit {
  /// The number of bytes: a batch of some 100,000 lines.
  package static let bytes = 16 << 20

  /// Checks the size of a body, or of the part that has arrived.
  ///
  /// - Parameter count: The number of bytes.
  /// - Throws: ``RequestError/bodyTooLong(limit:)`` if there are more than ``bytes``.
  package static func check(_ count: Int) throws(RequestError) {
    guard count <= bytes else { throw .bodyTooLong(limit: bytes) }
  }
}
