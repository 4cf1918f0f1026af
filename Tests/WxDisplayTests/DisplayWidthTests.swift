import Testing
import WxDisplay

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Paris", 5), ("München", 7), ("Mu\u{308}nchen", 7), ("旧金山", 6), ("서울", 4),
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", 4), ("ﾄｳｷｮｳ", 5), ("Ｔｏｋｙｏ", 10),
    ("กรุงเทพ", 6), ("القاهرة", 7), ("☀", 1), ("☀\u{FE0F}", 2), ("⛅", 2), ("🇫🇷", 2),
    ("👩\u{200D}🚀", 2), ("a\u{200B}b", 2), ("°", 1), ("↗", 1), ("क्षेत्र", 4),
  ])
  func `text has a display width`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("San Francisco", 13, "San Francisco"), ("San Francisco", 8, "San Fra…"), ("旧金山", 6, "旧金山"),
    ("旧金山", 5, "旧金…"), ("旧金山", 4, "旧…"), ("Mu\u{308}nchen", 3, "Mu\u{308}…"), ("Paris", 0, ""),
    ("Paris", 1, "…"),
  ])
  func `text is truncated between characters`(text: String, limit: Int, expected: String) {
    let cut = text.truncated(toDisplayWidth: limit)
    #expect(cut == expected)
    #expect(cut.displayWidth <= limit)
  }

  @Test(arguments: [
    ("最大瞬間風速 112 km/h。明日は晴れ", 20, ["最大瞬間風速 112", "km/h。明日は晴れ"]),
    ("最大瞬間風速 112 km/h。明日は晴れ", 24, ["最大瞬間風速 112 km/h。", "明日は晴れ"]),
    ("Böen bis 112 km/h", 12, ["Böen bis 112", "km/h"]),
    ("Böen bis 112 km/h", 16, ["Böen bis 112", "km/h"]),
  ])
  func `words are not broken, but those of wide characters fill the line`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(WrappedText.lines(text, width: width) == lines)
  }

  @Test(arguments: [
    ("Heavy thunderstorm", 10, "Heavy thu."), ("旧金山", 5, "旧金."), ("旧金山", 6, "旧金山"),
    ("Paris", 1, "."), ("Paris", 0, ""),
  ])
  func `another mark may show the truncation`(text: String, limit: Int, expected: String) {
    #expect(text.truncated(toDisplayWidth: limit, mark: ".") == expected)
  }
}
