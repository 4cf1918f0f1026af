internal import CMappedFile

/// CRC-32 (ISO 3309), as zlib computes it.
///
/// It takes sixteen bytes at a time, with one table for each distance of a byte from the end
/// (Kounavis and Berry, “Novel table lookup-based algorithms for high-performance CRC generation”,
/// 2008).
package enum Checksum {
  private static let width = 16

  /// For each distance from the end of the sixteen bytes, 256 checksums.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in 0..<256 as Range<UInt32> {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
      tables.append(sum)
    }
    for index in 256..<(256 * width) {
      let before = tables[index - 256]
      tables.append((before >> 8) ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()

  /// The checksum of bytes that arrive in pieces.
  package struct Running: Sendable {
    private var sum: UInt32 = 0

    /// Creates the checksum of an empty sequence.
    package init() {}

    /// The checksum of all bytes so far.
    package var value: UInt32 { sum }

    /// Adds a piece.
    package mutating func add(_ bytes: [UInt8]) {
      sum = unsafe bytes.withUnsafeBytes { unsafe Checksum.crc32($0, after: sum) }
    }
  }

  /// The checksum of bytes that follow earlier bytes with a given checksum.
  package static func crc32(
    _ bytes: UnsafeRawBufferPointer, after earlier: UInt32 = 0
  ) -> UInt32 {
    unsafe tables.withUnsafeBufferPointer { tables in
      var sum = ~earlier
      var position = 0
      while position + width <= bytes.count {
        let low = unsafe word(bytes, position) ^ UInt64(sum)
        let high = unsafe word(bytes, position + 8)
        sum = unsafe lookUp(low, in: tables, from: 15) ^ lookUp(high, in: tables, from: 7)
        position += width
      }
      while position < bytes.count {
        sum = unsafe (sum >> 8) ^ tables[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[position])]
        position += 1
      }
      return ~sum
    }
  }

  /// The checksum of a page, a CRC-32C.
  package static func page(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    unsafe wx_checksum(bytes.baseAddress, bytes.count)
  }

  /// The same as ``page(_:)``, but without the processor's CRC instruction.
  package static func pageByTable(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe wx_checksum_by_table($0.baseAddress, $0.count) }
  }

  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe crc32($0) }
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The checksums of eight bytes, the first of which is `distance` bytes from the end of the
  /// sixteen.
  @inline(__always)
  private static func lookUp(
    _ word: UInt64, in tables: UnsafeBufferPointer<UInt32>, from distance: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for byte in 0..<8 {
      let value = UInt8(truncatingIfNeeded: word >> UInt64(8 * byte))
      sum ^= unsafe tables[(distance - byte) << 8 | Int(value)]
    }
    return sum
  }
}
