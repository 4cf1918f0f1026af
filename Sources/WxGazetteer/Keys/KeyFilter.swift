/// Rejects most texts that are not a key of the table with one memory access: a Bloom filter in
/// which the bits of a key are all in one word.
///
/// Hundreds of texts are one typing error away from a query, and hardly any of them is a key.
package struct KeyFilter: Sendable {
  let words: Table<UInt64>

  /// Bits per key; with these, one text in fifty passes without being a key.
  private static let bitsPerKey = 12

  /// Whether the text with a hash may be a key.
  @inline(__always)
  func mayContain(_ hash: UInt64) -> Bool {
    let (index, bits) = Self.place(of: hash, among: words.count)
    return words[index] & bits == bits
  }

  /// The word of a hash, and the four bits in it.
  @inline(__always)
  private static func place(of hash: UInt64, among count: Int) -> (Int, UInt64) {
    var mixed = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    mixed = mixed &* 0xBF58_476D_1CE4_E5B9
    let index = Int(mixed.multipliedFullWidth(by: UInt64(count)).high)
    mixed ^= mixed >> 31
    let bits: UInt64 =
      1 << (mixed & 63) | 1 << ((mixed >> 6) & 63) | 1 << ((mixed >> 12) & 63)
      | 1 << ((mixed >> 18) & 63)
    return (index, bits)
  }

  /// The words of the filter for some hashes.
  package static func words(for hashes: [UInt64]) -> [UInt64] {
    let count = max(1, hashes.count * bitsPerKey / UInt64.bitWidth)
    var words = [UInt64](repeating: 0, count: count)
    for hash in hashes {
      let (index, bits) = place(of: hash, among: count)
      words[index] |= bits
    }
    return words
  }
}

/// The hash of a text, as a polynomial of its Unicode scalars, so that the hash of a text with one
/// scalar changed follows from those of its beginning and its end.
package enum KeyHash {
  static let base: UInt64 = 0x0000_0100_0000_01B3

  @inline(__always)
  static func appending(_ scalar: UInt32, to hash: UInt64) -> UInt64 {
    hash &* base &+ UInt64(scalar) &+ 1
  }

  static func hash(_ scalars: some Sequence<UInt32>) -> UInt64 {
    scalars.reduce(0) { appending($1, to: $0) }
  }

  /// The hash of a key in UTF-8, see ``hash(utf8:)``.
  package static func hash(of key: ArraySlice<UInt8>) -> UInt64 { hash(utf8: key) }

  /// The hash of a key in UTF-8; malformed bytes are skipped.
  static func hash(utf8 bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0
    var isASCII = true
    for byte in bytes {
      isASCII = isASCII && byte < 0x80
      hash = appending(UInt32(byte), to: hash)
    }
    if isASCII { return hash }
    hash = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): hash = appending(scalar.value, to: hash)
      case .error: continue
      case .emptyInput: return hash
      }
    }
  }
}
