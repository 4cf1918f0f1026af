internal import WxCore

/// The key under which a name is found: its folded words in canonical form.
///
/// Words that may be abbreviated have one canonical form (`saint` and `st`), and successive single
/// letters are one word (`d c` is `dc`, `u s a` is `usa`).
package enum NameKey {
  /// Words and their unambiguous abbreviations in toponyms; at most eight bytes each, so that a
  /// word can be looked up as a number.
  private static let abbreviations: [UInt64: [UInt8]] = {
    Dictionary(
      uniqueKeysWithValues: writtenOut.compactMap { word, abbreviation in
        packed(Array(word.utf8)[...]).map { ($0, Array(abbreviation.utf8)) }
      })
  }()

  private static let writtenOut = [
    "saint": "st", "sankt": "st", "sint": "st", "sainte": "ste", "santa": "sta", "santo": "sto",
    "mount": "mt", "fort": "ft", "north": "n", "south": "s", "east": "e", "west": "w",
    "general": "gral", "ciudad": "cd", "heights": "hts", "springs": "spgs", "port": "pt",
    "point": "pt", "beach": "bch", "center": "ctr", "centre": "ctr", "junction": "jct",
    "lake": "lk", "mountain": "mtn", "township": "twp", "valley": "vly", "village": "vlg",
  ]

  private static let space = UInt8(ascii: " ")

  /// A canonical word, and whether it was written in another form.
  package struct Word: Hashable {
    package var bytes: ArraySlice<UInt8>
    package var isRewritten = false
  }

  /// The canonical words of a folded name.
  package static func words(of folded: [UInt8]) -> [Word] {
    var words: [Word] = []
    var lettersAreOpen = false
    for word in folded.split(separator: space) {
      let isLetter = word.count == 1 && word.allSatisfy(\.isASCIILowercase)
      if isLetter, lettersAreOpen, let last = words.popLast() {
        words.append(Word(bytes: last.bytes + word))
      } else {
        words.append(canonical(word))
      }
      lettersAreOpen = isLetter
    }
    return words
  }

  /// The canonical form of one folded word.
  static func canonical(_ word: ArraySlice<UInt8>) -> Word {
    guard let abbreviation = packed(word).flatMap({ abbreviations[$0] }) else {
      return Word(bytes: word)
    }
    return Word(bytes: abbreviation[...], isRewritten: true)
  }

  /// The hashes of the keys of words, each of which is looked up alone. They are folded as one text, which is faster.
  static func hashes(ofWords text: String, folding: Folding) -> [UInt64] {
    folding.fold(text.utf8).split(separator: space)
      .map { KeyHash.hash(of: canonical($0).bytes) }
  }

  /// The abbreviations of the words that begin with the given letters.
  static func abbreviations(ofWordsBeginning letters: ArraySlice<UInt8>) -> [[UInt8]] {
    guard letters.count >= 3 else { return [] }
    var found: [[UInt8]] = []
    for entry in sortedWords where entry.word.starts(with: letters) {
      if found.last != entry.abbreviation { found.append(entry.abbreviation) }
    }
    return found
  }

  /// A word with an abbreviation, such as `north` for `n`; `nil` if there is none.
  static func word(abbreviatedAs abbreviation: ArraySlice<UInt8>) -> String? {
    writtenOut.first { $0.value.utf8.elementsEqual(abbreviation) }?.key
  }

  /// The words that names abbreviate, sorted by their abbreviations.
  private static let sortedWords = writtenOut.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    .map { (word: Array($0.key.utf8), abbreviation: Array($0.value.utf8)) }

  /// The abbreviation of a word that is one error away from the given word. An extra or missing
  /// letter is likelier than a wrong one: `saintt` is `saint` rather than `sainte`.
  static func abbreviation(near word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard word.count >= 4 else { return nil }
    let near = writtenOut.filter { written, _ in
      let edit = NameEdit(Array(word), for: Array(written.utf8))
      return edit != nil && edit != .several
    }
    let nearest = near.min { left, right in
      let isOfLength = [left, right].map { $0.key.utf8.count == word.count ? 1 : 0 }
      return (isOfLength[0], left.key) < (isOfLength[1], right.key)
    }
    return nearest.map { Array($0.value.utf8)[...] }
  }

  /// The key of a text whose letters are composed.
  static func key(of text: some StringProtocol, folding: Folding) -> [UInt8] {
    key(of: words(of: folding.fold(text.utf8)))
  }

  /// The key of canonical words: a space between each two.
  package static func key(of words: [Word]) -> [UInt8] {
    Array(words.lazy.map(\.bytes).joined(separator: CollectionOfOne(space)))
  }

  /// A word of four to eight bytes as a number; every word with an abbreviation has that length.
  private static func packed(_ word: ArraySlice<UInt8>) -> UInt64? {
    guard (4...8).contains(word.count) else { return nil }
    return word.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
