internal import CMappings
internal import WxPlatform

/// Unicode's normalization form KD, in which `ﬁ` is `fi` and `①` is `1`.
package enum CompatibilityForm {
  /// Returns the scalars of a text in form KD.
  package static func decomposed(_ text: some StringProtocol) -> [Unicode.Scalar] {
    // No scalar below U+00A0 has a mapping.
    guard text.unicodeScalars.contains(where: { $0.value >= 0xA0 }) else {
      return Array(text.unicodeScalars)
    }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let mapping = mapping(of: scalar) {
        plain.append(contentsOf: mapping)
      } else {
        plain.append(scalar)
      }
    }
    // Canonical decomposition, and the canonical order of the marks.
    return Array(CanonicalForm.decomposed(String(plain)))
  }

  /// Returns the full decomposition of a scalar whose compatibility form is not the canonical one.
  private static func mapping(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      let start = table[low..<middle].lastIndex(of: newline).map { $0 + 1 } ?? low
      let end = table[middle..<high].firstIndex(of: newline) ?? high
      let parts = table[start..<end].split(separator: UInt8(ascii: ";"))
      switch number(parts[0]) {
      case scalar.value: return parts[1].split(separator: space).compactMap { .init(number($0)) }
      case ..<scalar.value: low = end + 1
      default: high = start
      }
    }
    return nil
  }

  /// Lines such as `FB01;66 69`, in ascending order of the first number.
  private static let table: [UInt8] = unsafe Array(
    UnsafeBufferPointer(
      start: compatibility_mappings_bytes(), count: compatibility_mappings_count()))

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32 {
    digits.reduce(0) { $0 << 4 | UInt32($1 <= UInt8(ascii: "9") ? $1 - 0x30 : $1 - 0x37) }
  }
}
