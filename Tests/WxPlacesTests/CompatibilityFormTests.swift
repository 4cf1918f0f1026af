import Foundation
import Testing
import WxCore
import WxPlaces

/// Stores contain keys that an earlier version made with Foundation.
@Suite struct CompatibilityFormTests {
  @Test func `every scalar decomposes as in Foundation`() {
    var count = 0
    // Foundation does not know the letters that Unicode 16 has added, and leaves them alone.
    let scalars = [0xA0...0x1FBFF, 0x2F800...0x2FA1F].joined().compactMap {
      Unicode.Scalar($0 as UInt32)
    }
    let different = scalars.filter { scalar in
      let expected = Array(String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars)
      guard expected != [scalar] else { return false }
      count += 1
      return CompatibilityForm.decomposed(String(scalar)) != expected
    }.map { String($0.value, radix: 16) }
    #expect(different.isEmpty)
    #expect(count > 16_000)
  }

  @Test func `words with marks in any order decompose as in Foundation`() {
    // Without U+FF9E, after which Foundation does not sort the marks.
    var generator = SplitMix64(seed: 7)
    let letters = Array(
      "aéﬁ①Åſ½ｗＷ가힣ﾊ㍿ǆﷺ ̈\u{301}\u{316}\u{323}\u{307}\u{3099}\u{345}\u{5B0}\u{64B}".unicodeScalars)
    for _ in 0..<500 {
      let scalars = (0..<8).map { _ in letters[Int(generator.next() % UInt64(letters.count))] }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(
        CompatibilityForm.decomposed(text)
          == Array(text.decomposedStringWithCompatibilityMapping.unicodeScalars))
    }
  }
}
