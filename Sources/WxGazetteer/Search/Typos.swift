internal import WxCore

/// How many typing errors a text of some length may have.
enum Typos {
  /// Names of so many bytes are seldom one error from another name.
  static let longLength = 8

  /// Codes of airports have so many letters.
  static let codeLength = 3

  /// None in up to three letters, where nearly every name is one error from another, and in what has
  /// digits, which is a code; one in up to seven; else two.
  static func budget(for key: ArraySlice<UInt8>) -> Int {
    if key.contains(where: \.isASCIIDigit) { return 0 }
    // Bytes that continue a scalar do not count.
    return switch key.count(where: { $0 & 0xC0 != 0x80 }) {
    case ..<4: 0
    case ..<6: 1
    default: 2
    }
  }

  /// What is taken off for errors that are less usual than others, beside what each error costs.
  static func typoPenalty(of query: ArraySlice<UInt8>, for key: ArraySlice<UInt8>) -> Double {
    guard query.first == key.first else { return Ranking.wrongFirstLetter }
    guard query.count == key.count else { return 0 }
    // Of equal length: letters in another's place, unless they are the same letters swapped.
    let wrong = zip(query, key).filter { $0 != $1 }
    if wrong.count == 2, wrong[0].0 == wrong[1].1, wrong[0].1 == wrong[1].0 { return 0 }
    return wrong.map { isVowel($0) && isVowel($1) ? Ranking.wrongVowel : Ranking.wrongLetter }
      .max() ?? 0
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiouy".utf8.contains(byte) }
}
