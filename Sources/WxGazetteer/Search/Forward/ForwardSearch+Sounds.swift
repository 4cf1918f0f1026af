internal import WxCore

extension ForwardSearch {
  /// The minimum number of different letters in a query in the Latin script, and in another script,
  /// in which a letter is often a syllable.
  private static let leastLetters = 4
  private static let leastLettersOfScript = 3

  /// Reads runs of words in any script as names that only sound like them, as the last resort.
  mutating func readSounds() {
    for name in runs {
      guard mayBeName(name) else { continue }
      guard !work.isOver else { return }
      // The sound of a number is not known, and leaving the number out would change the name.
      guard !words.key(name).contains(where: \.isASCIIDigit) else { continue }
      let letters = gazetteer.sounds.letters(words.key(name))
      // A name with fewer letters sounds like too many others.
      let least = isLatin ? Self.leastLetters : Self.leastLettersOfScript
      guard Set(letters).count >= least else { continue }
      let costs = gazetteer.sounds.costs(of: words.key(name))
      let keys = Set([false, true].compactMap { SoundKey(letters, wIsVowel: $0) }).sorted()
      let own = keys.filter { !isLatin || $0.count > 1 }
      guard considerSounds(own, letters, costs, name: name) else { return }
      // What is misspelt in the Latin script is found by its letters.
      guard !isLatin else { continue }
      let others = Set(keys.flatMap(\.neighbors)).subtracting(keys).sorted()
      guard
        considerSounds(
          others, letters, costs, name: name, from: Ranking.importanceOfNeighbor)
      else { return }
    }
  }

  /// Considers the features with some sounds, from a least importance on.
  ///
  /// - Returns: Whether the search may continue.
  private mutating func considerSounds(
    _ keys: [SoundKey], _ letters: [UInt8], _ costs: SoundCosts, name: Range<Int>,
    from least: Double = -.infinity
  ) -> Bool {
    let most = maximumBonus(name, isInexact: true) + Ranking.sound
    for key in keys {
      for feature in gazetteer.sounds.features(for: key) {
        guard work.continues(after: 8) else { return false }
        let importance = gazetteer.features[feature].decimalImportance
        let fame = Ranking.soundFame * importance
        // The next ones are less important.
        guard importance >= least, fame + most > candidates.threshold else { break }
        consider(feature, soundingLike: letters, costs, fame: fame, name: name)
      }
    }
    return true
  }

  private mutating func consider(
    _ feature: Int, soundingLike letters: [UInt8], _ costs: SoundCosts, fame: Double,
    name: Range<Int>
  ) {
    guard
      qualifiers.countries(of: words.others(of: name))
        .contains(gazetteer.features[feature].country),
      filter.admits(feature),
      let coverage = qualifiers.coverage(of: words.others(of: name), feature: feature)
    else { return }
    let folded = unsafe gazetteer.folding.fold(
      gazetteer.text.utf8(gazetteer.features[feature].name))
    let spelling = gazetteer.sounds.letters(folded)
    guard work.affords(50 + letters.count * spelling.count) else { return }
    let distance =
      costs.cost(ofWriting: letters, for: spelling) / Double(max(letters.count, spelling.count))
    let tolerance = isLatin ? Ranking.soundToleranceInLatin : Ranking.soundTolerance
    guard distance <= tolerance else { return }
    let order = name.lowerBound == 0 ? Ranking.usualOrder : 0
    let value =
      fame + order + coverage.value + filter.bonus(of: feature)
      + Ranking.sound - Ranking.soundDistance * distance
    candidates.add(
      Candidate(
        feature: feature, value: value, tier: .fuzzy, name: NameOrdinal.main, words: name,
        coverage: coverage, soundDistance: distance))
  }
}
