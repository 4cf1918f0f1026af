/// Counts the lines of some bytes. Each byte is read once, however many lines are bad.
package struct LineCounter: Sendable {
  private var index = 0
  private var line = 1

  /// Creates a counter at the start of the bytes.
  package init() {}

  /// Returns the number of the line with an index, from 1.
  ///
  /// - Parameters:
  ///   - index: The index, at or behind that of the last call.
  ///   - bytes: The bytes, the same in all calls.
  /// - Returns: The number.
  package mutating func line(at index: Int, in bytes: [UInt8]) -> Int {
    line += bytes[self.index..<index].lineFeeds
    self.index = index
    return line
  }
}

extension ArraySlice<UInt8> {
  /// The number of line feeds.
  package var lineFeeds: Int { reduce(0) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
}
