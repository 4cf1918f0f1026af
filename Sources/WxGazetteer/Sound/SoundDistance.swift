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
    let (leftKinds, rightKinds) = (left.map(kind), right.map(kind))
    let insertions = right.indices.map { costOfExtra($0, in: right, rightKinds) }
    // above[n]: the distance of the letters of the left so far and the first n of the right.
    var above = insertions.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    for row in left.indices {
      let removal = costOfExtra(row, in: left, leftKinds)
      var diagonal = above[0]
      above[0] += removal
      for column in right.indices {
        let exchange =
          left[row] == right[column]
          ? diagonal : diagonal + costOfExchange(leftKinds[row], rightKinds[column])
        diagonal = above[column + 1]
        above[column + 1] = min(exchange, above[column] + insertions[column], diagonal + removal)
      }
    }
    return above[right.count]
  }

  private static func costOfExtra(_ index: Int, in letters: [UInt8], _ kinds: [UInt8]) -> Double {
    if index > 0, letters[index - 1] == letters[index] { return double }
    return kinds[index] & soft != 0 ? vowel : other
  }

  private static func costOfExchange(_ left: UInt8, _ right: UInt8) -> Double {
    if left & right & soft != 0 { return vowel }
    let consonant = left & ~soft
    return consonant != 0 && consonant == right & ~soft ? kin : other
  }

  /// The class of a letter as a consonant, 0 for none; and a mark of vowels and letters that are
  /// often written for a vowel or omitted.
  private static func kind(_ letter: UInt8) -> UInt8 {
    let consonant = SoundKey.consonant(letter, 0, wIsVowel: false)?.rawValue ?? 0
    return UInt8(consonant) | ("aeiouhwy'".utf8.contains(letter) ? soft : 0)
  }

  private static let soft: UInt8 = 0x80
}
