/// The distance of two spellings of a sound: an edit distance on the letters a to z in which
/// typical changes of transliteration cost little.
enum SoundDistance {
  /// The costs of an inserted, deleted or substituted vowel; of a doubled letter; of a consonant
  /// replaced by another of its class; and of any other change.
  private static let vowel = 0.25
  private static let double = 0.1
  private static let kin = 0.35
  private static let other = 1.0

  static func between(_ left: [UInt8], _ right: [UInt8]) -> Double {
    var above = [0.0]
    for column in right.indices { above.append(above[column] + cost(ofExtra: column, in: right)) }
    for row in left.indices {
      let removal = cost(ofExtra: row, in: left)
      var current = [above[0] + removal]
      for column in right.indices {
        let exchange = above[column] + cost(of: left[row], for: right[column])
        let insertion = current[column] + cost(ofExtra: column, in: right)
        current.append(min(exchange, insertion, above[column + 1] + removal))
      }
      above = current
    }
    return above[right.count]
  }

  private static func cost(ofExtra index: Int, in letters: [UInt8]) -> Double {
    if index > 0, letters[index - 1] == letters[index] { return double }
    return isSoft(letters[index]) ? vowel : other
  }

  private static func cost(of left: UInt8, for right: UInt8) -> Double {
    if left == right { return 0 }
    if isSoft(left), isSoft(right) { return vowel }
    let classes = [left, right].map { SoundKey.consonant($0, 0, wIsVowel: false) }
    return classes[0] != nil && classes[0] == classes[1] ? kin : other
  }

  /// Vowels, and letters that are often written for a vowel or omitted.
  private static func isSoft(_ letter: UInt8) -> Bool { "aeiouhwy'".utf8.contains(letter) }
}
