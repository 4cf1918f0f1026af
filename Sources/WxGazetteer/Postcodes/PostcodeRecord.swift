/// The position and place of a postal code, packed into nine bytes: latitude and longitude in units
/// of 0.001° from the south pole and from 180° west (18 and 19 bits), the country (8 bits), and the
/// reference of the place's name in the text pool (27 bits).
package struct PostcodeRecord: BitwiseCopyable {
  private var low: (UInt8, UInt8, UInt8, UInt8)
  private var middle: (UInt8, UInt8, UInt8, UInt8)
  private var high: UInt8

  /// - Returns: `nil` if a value is out of range.
  package init?(latitude: Double, longitude: Double, country: Int, name: UInt32) {
    let south = Int(((latitude + 90) * 1000).rounded())
    let west = Int(((longitude + 180) * 1000).rounded())
    guard 0..<(1 << 18) ~= south, 0..<(1 << 19) ~= west, 0..<256 ~= country, name < 1 << 27 else {
      return nil
    }
    let packed = UInt64(south) | UInt64(west) << 18 | UInt64(name) << 37
    let byte = { (index: UInt64) in UInt8(truncatingIfNeeded: packed >> (8 * index)) }
    low = (byte(0), byte(1), byte(2), byte(3))
    middle = (byte(4), byte(5), byte(6), byte(7))
    high = UInt8(country)
  }

  private var packed: UInt64 {
    let bytes = UInt64(low.0) | UInt64(low.1) << 8 | UInt64(low.2) << 16 | UInt64(low.3) << 24
    let rest =
      UInt64(middle.0) | UInt64(middle.1) << 8 | UInt64(middle.2) << 16 | UInt64(middle.3) << 24
    return bytes | rest << 32
  }

  /// Degrees north.
  var latitude: Double { Double(Int(packed & 0x3FFFF) - 90_000) / 1000 }
  /// Degrees east.
  var longitude: Double { Double(Int(packed >> 18 & 0x7FFFF) - 180_000) / 1000 }
  /// The country's index.
  package var country: Int { Int(high) }
  /// The reference of the name of the code's place.
  var name: UInt32 { UInt32(packed >> 37) }
}
