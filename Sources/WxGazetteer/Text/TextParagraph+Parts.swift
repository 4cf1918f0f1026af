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
        && [
          "da", "de", "ta", "te", "dan", "den", "tan", "ten", "daki", "deki", "taki", "teki",
        ].contains(lower[run.upperBound])
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
        guard let first = options.first, !isOfOther(endingAt: range.upperBound),
          !isHan || !isOfHanPerson(range, in: word),
          range.upperBound < word.upperBound || !isBeforeKatakana(index)
            || gazetteer.kind(of: first.feature).isArea
        else { continue }
        var context = 0.0
        if start > 0, isHan, Self.chineseCues.contains(scalars[start - 1]) {
          context += TextScore.cue
        }
        if range.upperBound == word.upperBound, hasParticle(after: index..<(index + 1)) {
          context += lower[index + 1].hasPrefix("の") ? TextScore.cue / 2 : TextScore.cue
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
          if isProvince, !options[option].isInflected || isLocal(options[option].feature) {
            options[option].value += TextScore.subdivisionWord
          }
        }
        found.append(
          TextCandidate(
            words: index..<(index + 1), range: range, options: Array(options.prefix(6)),
            least: TextScore.leastOfTwoCharacters))
      }
    }
    return found
  }

  /// Whether a word in Katakana follows, as in the names of clubs and firms: `広島カープ`.
  private func isBeforeKatakana(_ index: Int) -> Bool {
    guard index + 1 < words.count else { return false }
    let next = words[index + 1]
    return next.gap == .nothing && next.script == .katakana && next.range.count > 2
  }

  /// The word behind the names of Korean cities, which texts omit: `오사카`.
  private static let koreanCity = "시"

  /// The cities with a name in Korean that ends with the word for a city.
  func koreanCities(named name: String) -> [TextCandidate.Option] {
    guard language?.tag == "ko", name.unicodeScalars.count > 1 else { return [] }
    return ["", " "].flatMap { space in
      gazetteer.features(
        named: name + space + Self.koreanCity, isUpper: false, isCased: false, language: tag)
    }.filter { gazetteer.kind(of: $0.feature) == .city }
  }

  private static let koreanProvince: Unicode.Scalar = "도"
  private static let koreanPlaceEndings = Set(
    "에서 에서는 에서의 에 에는 에도 으로 로 까지 부터 행".split(separator: " ").map(String.init))

  /// What the particle behind a Korean name says: the gain of one that goes with places, without the loss as an
  /// everyday word.
  func ending(of run: Range<Int>, after count: Int, _ importance: Double) -> Double {
    let end = words[run.upperBound - 1].range.upperBound
    let name = words[run.lowerBound].range.lowerBound..<(end - count)
    let loss =
      isEverydayText(name) ? TextScore.everydayNoun * TextScore.share(ofImportance: importance) : 0
    let isPlace = Self.koreanPlaceEndings.contains(source[(end - count)..<end])
    // `제주도`
    let isProvince = name.count > 2 && scalars[end - count - 1] == Self.koreanProvince
    return (isPlace ? TextScore.ending : 0) + (isProvince ? TextScore.subdivisionWord : 0) - loss
  }

  /// Whether people at a place speak the language of the text.
  func isLocal(_ feature: Int) -> Bool {
    tag.map(gazetteer.localLanguages(of: feature).contains) ?? false
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

  /// The word behind the names of cities, which texts omit too: `函館`.
  private static let city = "市"
  private static let longestShortName = 3
  /// The words behind the names of provinces and prefectures, which texts omit: `福建`.
  private static let provinces = ["zh": ["省", "县"], "ja": ["県"]]

  private func features(named text: String, isHan: Bool) -> [TextCandidate.Option] {
    let options = gazetteer.features(named: text, isUpper: false, isCased: false, language: tag)
    guard isHan, text.unicodeScalars.count <= Self.longestShortName,
      let words = language.flatMap({ Self.provinces[$0.tag] })
    else { return options }
    var others =
      options
      + gazetteer.features(named: text + Self.city, isUpper: false, isCased: false, language: tag)
      .filter { gazetteer.kind(of: $0.feature) == .city }
    others.sort { $0.value > $1.value }
    // A city of the name is meant unless it is far smaller: `宮崎`, but `沖縄`.
    let largest =
      others.lazy.filter { gazetteer.kind(of: $0.feature) == .city }
      .map { gazetteer.features[$0.feature].importance }.max() ?? 0
    let provinces = words.flatMap {
      gazetteer.features(named: text + $0, isUpper: false, isCased: false, language: tag)
    }.compactMap { option -> TextCandidate.Option? in
      guard gazetteer.kind(of: option.feature) == .admin1,
        gazetteer.features[option.feature].importance >= largest
      else { return nil }
      var option = option
      option.value += TextScore.character
      option.isInflected = true
      return option
    }
    var known: Set<Int> = []
    return (provinces + others).filter { known.insert($0.feature).inserted }
  }
}
