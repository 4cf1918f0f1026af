import Testing
import WxGazetteer

/// Tests that read running text with a gazetteer.
protocol TextSuite {
  var gazetteer: Gazetteer { get }
}

extension TextSuite {
  /// Returns the places that a text names; `nil` lets the reader find its language.
  func mentions(_ text: String, _ language: String? = "en") throws -> [TextMention] {
    var reader = TextReader(gazetteer, language: language, names: nil)
    return try reader.read(text)
  }

  /// Returns the names of the places as the text has them.
  func texts(_ text: String, _ language: String? = "en") throws -> [String] {
    try mentions(text, language).map(\.text)
  }
}
