/// The largest body of a request that is read before it is answered.
package enum BodyLimit {
  /// The number of bytes: a batch of some 100,000 lines.
  package static let bytes = 16 << 20
  /// The number of bytes of a running text, whose words cost far more than those of a batch: some
  /// 50 pages.
  package static let text = 256 << 10

  /// Checks the size of a body, or of the part that has arrived.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - limit: The maximum number of bytes.
  /// - Throws: ``RequestError/bodyTooLong(limit:)`` if there are more.
  package static func check(_ count: Int, limit: Int = bytes) throws(RequestError) {
    guard count <= limit else { throw .bodyTooLong(limit: limit) }
  }
}
