internal import WxCore

/// Scripts without spaces between words.
extension TextParagraph {
  /// Whether a particle that goes with places follows: Japanese and Hindi.
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
      for length in (shortest...most).reversed() {
        let range = start..<(start + length)
        let text = Self.text(scalars[range])
        var options = gazetteer.features(
          named: text, isUpper: false, isCased: false, language: tag)
        guard !options.isEmpty, !isOfOther(endingAt: range.upperBound) else { continue }
        var context = 0.0
        if start > 0, isHan, Self.chineseCues.contains(scalars[start - 1]) {
          context += TextScore.cue
        }
        if range.upperBound == word.upperBound, hasParticle(after: index..<(index + 1)) {
          context += TextScore.cue / 2
        }
        let isEveryday = gazetteer.commonWords.areAll(
          QueryWords(text, folding: gazetteer.folding))
        context += min(Double(length - 2) * 0.4, 1.2)
        for option in options.indices {
          let importance = gazetteer.features[options[option].feature].decimalImportance
          let loss = TextScore.everydayNoun * TextScore.share(ofImportance: importance)
          options[option].value += context - (isEveryday ? loss : 0)
        }
        found.append(
          TextCandidate(
            words: index..<(index + 1), range: range, options: Array(options.prefix(6)),
            least: TextScore.leastOfTwoCharacters))
      }
    }
    return found
  }
}
