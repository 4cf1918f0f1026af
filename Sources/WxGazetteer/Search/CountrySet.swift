/// A set of countries by their index; those without one, and from the 255th on, count as one.
package struct CountrySet: Hashable {
  private var bits: SIMD4<UInt64>

  private init(_ bits: SIMD4<UInt64>) { self.bits = bits }

  /// No country.
  package static let none = CountrySet(SIMD4(repeating: 0))
  /// All countries.
  package static let all = CountrySet(SIMD4(repeating: .max))

  var isEmpty: Bool { bits == SIMD4(repeating: 0) }

  /// Whether a country is one of them.
  @inline(__always)
  package func contains(_ country: UInt16) -> Bool {
    let index = Int(min(country, 255))
    return bits[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  package mutating func insert(_ country: UInt16) {
    let index = Int(min(country, 255))
    bits[index >> 6] |= 1 << UInt64(index & 63)
  }

  package func intersection(_ other: CountrySet) -> CountrySet { CountrySet(bits & other.bits) }

  package func union(_ other: CountrySet) -> CountrySet { CountrySet(bits | other.bits) }
}
