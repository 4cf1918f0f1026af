internal import WxCore

/// Words of a query that may be a longer name with some words shortened: `Rothenburg o.d.T.`,
/// `Boulogne s/Mer`.
struct ShortenedName {
  /// The bytes with which the keys of all such names begin: the words before the first shortened
  /// one, and its first letter.
  let beginning: [UInt8]
  private let others: [Word]

  private struct Word {
    let letters: ArraySlice<UInt8>
    let isShortened: Bool
  }

  /// Creates the name; `nil` if no word after the first is shortened.
  ///
  /// - Parameters:
  ///   - words: Words of a query.
  ///   - shortened: The keys of the words that a period or a slash follows.
  init?(_ words: [ArraySlice<UInt8>], shortened: Set<ArraySlice<UInt8>>) {
    guard let first = words.indices.dropFirst().first(where: { shortened.contains(words[$0]) })
    else { return nil }
    let space = UInt8(ascii: " ")
    beginning = words[..<first].flatMap { $0 + [space] } + words[first].prefix(1)
    others = words[first...].map { Word(letters: $0, isShortened: shortened.contains($0)) }
  }

  /// Whether a key is the whole name. Its words are whole, or begin with the letters of a shortened
  /// word in their order (`opf`, `oberpfalz`), or one word has the first letters of several
  /// (`odt`, `ob der tauber`).
  func fits(_ key: ArraySlice<UInt8>) -> Bool {
    let words = key.dropFirst(beginning.count - 1).split(separator: UInt8(ascii: " "))
    return Self.fits(others[...], words[...])
  }

  private static func fits(
    _ written: ArraySlice<Word>, _ words: ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    guard let first = written.first, let word = words.first else {
      return written.isEmpty && words.isEmpty
    }
    let others = written.dropFirst()
    if first.letters.elementsEqual(word) { return fits(others, words.dropFirst()) }
    guard first.isShortened else { return false }
    if isShort(first.letters, for: word), fits(others, words.dropFirst()) { return true }
    let count = first.letters.count
    return count > 1 && words.count >= count
      && zip(first.letters, words).allSatisfy { $0 == $1.first }
      && fits(others, words.dropFirst(count))
  }

  /// Whether a word begins with the first letter and has all letters in their order.
  private static func isShort(_ letters: ArraySlice<UInt8>, for word: ArraySlice<UInt8>) -> Bool {
    guard letters.first == word.first, letters.count < word.count else { return false }
    var rest = letters
    for byte in word where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

extension ForwardSearch {
  /// Adds the places whose name the query shortens to ``candidates``.
  mutating func readShortenedNames() {
    let shortened = shortenedWords
    guard !shortened.isEmpty, words.count > 1 else { return }
    // The names end at different words and begin alike, so that one visit finds all of them.
    let names = (2...words.count).reversed().compactMap { end -> (Range<Int>, ShortenedName)? in
      let name = 0..<end
      guard mayBeName(name) else { return nil }
      let written = name.map { words.key($0..<($0 + 1)) }
      return ShortenedName(written, shortened: shortened).map { (name, $0) }
    }
    guard !work.isOver, let first = names.first,
      var run = gazetteer.keys.run(prefix: first.1.beginning)
    else { return }
    run.visit(importance: -.infinity, work) { key, postings in
      work.count(10 + 15 * names.count)
      for (name, short) in names where short.fits(key) {
        consider(
          NameMatch(postings: postings, penalty: Ranking.shortenedName, tier: .abbreviation),
          name: name)
      }
      return -.infinity
    }
  }

  /// The keys of the words of the query that a period or a slash follows.
  private var shortenedWords: Set<ArraySlice<UInt8>> {
    let keys = spelling.shortenedWords.map { run in
      NameKey.words(of: gazetteer.folding.fold(run.utf8)).map(\.bytes)
    }
    return Set(keys.joined())
  }
}
