internal import WxCore

/// Names of places in the names of persons in Chinese characters.
extension TextParagraph {
  /// Japanese characters behind the name of a place that make the name of something there: `東京駅`.
  private static let suffixes = Set(
    """
    県市区町村郡都道府州国省港駅島湾川山岳湖海浜城寺院宮社橋空線路店館園場局署校発着行産人語側内外周辺近郊全東西南北中上下\
    前後間支本旧新大小名式製風化
    """.unicodeScalars)
  /// Chinese family names that hardly mean anything else before the name of a place.
  private static let families = Set("王李张張周黄黃林刘劉陈陳杨楊赵趙吴吳孙孫朱郭罗羅谢謝邓鄧彭".unicodeScalars)
  /// Before the name of a Chinese person stand no characters, or these.
  private static let conjunctions = Set("和与與跟同及对對是".unicodeScalars)

  /// Whether a part of a word of Chinese characters is in the name of a person: `宮崎駿`, `王重庆`.
  func isOfHanPerson(_ range: Range<Int>, in word: Range<Int>) -> Bool {
    guard range.count == 2 else { return false }
    switch language?.tag {
    case "ja":
      let given = range.upperBound..<word.upperBound
      return range.lowerBound == word.lowerBound && (1...2).contains(given.count)
        && scalars[given].allSatisfy { !Self.suffixes.contains($0) }
        && !isEverydayText(given)
    case "zh":
      let family = range.lowerBound - 1
      guard family >= word.lowerBound, Self.families.contains(scalars[family]) else {
        return false
      }
      return family == word.lowerBound || Self.conjunctions.contains(scalars[family - 1])
    default: return false
    }
  }
}
