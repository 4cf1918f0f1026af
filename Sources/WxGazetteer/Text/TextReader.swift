package import WxCore

/// A place that a text names.
package struct TextMention: Hashable, Sendable {
  /// The words, in Unicode code points from the beginning of the text.
  package var range: Range<Int>
  /// The words as written.
  package var text: String
  /// The place.
  package var place: Place
  /// The probability that the words name this place, 0 to 1.
  package var confidence: Double
}

/// Finds the places that running text names, paragraph by paragraph.
///
/// Names are found as written, and in inflected forms of languages that have a table. A word is a
/// place only if it is written like a name and the place is well known, or if the words around it
/// say so. Of several places of a name, those in countries and regions that the text names are
/// preferred. The work grows with the length of the text alone.
package struct TextReader {
  let gazetteer: Gazetteer
  private let shown: UInt16?
  private let given: TextLanguage?
  private var guess = LanguageGuess()
  /// How often places of each country were named.
  private(set) var countries: [UInt16: Int] = [:]
  /// The regions and countries that were named.
  private var areas: Set<Int> = []
  /// The last places that earlier paragraphs named.
  private var recent: [Int] = []
  private let known = TextNames()
  /// Whether earlier lines consist of the name of a place.
  private var isInList = false
  /// Cached: the probabilities of places among others of their name.
  private var probabilities = BoundedMemory<TextAmbiguity, Double>(capacity: TextReader.mostAreas)
  /// The code points that were read.
  private var offset = 0

  /// The maximum length of a paragraph in code points; a longer one is divided.
  package static let mostScalars = 20_000
  /// The number of named areas that are remembered.
  private static let mostAreas = 1000
  /// The number of places of earlier paragraphs that decide among the places of a name.
  private static let mostRecent = 4

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - gazetteer: The gazetteer.
  ///   - language: The tag of the language of the text; `nil` to guess it.
  ///   - names: The tag of the language of the names in the results.
  package init(_ gazetteer: Gazetteer, language: String?, names: String?) {
    self.gazetteer = gazetteer
    given = TextLanguage.named(language)
    shown = gazetteer.language(names)
  }

  /// The tags of the languages that have rules.
  package static let languageTags = TextLanguage.all.map(\.tag).sorted()

  /// Whether a language has rules.
  package static func hasRules(for tag: String) -> Bool { TextLanguage.named(tag) != nil }

  /// The language of the text, as far as it is known.
  package var language: String? { given?.tag ?? guess.tag }

  /// Reads the next paragraph, with its line end.
  ///
  /// - Parameter text: The paragraph.
  /// - Returns: The places that it names, in their order.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package mutating func read(_ text: String) throws(GazetteerError) -> [TextMention] {
    let all = Array(text.unicodeScalars)
    var mentions: [TextMention] = []
    var start = 0
    while start < all.count {
      let end = Self.end(of: all, from: start)
      mentions += piece(Array(all[start..<end]))
      offset += end - start
      start = end
    }
    try gazetteer.file.checkDamage()
    return mentions
  }

  /// The end of a piece: between two words, if there is a space.
  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int {
    let limit = start + mostScalars
    guard limit < scalars.count else { return scalars.count }
    let space = scalars[start..<limit].lastIndex { $0.properties.isWhitespace }
    return space.map { $0 + 1 } ?? limit
  }

  private mutating func piece(_ scalars: [Unicode.Scalar]) -> [TextMention] {
    guard let paragraph = paragraph(of: scalars) else { return [] }
    let (candidates, noted) = candidates(of: paragraph)
    var mentions: [TextMention] = []
    var end = 0
    for (candidate, own) in zip(candidates, noted) where candidate.range.lowerBound >= end {
      guard let best = candidate.options.first,
        let sure = probability(of: candidate, in: paragraph, own: own)
      else { continue }
      end = candidate.range.upperBound
      remember(best.feature, isNoted: own != nil)
      let range = candidate.nameRange
      let ambiguity = TextAmbiguity(of: candidate, in: gazetteer)
      mentions.append(
        TextMention(
          range: (offset + range.lowerBound)..<(offset + range.upperBound),
          text: paragraph.source[range],
          place: gazetteer.place(best.feature, language: shown),
          confidence: min(sure, probability(of: ambiguity))))
    }
    let isNamed = mentions.contains { $0.range.count == paragraph.length }
    isInList = isNamed || isInList && paragraph.isName
    return mentions
  }

  /// Divides a paragraph into words; `nil` if it has none.
  mutating func paragraph(of scalars: [Unicode.Scalar]) -> TextParagraph? {
    let words = TextWord.words(of: scalars)
    guard !words.isEmpty else { return nil }
    let source = TextSource(scalars)
    let lower = words.map { source[$0.range].lowercased() }
    if given == nil { guess.add(lower, scalars) }
    return TextParagraph(
      source, words: words, lower: lower, language: given ?? TextLanguage.named(guess.tag),
      names: known, isInList: isInList, in: gazetteer)
  }

  /// The names in a paragraph, with the values that their features have among the other places of the text, and the
  /// country that each of them has added to those of the text.
  mutating func candidates(of paragraph: TextParagraph) -> ([TextCandidate], [UInt16?]) {
    var candidates = paragraph.candidates()
    let noted = note(candidates)
    for index in candidates.indices {
      resolve(&candidates, index, paragraph.words, paragraph.source, own: noted[index])
    }
    return (candidates, noted)
  }

  /// The probability that a candidate is a place; `nil` if it is too low.
  private func probability(
    of candidate: TextCandidate, in paragraph: TextParagraph, own: UInt16?
  ) -> Double? {
    let best = candidate.options[0]
    let value = best.value - candidate.least
    guard paragraph.isWeighed(candidate) else {
      return value >= 0 ? TextScore.confidence(value) : nil
    }
    guard value >= TextWeights.values.lowerBound else { return nil }
    let probability = TextWeights.probability(
      facts(of: candidate, in: paragraph, own: own), value: value,
      importance: gazetteer.features[best.feature].decimalImportance)
    // In an unknown language, the prepositions are unknown too.
    if paragraph.language == nil { return value >= 0 ? probability : nil }
    return probability >= TextWeights.leastProbability ? probability : nil
  }

  private mutating func probability(of ambiguity: TextAmbiguity) -> Double {
    if let known = probabilities[ambiguity] { return known }
    let probability = ambiguity.probability(in: gazetteer)
    probabilities.insert(ambiguity, probability)
    return probability
  }

  /// Remembers the areas and the countries of candidates that are certain by themselves.
  ///
  /// - Returns: The country that each candidate has added.
  private mutating func note(_ candidates: [TextCandidate]) -> [UInt16?] {
    candidates.map { candidate in
      guard let best = candidate.options.first, best.value >= candidate.least + 1 else {
        return nil
      }
      let record = gazetteer.features[best.feature]
      let isCertain = candidate.options.dropFirst().allSatisfy { other in
        other.value < best.value - TextScore.certainLead
          || gazetteer.features[other.feature].country == record.country
      }
      guard isCertain else { return nil }
      if gazetteer.kind(of: best.feature).isArea, areas.count < Self.mostAreas {
        areas.insert(best.feature)
      }
      guard record.country != FeatureRecord.noIndex else { return nil }
      countries[record.country, default: 0] += 1
      return record.country
    }
  }

  /// Remembers a place that the text names, and its country unless `note` has done that.
  private mutating func remember(_ feature: Int, isNoted: Bool) {
    let country = gazetteer.features[feature].country
    if !isNoted, country != FeatureRecord.noIndex { countries[country, default: 0] += 1 }
    guard !recent.contains(feature) else { return }
    if recent.count == Self.mostRecent { recent.removeFirst() }
    recent.append(feature)
  }

  /// What a candidate gains because `count` other places of its country are named.
  private static func gain(ofCountry count: Int) -> Double {
    guard count > 0 else { return 0 }
    return TextScore.country
      + Double(min(count - 1, TextScore.mostOfCountry)) * TextScore.furtherOfCountry
  }

  /// Adds what places near by say to the values of a candidate.
  private func weighNeighbors(_ candidates: inout [TextCandidate], _ index: Int, own: UInt16?) {
    let neighbors = TextNeighbors(of: index, in: candidates, after: recent, gazetteer)
    for option in candidates[index].options.indices {
      let feature = candidates[index].options[option].feature
      var support = neighbors.support(for: feature, gazetteer)
      if gazetteer.kind(of: feature) == .country {
        let country = gazetteer.features[feature].country
        if (countries[country] ?? 0) > (country == own ? 1 : 0) { support = 1 }
        candidates[index].options[option].value +=
          candidates[index].options[option].doubt * support * TextScore.shareOfCountry
      } else {
        candidates[index].options[option].value += support * TextScore.near
        candidates[index].options[option].near = support * TextScore.near
      }
    }
  }

  /// Adds what the other places of the text say to the values of a candidate.
  private func resolve(
    _ candidates: inout [TextCandidate], _ index: Int, _ words: [TextWord],
    _ source: TextSource, own: UInt16?
  ) {
    weighNeighbors(&candidates, index, own: own)
    var candidate = candidates[index]
    let next = candidate.words.upperBound
    let follower =
      next < words.count && words[next].gap == .comma
      ? candidates[index...].prefix { $0.words.lowerBound <= next }
        .firstIndex { $0.words.lowerBound == next } : nil
    let areasBehind = follower.map { candidates[$0].options.map(\.feature) } ?? []
    let regions = areasBehind.filter { gazetteer.kind(of: $0) == .admin1 }
    if !regions.isEmpty,
      !candidate.options.contains(where: { gazetteer.isPlace($0.feature, inAnyOf: regions) }),
      let namesake = gazetteer.namesake(
        named: source[candidate.range], in: regions)
    {
      candidate.options.append(namesake)
      candidates[index] = candidate
    }
    // An option and the area behind the comma that contains it.
    var contained: [Int: Int] = [:]
    for option in candidate.options.indices {
      let feature = candidate.options[option].feature
      let parents = gazetteer.parents(of: feature)
      let containers = [parents.admin1, parents.country, parents.admin2].compactMap(\.self)
      if let area = areasBehind.first(where: containers.contains) {
        contained[feature] = area
        candidates[index].options[option].value += TextScore.container
        // In `Paris, Texas`, Paris is a place, also at the beginning of a sentence.
        if gazetteer.kind(of: area) == .admin1 {
          candidates[index].options[option].value += candidate.options[option].doubt
        }
      } else if let region = parents.admin1, areas.contains(region) {
        candidates[index].options[option].value += TextScore.region
      } else if let country = parents.country, areas.contains(country) {
        candidates[index].options[option].value += TextScore.country
      } else {
        let country = gazetteer.features[feature].country
        let others = (countries[country] ?? 0) - (country == own ? 1 : 0)
        candidates[index].options[option].value += Self.gain(ofCountry: others)
      }
    }
    let isList = follower.flatMap { candidates[$0].options.first }?.isAbbreviation != true
    candidates[index].options = inside(
      candidates[index], contained, areasBehind.first, mayBeList: isList
    )
    .sorted { $0.value > $1.value }
    // A place near by decides among those of a name, but makes no place of an everyday word.
    if let best = candidates[index].options.first {
      let isCased = words[candidate.words.lowerBound].script == .cased
      let helps = isCased && best.doubt == 0 ? TextScore.nearAlone : 0
      candidates[index].least += max(0, best.near - helps)
    }
    // `Delhi, New York` names the state and not the city.
    if let follower, let best = candidates[index].options.first, best.value >= candidate.least,
      let area = contained[best.feature]
    {
      candidates[index].isContained = true
      candidates[follower].options.removeAll { $0.feature != area }
      // `Paris, Tex.`
      for option in candidates[follower].options.indices {
        let value = candidates[follower].options[option].value
        candidates[follower].options[option].value = max(value, candidates[follower].least + 1)
      }
    }
  }

  /// The options that the area after a comma leaves: it excludes larger places of the name elsewhere, as in
  /// `Paris, Texas`.
  ///
  /// Those in a subdivision exclude the others even if they are too little known to be mentioned: in `Lima, Ohio`,
  /// Lima is not the capital of Peru. A name of two subdivisions may be a list: `in Georgia, Indiana and Ohio`.
  private func inside(
    _ candidate: TextCandidate, _ contained: [Int: Int], _ area: Int?, mayBeList: Bool
  ) -> [TextCandidate.Option] {
    let inside = candidate.options.filter { contained[$0.feature] != nil }
    if inside.contains(where: { $0.value >= candidate.least }) {
      return inside.filter { $0.value >= candidate.least }
    }
    guard let area, gazetteer.kind(of: area) == .admin1, contained.values.contains(area),
      !mayBeList
        || !candidate.options.contains(where: { gazetteer.kind(of: $0.feature) == .admin1 })
    else { return candidate.options }
    return inside
  }
}
