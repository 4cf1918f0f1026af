import Foundation
import Testing
import WxCore
import WxGazetteer

@Suite struct ChecksumTests {
  /// CRC-32 by its definition, bit by bit.
  private static func bitwise(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  @Test func `the checksum has the published check value`() {
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.crc32([UInt8]()) == 0)
  }

  @Test func `the checksum of any length and content follows the definition`() {
    var random = SplitMix64(seed: 14)
    for length in 0..<100 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Checksum.crc32(bytes) == Self.bitwise(bytes), "\(length) bytes")
    }
  }
}
