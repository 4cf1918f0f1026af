/// The key under which a name is found: its folded words in canonical form.
///
/// Words that are written out or abbreviated at will have one canonical form (`saint` and `st`), and
/// letters that stand alone in a row are one word (`d c` is `dc`, `u s a` is `usa`).
enum NameKey {
  /// Words and the abbreviations that toponyms use for them and for nothing else.
  private static let abbreviations: [[UInt8]: [UInt8]] = {
    let words = [
      "saint": "st", "sankt": "st", "sint": "st", "sainte": "ste", "santa": "sta",
      "santo": "sto", "mount": "mt", "fort": "ft", "north": "n", "south": "s", "east": "e",
      "west": "w", "general": "gral", "ciudad": "cd", "heights": "hts", "springs": "spgs",
    ]
    return Dictionary(uniqueKeysWithValues: words.map { (Array($0.utf8), Array($1.utf8)) })
  }()

  private static let space = UInt8(ascii: " ")

  /// A canonical word, and whether it was written in another form.
  struct Word: Hashable {
    var bytes: [UInt8]
    var isRewritten = false
  }

  /// The canonical words of a folded name.
  static func words(of folded: [UInt8]) -> [Word] {
    var words: [Word] = []
    var lettersAreOpen = false
    for word in folded.split(separator: space) {
      let isLetter = word.count == 1 && word.allSatisfy { (0x61...0x7A).contains($0) }
      if isLetter, lettersAreOpen, let last = words.popLast() {
        words.append(Word(bytes: last.bytes + word))
      } else if let abbreviation = abbreviations[Array(word)] {
        words.append(Word(bytes: abbreviation, isRewritten: true))
      } else {
        words.append(Word(bytes: Array(word)))
      }
      lettersAreOpen = isLetter
    }
    return words
  }

  /// The key of canonical words: a space between each two.
  static func join(_ words: some Collection<Word>) -> [UInt8] {
    Array(words.lazy.map(\.bytes).joined(separator: CollectionOfOne(space)))
  }

  /// The key of a folded name.
  static func make(_ folded: [UInt8]) -> [UInt8] { join(words(of: folded)) }
}
