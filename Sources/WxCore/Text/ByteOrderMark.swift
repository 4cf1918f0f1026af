/// The byte order mark that some programs write at the start of UTF-8 text.
///
/// It is not part of the text (RFC 8259, section 8.1; Unicode, section 23.8), so every reader here
/// skips it.
package enum ByteOrderMark {
  /// U+FEFF in UTF-8.
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of bytes of the mark at the start of a text: 3, or 0 if there is none.
  package static func length(in text: some Collection<UInt8>) -> Int {
    text.starts(with: bytes) ? bytes.count : 0
  }
}

extension Collection<UInt8> {
  /// The bytes after a byte order mark, or all bytes if there is none.
  package var withoutByteOrderMark: SubSequence { dropFirst(ByteOrderMark.length(in: self)) }
}
