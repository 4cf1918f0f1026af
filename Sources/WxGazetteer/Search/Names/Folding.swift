/// Turns text into the form in which names are compared.
///
/// Case, diacritics, punctuation and the variants of letters are folded by a table that is part of
/// the index, so that queries are folded exactly as the names: `Sankt Gallen`, `St. Gallen` and
/// `ST GALLEN` have the same key. Folding is idempotent.
package struct Folding: Sendable {
  /// Page numbers by code point / 256; the code points of page 0 do not change.
  let pages: Table<UInt16>
  /// 256 entries a page: 0 leaves the code point; else offset × 256 + length + 1 of the
  /// replacement.
  let entries: Table<UInt32>
  /// The replacements in UTF-8.
  let text: Table<UInt8>

  private static let space = UInt8(ascii: " ")

  /// Folds text in UTF-8, which should be in normalization form C.
  ///
  /// - Returns: Words separated by one space, without spaces at the ends.
  func fold(_ utf8: some Sequence<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(32)
    var decoder = UTF8()
    var bytes = utf8.makeIterator()
    decoding: while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): append(scalar, to: &folded)
      case .error: append(" ", to: &folded)
      case .emptyInput: break decoding
      }
    }
    if folded.last == Self.space { folded.removeLast() }
    return folded
  }

  @inline(__always)
  private func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    let page = Int(pages[Int(scalar.value >> 8)])
    let entry = page == 0 ? 0 : entries[(page - 1) << 8 | Int(scalar.value & 0xFF)]
    if entry == 0 {
      guard scalar.value >= 0x80 else {
        append(UInt8(truncatingIfNeeded: scalar.value), to: &folded)
        return
      }
      folded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return
    }
    let start = Int(entry >> 8)
    let length = max(Int(entry & 0xFF) - 1, 0)
    for index in start..<(start + length) { append(text[index], to: &folded) }
  }

  /// Appends a byte; runs of spaces become one, and leading spaces are dropped.
  @inline(__always)
  private func append(_ byte: UInt8, to folded: inout [UInt8]) {
    if byte == Self.space, folded.isEmpty || folded.last == Self.space { return }
    folded.append(byte)
  }
}
