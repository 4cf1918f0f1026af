internal import WxCore

/// The words of a query in a script without spaces, as in Chinese, Japanese, Korean and Thai: the
/// names of places, and the words of the vocabulary, that divide its text best. A name with an
/// ending after an apostrophe is divided too.
struct QuerySegments {
  /// The query with a space between each two words.
  let text: String
  private let query: String

  /// The length of the longest word, in characters, and that of the longest text to divide.
  private static let longest = 14
  private static let longestText = 60

  /// - Returns: `nil` if no text in such a script consists of several words.
  init?(_ query: String, _ gazetteer: Gazetteer, _ work: SearchWork) {
    guard query.utf8.contains(where: { $0 >= 0xE0 || $0 == UInt8(ascii: "'") }) else { return nil }
    let whole = NameKey.key(of: query, folding: gazetteer.folding)
    if !whole.isEmpty, gazetteer.commonWords.contains(whole[...]) { return nil }
    var isDivided = false
    let parts = NormalizedText.composed(query).split(
      omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
    ).map { part -> String in
      // The last name of a pair may have the apostrophe: `Nanning-Tai'an`.
      let last = part.split(whereSeparator: { "-–—".contains($0) }).last ?? part
      if let stem = Self.stem(of: part), gazetteer.postings(named: String(part)) == nil,
        gazetteer.postings(named: String(last)) == nil
      {
        isDivided = true
        return "\(part[..<stem]) \(part[stem...])"
      }
      let characters = Array(part)
      guard (2...Self.longestText).contains(characters.count),
        characters.contains(where: Self.isDense)
      else { return String(part) }
      let words = Self.divide(characters, gazetteer, work)
      if words.count > 1 { isDivided = true }
      return words.joined(separator: " ")
    }
    guard isDivided else { return nil }
    text = parts.joined(separator: " ")
    self.query = query
  }

  /// A result without the spaces between words that its query does not have.
  func joined(_ result: RankedResult) -> RankedResult {
    guard let unmatched = result.unmatched else { return result }
    let scalars = Array<Unicode.Scalar>(unmatched.unicodeScalars)
    let kept = scalars.indices.filter { index in
      guard scalars[index] == " ", index > 0, index + 1 < scalars.count else { return true }
      let isBetweenDense = Self.isDense(scalars[index - 1]) && Self.isDense(scalars[index + 1])
      return !isBetweenDense || query.contains("\(scalars[index - 1]) \(scalars[index + 1])")
    }
    var result = result
    result.unmatched = String(String.UnicodeScalarView(kept.map { scalars[$0] }))
    return result
  }

  /// Whether a character belongs to a script that is written without spaces between words.
  private static func isDense(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(isDense) ?? false
  }

  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai to Myanmar, without Georgian, which has spaces.
    case 0x0E00..<0x10A0, 0x1780..<0x1800, 0x3005...0x3007, 0x3040..<0xA000, 0xAC00..<0xD7B0,
      0xF900..<0xFB00:
      true
    default: false
    }
  }

  /// Whether a character can be a name in a longer text. A syllable of Korean or Japanese is one of hundreds of small
  /// places, and far more often a part of a word.
  private static func mayBeNameAlone(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return !(0x3040..<0x3100 ~= scalar || 0xAC00..<0xD7B0 ~= scalar)
  }

  /// Whether a character can be a word of the vocabulary. A Thai letter is one only before a period: `อ.` and `จ.`.
  private static func isWord(_ text: [Character], at index: Int) -> Bool {
    guard let scalar = text[index].unicodeScalars.first, 0x0E00..<0x0E80 ~= scalar.value else {
      return true
    }
    return index + 1 < text.count && text[index + 1] == "."
  }

  /// The end of a name before an apostrophe and an ending: `Bursa'da`, `London's`; not within a name: `Huai'an`.
  private static func stem(of word: Substring) -> String.Index? {
    guard let mark = word.lastIndex(where: { "'’".contains($0) }) else { return nil }
    let ending = word[word.index(after: mark)...]
    guard word[..<mark].count >= 3, (1...4).contains(ending.count),
      ending.allSatisfy({ $0.isLowercase })
    else { return nil }
    return mark
  }

  /// The division with the least cost: a known name costs little, an unknown character much.
  private static func divide(
    _ text: [Character], _ gazetteer: Gazetteer, _ work: SearchWork
  ) -> [String] {
    let vocabulary = gazetteer.vocabulary.value(of: gazetteer)
    // The best first word of the text from each character on.
    var best = [Segment](repeating: Segment(end: text.count), count: text.count + 1)
    best[text.count].cost = 0
    for start in text.indices.reversed() {
      guard work.continues(after: 20) else { return [String(text)] }
      var most = min(text.count, start + longest)
      if !isDense(text[start]) {
        most = text[start...].firstIndex(where: isDense) ?? text.count
        best[start] = Segment(end: most, cost: 0.5 + best[most].cost)
        continue
      }
      let mayBeName = mayBeNameAlone(text[start])
      for end in (start + 1)...most {
        if end < text.count, text[start..<end].contains(where: { !isDense($0) }) { break }
        work.count(30)
        let key = NameKey.key(of: String(text[start..<end]), folding: gazetteer.folding)
        let isOne = end == start + 1
        var segment = Segment(end: end)
        if !key.isEmpty, !isOne || mayBeName,
          let postings = gazetteer.keys.postings(for: key[...])
        {
          let fame = gazetteer.fame(of: postings, isCode: false)
          segment.cost = (isOne ? 2.2 : 1.5) - 0.1 * fame
        } else if let role = vocabulary.role(of: key[...]), !isOne || isWord(text, at: start) {
          segment.cost = 0.7
          segment.mayEndUnknown = isOne && role != .kind && !mayBeName
        } else if isOne {
          segment.cost = 2
          segment.isUnknown = true
        } else {
          continue
        }
        segment.cost += best[end].cost
        if segment.cost < best[start].cost { best[start] = segment }
      }
    }
    var words: [String] = []
    var start = 0
    var wasUnknown = false
    while start < text.count {
      let segment = best[start]
      let word = String(text[start..<segment.end])
      // Successive unknown characters are one word.
      let isPart = wasUnknown && (segment.isUnknown || segment.mayEndUnknown)
      if isPart { words[words.count - 1] += word } else { words.append(word) }
      wasUnknown = segment.isUnknown || isPart
      start = segment.end
    }
    return words
  }

  /// The first word of a text.
  private struct Segment {
    var end: Int
    /// The cost of this word and those after it.
    var cost = Double.infinity
    /// Whether it is an unknown character.
    var isUnknown = false
    /// Whether it is a word of one syllable, which behind an unknown word is rather its last one.
    var mayEndUnknown = false
  }
}
