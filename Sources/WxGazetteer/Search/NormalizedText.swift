// The implementation that Foundation calls too, which would link 34 MB of tables with it.
@_spi(_Unicode) internal import Swift

/// Normalization form C, which the folding table expects.
package enum NormalizedText {
  /// The text in normalization form C. Most text already is, which its bytes show: all combining
  /// marks and conjoining Hangul letters are above U+0300.
  package static func composed(_ text: String) -> String {
    let mayBeDecomposed = text.unicodeScalars.contains { scalar in
      scalar.value >= 0x300
        && (scalar.properties.canonicalCombiningClass != .notReordered
          || (0x1160..<0x1200).contains(scalar.value))
    }
    guard mayBeDecomposed else { return text }
    var composed = String.UnicodeScalarView()
    for scalar in text._nfc { composed.append(scalar) }
    return String(composed)
  }
}
