/// Turns the body of a request into the body of its response, piece by piece.
///
/// After each ``add(_:)`` and after ``end()``, the server sends what ``next()`` returns until that
/// is `nil`. So memory does not grow with the bodies, and a client that reads slowly slows the work
/// down.
package protocol BodyTransform {
  /// Takes the next bytes of the request.
  mutating func add(_ bytes: [UInt8])
  /// Ends the request.
  mutating func end()
  /// Returns the next bytes of the response; `nil` if there are none for now.
  mutating func next() throws -> [UInt8]?
}
