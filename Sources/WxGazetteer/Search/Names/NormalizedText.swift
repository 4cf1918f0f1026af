internal import WxPlatform

/// Normalization form C, which the folding table expects.
package enum NormalizedText {
  /// The text in normalization form C. Most text already has this form: it contains no scalar from
  /// U+0300 on that is a combining mark or a conjoining Hangul letter.
  package static func composed(_ text: String) -> String {
    let mayBeDecomposed = text.unicodeScalars.contains { scalar in
      scalar.value >= 0x300
        && (scalar.properties.canonicalCombiningClass != .notReordered
          || (0x1160..<0x1200).contains(scalar.value))
    }
    guard mayBeDecomposed else { return text }
    return String(CanonicalForm.composed(text))
  }

  /// The text in lower case and without accents, to compare names that people do not distinguish.
  package static func base(_ text: String) -> String {
    var base = String.UnicodeScalarView()
    for scalar in CanonicalForm.decomposed(text.lowercased())
    where scalar.properties.canonicalCombiningClass == .notReordered {
      base.append(scalar)
    }
    return String(base)
  }
}
