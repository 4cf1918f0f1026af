internal import WxCore

/// Scripts without spaces between words.
extension TextParagraph {
  /// Whether a particle that goes with places follows: Japanese, Hindi and Turkish.
  func hasParticle(after run: Range<Int>) -> Bool {
    guard run.upperBound < words.count else { return false }
    let next = words[run.upperBound]
    switch language?.tag {
    case "ja":
      return next.gap == .nothing && next.script == .hiragana
        && ["に", "で", "へ", "か", "ま", "の"].contains(lower[run.upperBound].prefix(1))
    case "hi":
      return next.gap == .space
        && ["में", "से", "का", "की", "के", "को", "तक", "पर"].contains(lower[run.upperBound])
    case "tr":
      return next.gap == .apostrophe
        && ["da", "de", "ta", "te", "dan", "den", "tan", "ten"].contains(lower[run.upperBound])
    default: return false
    }
  }

  /// The maximum number of characters of a name.
  private static let mostCharacters = 10
  private static let chineseCues: Set<Unicode.Scalar> = [
    "在", "从", "從", "到", "去", "往", "自", "至", "于", "於", "抵", "赴", "飞", "飛", "访", "訪",
  ]

  /// The names in a word of Chinese characters, or of Thai.
  func parts(of index: Int) -> [TextCandidate] {
    let word = words[index].range
    let isHan = words[index].script == .han
    let shortest = isHan ? 2 : 4
    let longest = isHan ? Self.mostCharacters : 3 * Self.mostCharacters
    var found: [TextCandidate] = []
    for start in word {
      let most = min(longest, word.upperBound - start)
      guard most >= shortest else { break }
      for length in lengths(from: start, shortest...most).reversed() {
        let range = start..<(start + length)
        let text = source[range]
        var options = names.options(of: text, language: tag) {
          features(named: text, isHan: isHan)
        }
        guard !options.isEmpty, !isOfOther(endingAt: range.upperBound),
          !isHan || !isOfHanPerson(range, in: word)
        else { continue }
        var context = 0.0
        if start > 0, isHan, Self.chineseCues.contains(scalars[start - 1]) {
          context += TextScore.cue
        }
        if range.upperBound == word.upperBound, hasParticle(after: index..<(index + 1)) {
          context += TextScore.cue / 2
        }
        let isEveryday = isEverydayText(range)
        context += Double(min(length - 2, 3)) * TextScore.character
        for option in options.indices {
          let importance = gazetteer.features[options[option].feature].decimalImportance
          let loss = TextScore.everydayNoun * TextScore.share(ofImportance: importance)
          // The words behind provinces show that they are not everyday words: `福建省`.
          let isProvince =
            options[option].isInflected
            || length > 2 && gazetteer.kind(of: options[option].feature).isArea
          options[option].value += context - (isEveryday && !isProvince ? loss : 0)
        }
        found.append(
          TextCandidate(
            words: index..<(index + 1), range: range, options: Array(options.prefix(6)),
            least: TextScore.leastOfTwoCharacters))
      }
    }
    return found
  }

  /// The lengths of texts from a character that may be names: some name begins with each of them.
  private func lengths(from start: Int, _ lengths: ClosedRange<Int>) -> ClosedRange<Int> {
    func key(_ length: Int) -> [UInt8] {
      gazetteer.key(of: source[start..<(start + length)])
    }
    let begun = gazetteer.keys.longestBeginning(of: key(lengths.upperBound)[...])
    var length = lengths.lowerBound
    while length < lengths.upperBound, key(length + 1).count <= begun { length += 1 }
    return lengths.lowerBound...length
  }

  /// The words behind the names of provinces and prefectures, which texts omit: `福建`.
  private static let provinces = ["zh": "省", "ja": "県"]

  private func features(named text: String, isHan: Bool) -> [TextCandidate.Option] {
    let options = gazetteer.features(named: text, isUpper: false, isCased: false, language: tag)
    guard isHan, let province = language.flatMap({ Self.provinces[$0.tag] })
    else { return options }
    // A city of the name is meant unless it is far smaller: `宮崎`.
    let cities = options.filter { gazetteer.kind(of: $0.feature) == .city }.map(\.value)
    let least = (cities.max() ?? 0) + TextScore.leadOfProvince
    let provinces = gazetteer.features(
      named: text + province, isUpper: false, isCased: false, language: tag
    ).compactMap { option -> TextCandidate.Option? in
      guard gazetteer.kind(of: option.feature) == .admin1, option.value >= least else { return nil }
      var option = option
      option.value += TextScore.character
      option.isInflected = true
      return option
    }
    return provinces
      + options.filter { option in !provinces.contains { $0.feature == option.feature } }
  }
}
