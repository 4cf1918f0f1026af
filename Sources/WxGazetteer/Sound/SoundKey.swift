/// The approximate sound of a name: its consonants in six classes, as a number.
///
/// Spellings of one name in several languages and scripts differ in vowels, in doubled letters, and
/// in consonants of one class: Greensboro is グリーンズボロ (`guriinzuboro`) and جرينسبورو (`jrynsbwrw`).
/// Vowels and h are omitted, and runs of one class count once. The key has three bits for each
/// consonant, the first one highest, below a leading 1.
package struct SoundKey: Hashable, Comparable {
  package let raw: UInt64
  /// The number of its consonants.
  package let count: Int

  /// More consonants than this are cut off.
  private static let maximumCount = 20
  /// Names with this many consonants are distinguished by them.
  private static let distinctCount = 4

  enum Consonant: UInt64 {
    case guttural = 1, sibilant, dental, labial, liquid, nasal

    static let all: ClosedRange<UInt64> = guttural.rawValue...nasal.rawValue
  }

  /// Creates the key of letters a to z; `nil` if they have no consonant.
  ///
  /// - Parameters:
  ///   - letters: ASCII letters in lower case; other bytes are skipped.
  ///   - wIsVowel: Whether w stands for a vowel, as in letter-by-letter transliterations of Arabic.
  package init?(_ letters: [UInt8], wIsVowel: Bool = false) {
    var raw: UInt64 = 1
    var count = 0
    var last: Consonant?
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : 0
      let consonant = Self.consonant(letter, next, wIsVowel: wIsVowel)
      defer { last = consonant ?? (letter == UInt8(ascii: "h") ? last : nil) }
      guard let consonant, consonant != last, count < Self.maximumCount else { continue }
      raw = raw << 3 | consonant.rawValue
      count += 1
      // An x is two sounds.
      if letter == UInt8(ascii: "x"), count < Self.maximumCount {
        raw = raw << 3 | Consonant.sibilant.rawValue
        count += 1
      }
    }
    guard count >= 1 else { return nil }
    self.raw = raw
    self.count = count
  }

  /// The class of a letter before another one; `nil` for a vowel.
  static func consonant(_ letter: UInt8, _ next: UInt8, wIsVowel: Bool) -> Consonant? {
    switch letter {
    case UInt8(ascii: "c"):
      "eihy".utf8.contains(next) ? .sibilant : .guttural
    case UInt8(ascii: "g"), UInt8(ascii: "k"), UInt8(ascii: "q"), UInt8(ascii: "x"): .guttural
    case UInt8(ascii: "s"), UInt8(ascii: "z"), UInt8(ascii: "j"): .sibilant
    case UInt8(ascii: "d"), UInt8(ascii: "t"): .dental
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "p"), UInt8(ascii: "v"): .labial
    case UInt8(ascii: "w"): wIsVowel ? nil : .labial
    case UInt8(ascii: "l"), UInt8(ascii: "r"): .liquid
    case UInt8(ascii: "m"), UInt8(ascii: "n"): .nasal
    default: nil
    }
  }

  /// The keys that differ by one consonant: one less, one more, or another one.
  ///
  /// Letters for half-vowels and for sounds that a script lacks are in one spelling and not in the
  /// other: লুৱাণ্ডা (`luvanda`) is Luanda. Few consonants distinguish too little; then only one
  /// that is written twice is added, because scripts without vowels show no border between equal
  /// consonants.
  package var neighbors: [SoundKey] {
    var found: Set<UInt64> = []
    for place in 0...count {
      let low = raw & (1 << (3 * UInt64(place)) - 1)
      let high = raw >> (3 * UInt64(place))
      if count < Self.maximumCount {
        for consonant in Consonant.all
        where count >= Self.distinctCount || high & 7 == consonant && place < count {
          found.insert((high << 3 | consonant) << (3 * UInt64(place)) | low)
        }
      }
      guard place < count, count >= Self.distinctCount else { continue }
      found.insert((high >> 3) << (3 * UInt64(place)) | low)
      for consonant in Consonant.all {
        found.insert((high & ~7 | consonant) << (3 * UInt64(place)) | low)
      }
    }
    found.remove(raw)
    return found.sorted().map { SoundKey(raw: $0, count: (63 - $0.leadingZeroBitCount) / 3) }
  }

  private init(raw: UInt64, count: Int) { (self.raw, self.count) = (raw, count) }

  package static func < (left: SoundKey, right: SoundKey) -> Bool { left.raw < right.raw }
}
