// The standard library's normalization is not public, and Foundation calls it, but would link 34 MB of
// tables as well. A toolchain that no longer has this interface uses Foundation's until the programs
// find another way; `-D FOUNDATION_NORMALIZATION` does the same today. A test compares both.
#if FOUNDATION_NORMALIZATION || compiler(>=7)
  internal import Foundation
#else
  @_spi(_Unicode) internal import Swift
#endif

/// Unicode's canonical normalization forms.
package enum CanonicalForm {
  /// Returns the scalars of a text in form D, in which marks follow their letters.
  package static func decomposed(_ text: String) -> String.UnicodeScalarView {
    #if FOUNDATION_NORMALIZATION || compiler(>=7)
      return text.decomposedStringWithCanonicalMapping.unicodeScalars
    #else
      var scalars = String.UnicodeScalarView()
      for scalar in text._nfd { scalars.append(scalar) }
      return scalars
    #endif
  }

  /// Returns the scalars of a text in form C, in which a letter and its marks are one scalar if
  /// there is one.
  package static func composed(_ text: String) -> String.UnicodeScalarView {
    #if FOUNDATION_NORMALIZATION || compiler(>=7)
      return text.precomposedStringWithCanonicalMapping.unicodeScalars
    #else
      var scalars = String.UnicodeScalarView()
      for scalar in text._nfc { scalars.append(scalar) }
      return scalars
    #endif
  }
}
