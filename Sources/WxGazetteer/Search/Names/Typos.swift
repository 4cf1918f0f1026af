internal import WxCore

/// The number of typing errors that a text may have.
enum Typos {
  /// Names of at least this many bytes are seldom one error away from another name.
  static let longLength = 8

  /// The number of letters in the code of an airport.
  static let codeLength = 3

  /// The maximum number of errors: 0 for up to three letters, where nearly every name is one error
  /// away from another, and for a text with digits, which is a code; 1 for four or five letters; 2
  /// for more.
  static func budget(for key: ArraySlice<UInt8>) -> Int {
    if key.contains(where: \.isASCIIDigit) { return 0 }
    // Bytes that continue a scalar do not count.
    return switch key.count(where: { $0 & 0xC0 != 0x80 }) {
    case ..<4: 0
    case ..<6: 1
    default: 2
    }
  }

  /// The additional penalty for errors that are less usual than others.
  static func typoPenalty(of query: ArraySlice<UInt8>, for key: ArraySlice<UInt8>) -> Double {
    guard query.first == key.first else { return Ranking.wrongFirstLetter }
    guard query.count == key.count else { return 0 }
    // Texts of equal length differ by substituted letters, or by two swapped ones.
    let wrong = zip(query, key).filter { $0 != $1 }
    if wrong.count == 2, wrong[0].0 == wrong[1].1, wrong[0].1 == wrong[1].0 { return 0 }
    return wrong.map { isVowel($0) && isVowel($1) ? Ranking.wrongVowel : Ranking.wrongLetter }
      .max() ?? 0
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiouy".utf8.contains(byte) }
}
