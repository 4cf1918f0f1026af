internal import WxCore

/// Divides text that arrives in blocks of bytes into paragraphs, each with its line end.
package struct ParagraphSplitter {
  /// The text is not UTF-8.
  package struct NotUTF8: Error {}

  private var pending: [UInt8] = []
  /// The number of pending bytes that were searched for a line end.
  private var searched = 0
  private var isFirst = true

  /// The maximum length of a paragraph in bytes; a longer one is divided at a space.
  private static let limit = 1 << 16

  /// Creates a splitter.
  package init() {}

  /// Returns the paragraphs that end in a block.
  package mutating func append(_ bytes: [UInt8]) throws(NotUTF8) -> [String] {
    pending += bytes
    var paragraphs: [String] = []
    var start = 0
    var index = searched
    while index < pending.count {
      if pending[index] == UInt8(ascii: "\n") {
        paragraphs.append(try text(start..<(index + 1)))
        start = index + 1
      } else if index - start >= Self.limit {
        let end = cut(start..<index)
        paragraphs.append(try text(start..<end))
        start = end
      }
      index += 1
    }
    if start > 0 { pending.removeSubrange(..<start) }
    searched = pending.count
    return paragraphs
  }

  /// Returns the last paragraph, if the text does not end with a line end.
  package mutating func finish() throws(NotUTF8) -> String? {
    guard !pending.isEmpty else { return nil }
    defer {
      pending = []
      searched = 0
    }
    return try text(pending.indices)
  }

  /// Where a paragraph that is too long is divided: after its last space, or else between two
  /// characters.
  private func cut(_ range: Range<Int>) -> Int {
    if let space = pending[range].lastIndex(of: UInt8(ascii: " ")) { return space + 1 }
    // All bytes of a character except the first begin with the bits 10.
    var end = range.upperBound
    while end > range.lowerBound + 1, pending[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private mutating func text(_ range: Range<Int>) throws(NotUTF8) -> String {
    guard var text = String(validating: pending[range], as: UTF8.self) else { throw NotUTF8() }
    if isFirst {
      isFirst = false
      // A byte order mark is not part of the text.
      if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    }
    return text
  }
}
