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
      let keys = Set([false, true].compactMap { SoundKey(letters, wIsVowel: $0) })
      for key in keys.sorted() where !isLatin || key.count > 1 {
        for feature in gazetteer.sounds.features(for: key) {
          guard work.continues(after: 8) else { return }
          consider(feature, soundingLike: letters, name: name)
        }
      }
    }
  }

  private mutating func consider(
    _ feature: Int, soundingLike letters: [UInt8], name: Range<Int>
  ) {
    let fame = Ranking.soundFame * gazetteer.features[feature].decimalImportance
    let most = fame + maximumBonus(name, isInexact: true) + Ranking.sound
    guard most > candidates.threshold,
      qualifiers.countries(of: words.others(of: name))
        .contains(gazetteer.features[feature].country),
      filter.admits(feature),
      let coverage = qualifiers.coverage(of: words.others(of: name), feature: feature)
    else { return }
    let folded = unsafe gazetteer.folding.fold(
      gazetteer.text.utf8(gazetteer.features[feature].name))
    let spelling = gazetteer.sounds.letters(folded)
    work.count(50 + letters.count * spelling.count)
    let distance =
      SoundDistance.between(letters, spelling) / Double(max(letters.count, spelling.count))
    let tolerance = isLatin ? Ranking.soundToleranceInLatin : Ranking.soundTolerance
    guard distance <= tolerance else { return }
    let order = name.lowerBound == 0 ? Ranking.usualOrder : 0
    let value =
      fame + order + coverage.value + filter.bonus(of: feature)
      + Ranking.sound - Ranking.soundDistance * distance
      - (gazetteer.isArea(feature) ? Ranking.soundOfArea : 0)
    candidates.add(
      Candidate(
        feature: feature, value: value, tier: .fuzzy, name: NameOrdinal.main, words: name,
        coverage: coverage, soundDistance: distance))
  }
}
