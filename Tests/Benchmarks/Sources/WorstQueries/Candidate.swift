@testable import WxGazetteer

/// A query of the search: its words with the separator after each, and its options.
struct Candidate: Hashable {
  var words: [String]
  var separators: [String]
  var options: Options

  var query: String {
    zip(words, separators).enumerated().map { index, pair in
      index == words.count - 1 ? pair.0 : pair.0 + pair.1
    }.joined()
  }

  /// A new query.
  init(_ path: SearchPath, _ vocabulary: Vocabulary, _ random: inout Random) {
    let most = path == .misspelled ? 3 : random.chance(0.5) ? 5 : 12
    let count = 1 + random.below(most)
    words = (0..<count).map { _ in Self.word(path, vocabulary, &random) }
    separators = words.map { _ in Self.separator(path, &random) }
    if path == .postcode { words[random.below(count)] = "\(random.below(99_999))" }
    options = path.options(&random)
  }

  private static func separator(_ path: SearchPath, _ random: inout Random) -> String {
    switch path {
    case .structured: ", "
    case .joined: ""
    case .address: random.element([" ", " ", ", "])
    default: random.element(Vocabulary.separators)
    }
  }

  private static func word(
    _ path: SearchPath, _ vocabulary: Vocabulary, _ random: inout Random
  ) -> String {
    let word = vocabulary.word(&random)
    switch path {
    case .misspelled:
      var letters = Array(word)
      let place = random.below(letters.count)
      letters.swapAt(place, random.below(letters.count))
      return String(letters)
    case .joined:
      // Scripts without spaces begin with Thai.
      let others = (0..<20).map { _ in vocabulary.word(&random) }
      return others.first { $0.unicodeScalars.contains { $0.value >= 0xE00 } } ?? word
    case .address where random.chance(0.4): return random.element(Vocabulary.ofAddresses)
    default: return word
    }
  }

  /// A query that differs in one to three places.
  func changed(
    _ path: SearchPath, _ vocabulary: Vocabulary, others: [Candidate], _ random: inout Random
  ) -> Candidate {
    var copy = self
    for _ in 0...random.below(3) { copy.change(path, vocabulary, others, &random) }
    return copy
  }

  private mutating func change(
    _ path: SearchPath, _ vocabulary: Vocabulary, _ others: [Candidate], _ random: inout Random
  ) {
    let index = random.below(words.count)
    switch random.below(14) {
    case 0...2: words[index] = Self.word(path, vocabulary, &random)
    case 3, 4:
      words.insert(Self.word(path, vocabulary, &random), at: index)
      separators.insert(Self.separator(path, &random), at: index)
    case 5:
      guard words.count > 1 else { return }
      words.remove(at: index)
      separators.remove(at: index)
    case 6: separators[index] = Self.separator(path, &random)
    case 7: words.swapAt(index, random.below(words.count))
    case 8: words[index] = words[random.below(words.count)]
    case 9, 10:
      var letters = Array(words[index].unicodeScalars)
      let place = random.below(letters.count + 1)
      switch random.below(4) {
      case 0: letters.insert(vocabulary.letter(&random), at: min(place, letters.count))
      case 1 where letters.count > 1: letters.remove(at: min(place, letters.count - 1))
      case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
      case _ where place < letters.count: letters[place] = vocabulary.letter(&random)
      default: break
      }
      words[index] = String(String.UnicodeScalarView(letters))
    case 11:
      // The beginning of a word.
      let letters = words[index].unicodeScalars
      words[index] = String(
        String.UnicodeScalarView(letters.prefix(1 + random.below(letters.count))))
    case 12:
      options = path.options(&random)
    default:
      // A part of another good query.
      guard let other = others.randomElement(using: &random) else { return }
      let start = random.below(other.words.count)
      let part = start..<min(start + 1 + random.below(4), other.words.count)
      words.replaceSubrange(index..<min(index + part.count, words.count), with: other.words[part])
      separators = words.indices.map {
        $0 < separators.count ? separators[$0] : Self.separator(path, &random)
      }
    }
  }

  /// Whether the query fits on a line of a file, and is one that the geocoder reads.
  var isUsable: Bool {
    let query = query
    return query.utf8.count <= 1000
      && !query.unicodeScalars.contains {
        $0.value < 0x20 || $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}"
      }
  }
}
