internal import WxCore

/// Words of a query that may be a longer name with some words shortened: `Rothenburg o.d.T.`,
/// `Boulogne s/Mer`, `S. Benedetto del Tronto`; or left out at a slash: `Bruck/Mur`.
struct ShortenedName {
  /// The bytes with which the keys of all such names begin.
  let beginning: [UInt8]
  /// The least number of words with a shortened one.
  let leastLength: Int
  private let words: [Word]

  private struct Word {
    let letters: ArraySlice<UInt8>
    let isShortened: Bool
    /// Whether the name may have further articles and prepositions before the word.
    let isAfterSlash: Bool

    var isLiteral: Bool { !isShortened && !isAfterSlash }
  }

  /// What a query leaves out at a slash: `an der`, `upon`.
  private static let particles = Set(
    "a am an auf b bei d de dem den der i im in la le nad ob on pod sur u upon v"
      .split(separator: " ").map { Array($0.utf8)[...] })

  /// The words, as they are in keys, with which many names begin that people shorten to a letter or
  /// two.
  private static let firstWords =
    """
    alto bad baie banska belo bielsko buenos campo castel castro cd ceska ceske cidade ciudad \
    dolni dolny ft general gornji gorny gorzow gran grand great gross horni horny hradec karlovy \
    lago lake mar mlada mont monte mt nizhniy nizhny nova nove novi novo novy nowa nowe nowy nueva \
    nuevo old ostrow palma pont ponte port porto presidente puerto punta rio san sant sao sierra \
    st sta stara stary ste sto targu uherske upper valle veliki velika vila villa zielona
    """
    .split(separator: " ").map { Array($0.utf8)[...] }

  /// The first words that a shortened word may be.
  static func firstWords(for letters: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    firstWords.filter { isShort(letters, for: $0) }
  }

  /// Creates the name; `nil` if no word after the first is shortened or follows a slash, unless the
  /// first word replaces a shortened one.
  ///
  /// - Parameters:
  ///   - keys: The keys of words of a query.
  ///   - shortened: The keys of the words that a period or a slash follows.
  ///   - afterSlash: The keys of the words that follow a slash.
  ///   - isExpanded: Whether the first word is one of ``firstWords(for:)``.
  init?(
    _ keys: [ArraySlice<UInt8>], shortened: Set<ArraySlice<UInt8>>,
    afterSlash: Set<ArraySlice<UInt8>> = [], isExpanded: Bool = false
  ) {
    let words = keys.enumerated().map { index, key in
      let isAfterSlash = index > 0 && afterSlash.contains(key)
      return Word(
        letters: key, isShortened: index > 0 && (isAfterSlash || shortened.contains(key)),
        isAfterSlash: isAfterSlash)
    }
    let first = words.firstIndex { !$0.isLiteral }
    guard first != nil || isExpanded else { return nil }
    // `S/o`, son of: no letter of the second word is certain, and very many names begin with `San`.
    if isExpanded, first == 1, words[1].isAfterSlash { return nil }
    let literal = min(first ?? words.count, isExpanded ? 2 : words.count)
    let space = [UInt8(ascii: " ")]
    var beginning = Array(keys[..<literal].joined(separator: space))
    if literal == first {
      beginning += space + (words[literal].isAfterSlash ? [] : keys[literal].prefix(1))
    }
    self.beginning = beginning
    self.words = words
    leastLength = isExpanded ? 0 : literal + 1
  }

  /// The numbers of first words that a key is the whole name of. Its words are whole, or begin with
  /// the letters of a shortened word in their order (`opf`, `oberpfalz`), or one word has the first
  /// letters of several (`odt`, `ob der tauber`).
  func lengths(_ key: ArraySlice<UInt8>, _ work: SearchWork) -> [Int] {
    var lengths: [Int] = []
    let words = key.split(separator: UInt8(ascii: " "))
    work.count(5 * words.count)
    fit(0, words[...], work, &lengths)
    return lengths
  }

  /// Adds the lengths of the names of which some words are the rest, from a word of the query on.
  private func fit(
    _ index: Int, _ rest: ArraySlice<ArraySlice<UInt8>>, _ work: SearchWork, _ lengths: inout [Int]
  ) {
    work.count(4)
    guard let word = rest.first else {
      if !lengths.contains(index) { lengths.append(index) }
      return
    }
    guard index < words.count else { return }
    let written = words[index]
    let others = rest.dropFirst()
    if written.letters == word {
      fit(index + 1, others, work, &lengths)
    } else if written.isShortened, Self.isShort(written.letters, for: word) {
      fit(index + 1, others, work, &lengths)
    }
    if written.isAfterSlash, Self.particles.contains(word) { fit(index, others, work, &lengths) }
    let count = written.letters.count
    if written.isShortened, count > 1, rest.count >= count,
      zip(written.letters, rest).allSatisfy({ $0 == $1.first })
    {
      fit(index + 1, rest.dropFirst(count), work, &lengths)
    }
  }

  /// Whether a word begins with the first letter and has all letters in their order.
  private static func isShort(_ letters: ArraySlice<UInt8>, for word: ArraySlice<UInt8>) -> Bool {
    guard letters.first == word.first, letters.count < word.count else { return false }
    var rest = letters.makeIterator()
    var next = rest.next()
    for byte in word where byte == next { next = rest.next() }
    return next == nil
  }
}

extension ForwardSearch {
  /// Adds the places whose name the query shortens to ``candidates``.
  mutating func readShortenedNames() {
    let shortened = keys(of: spelling.shortenedWords)
    let afterSlash = keys(of: spelling.wordsAfterSlash)
    guard words.count > 1, !(shortened.isEmpty && afterSlash.isEmpty) else { return }
    readShortenedNames(shortened, afterSlash, first: [])
    let first = words.key(0..<1)
    guard shortened.contains(first) else { return }
    for word in ShortenedName.firstWords(for: first) {
      readShortenedNames(shortened, afterSlash, first: [word])
    }
    // `V. N. de Gaia`: initials are one word of the query.
    guard first.count == 2, first.allSatisfy(\.isASCIILowercase) else { return }
    for word in ShortenedName.firstWords(for: first.prefix(1)) {
      readShortenedNames(
        shortened.union([first.suffix(1)]), afterSlash, first: [word, first.suffix(1)])
    }
  }

  /// Adds the places with such a name, with other words in place of the first one if there are some.
  private mutating func readShortenedNames(
    _ shortened: Set<ArraySlice<UInt8>>, _ afterSlash: Set<ArraySlice<UInt8>>,
    first: [ArraySlice<UInt8>]
  ) {
    let ends = (2...words.count).filter { mayBeName(0..<$0) }
    guard let longest = ends.last else { return }
    var written = (0..<longest).map { words.key($0..<($0 + 1)) }
    if !first.isEmpty { written.replaceSubrange(0..<1, with: first) }
    let added = written.count - longest
    let name = ShortenedName(
      written, shortened: shortened, afterSlash: afterSlash, isExpanded: !first.isEmpty)
    guard !work.isOver, let name, var run = gazetteer.keys.run(prefix: name.beginning)
    else { return }
    run.visit(importance: -.infinity, work) { key, postings in
      for length in name.lengths(key, work) {
        let end = length - added
        guard ends.contains(end), length >= name.leastLength else { continue }
        consider(NameMatch(postings: postings, tier: .abbreviation), name: 0..<end)
      }
      return -.infinity
    }
  }

  private func keys(of texts: [String]) -> Set<ArraySlice<UInt8>> {
    let keys = texts.map { text in
      NameKey.words(of: gazetteer.folding.fold(text.utf8)).map(\.bytes)
    }
    return Set(keys.joined())
  }
}
