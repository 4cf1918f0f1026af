internal import Foundation

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
    return mayBeDecomposed ? text.precomposedStringWithCanonicalMapping : text
  }
}
