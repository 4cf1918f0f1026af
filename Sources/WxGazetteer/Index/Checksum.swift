internal import Czlib

/// CRC-32 (ISO 3309), by zlib.
enum Checksum {
  static func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var checksum: uLong = 0
    // zlib takes 32-bit lengths.
    for start in stride(from: 0, to: bytes.count, by: 1 << 30) {
      let part = unsafe UnsafeRawBufferPointer(
        rebasing: bytes[start..<min(start + 1 << 30, bytes.count)])
      checksum = unsafe Czlib.crc32(
        checksum, part.baseAddress?.assumingMemoryBound(to: UInt8.self), uInt(part.count))
    }
    return UInt32(truncatingIfNeeded: checksum)
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe crc32($0) }
  }
}
