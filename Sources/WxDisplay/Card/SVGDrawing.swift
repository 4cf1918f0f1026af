internal import WxCore

/// An SVG picture that is safe wherever it is shown: shapes and text only, without scripts, styles and
/// references.
///
/// Everything is placed from the edge at which the language begins to be read, so that a picture for a
/// language from right to left is mirrored, but for its shapes.
struct SVGDrawing {
  /// The part of a text that is at its position.
  enum Anchor {
    /// The first letter of the text.
    case start
    /// The middle of the text.
    case middle
    /// The last letter of the text.
    case end
  }

  /// How a text looks.
  struct Font {
    /// The height in pixels.
    var size: Double
    /// From 100 to 900.
    var weight = 400
    var color = SVGDrawing.white
  }

  /// The color of text.
  static let white = "#ffffff"
  /// The color of text that is less important.
  static let faint = "#dfe8f2"

  let width: Double
  let isRightToLeft: Bool
  private(set) var elements = ""

  /// Creates an empty picture of this width in pixels.
  init(width: Double, isRightToLeft: Bool) {
    self.width = width
    self.isRightToLeft = isRightToLeft
  }

  /// Adds a rectangle with round corners.
  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double, fill: String,
    opacity: Double = 1
  ) {
    let left = isRightToLeft ? self.width - x - width : x
    let opacity = opacity < 1 ? " fill-opacity=\"\(Self.number(opacity))\"" : ""
    elements +=
      "<rect x=\"\(Self.number(left))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(height))\" rx=\"\(Self.number(radius))\" fill=\"\(fill)\"\(opacity)/>\n"
  }

  /// Adds shapes that were drawn in a square, at a size of the square.
  mutating func shapes(_ shapes: String, x: Double, y: Double, scale: Double, side: Double) {
    let left = isRightToLeft ? width - x - side * scale : x
    elements +=
      "<g transform=\"translate(\(Self.number(left)) \(Self.number(y))) scale(\(Self.number(scale)))\">"
      + shapes + "</g>\n"
  }

  /// Adds a line of text.
  ///
  /// - Parameters:
  ///   - text: The text, from anywhere.
  ///   - x: The position of its anchor.
  ///   - y: The position of its base line.
  ///   - font: How it looks; a longer text is smaller.
  ///   - room: The room in pixels. A text that does not fit if it is smaller is cut.
  ///   - anchor: The part of the text that is at the position.
  ///   - isForeign: Whether it is written from left to right in all languages, as addresses are.
  mutating func text(
    _ text: String, x: Double, y: Double, _ font: Font, room: Double, anchor: Anchor = .start,
    isForeign: Bool = false
  ) {
    let (text, size) = Self.fitted(text, size: font.size, room: room)
    guard !text.isEmpty else { return }
    // A number alone is read from left to right, with its sign first.
    let isMirrored =
      isRightToLeft && !isForeign && text.unicodeScalars.contains(where: \.isRightToLeft)
    let isTurned = isRightToLeft && !isMirrored
    let word =
      switch anchor {
      case .start: isTurned ? "end" : "start"
      case .middle: "middle"
      case .end: isTurned ? "start" : "end"
      }
    elements +=
      "<text x=\"\(Self.number(isRightToLeft ? width - x : x))\" y=\"\(Self.number(y))\" "
      + "font-size=\"\(Self.number(size))\" font-weight=\"\(font.weight)\" fill=\"\(font.color)\" "
      + "text-anchor=\"\(word)\" direction=\"\(isMirrored ? "rtl" : "ltr")\">"
      + (isMirrored ? Self.signed(text) : Self.escaped(text)) + "</text>\n"
  }

  // MARK: Text

  /// The width of a column of text by its height. Fonts differ; this is that of wide ones.
  private static let columnWidth = 0.57
  /// The smallest part of its height that a text shrinks to.
  private static let leastSize = 0.7
  /// The maximum number of scalars in a text: marks without a width could be many.
  private static let scalarLimit = 400

  /// The number of columns of a text that fit.
  static func columns(size: Double, room: Double) -> Int { Int(room / (columnWidth * size)) }

  /// Returns a text that fits, and its height.
  private static func fitted(_ text: String, size: Double, room: Double) -> (String, Double) {
    let text = plain(text)
    let width = Double(text.displayWidth) * columnWidth * size
    guard width > room else { return (text, size) }
    let small = max(size * leastSize, (size * room / width * 10).rounded(.down) / 10)
    return (text.truncated(toDisplayWidth: columns(size: small, room: room)), small)
  }

  /// Returns the beginning of a text, without characters that control or reorder text, or that XML
  /// 1.0 does not have (section 2.2).
  private static func plain(_ text: String) -> String {
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(scalarLimit))).plainText
    guard start.unicodeScalars.contains(where: { $0.value & 0xFFFE == 0xFFFE }) else {
      return start
    }
    return String(
      String.UnicodeScalarView(start.unicodeScalars.filter { $0.value & 0xFFFE != 0xFFFE }))
  }

  /// Returns a text as XML.
  static func escaped(_ text: String) -> String {
    plain(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  /// Returns a text from right to left as XML, in which signs stay where they are beside numbers: a
  /// minus sign and a degree sign go to the other side otherwise (Unicode Standard Annex 9).
  private static func signed(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let number = word.prefix { $0 == "-" || $0 == "°" || $0.isASCII && $0.isNumber }
      let hasSign = number.first == "-" || number.last == "°"
      guard hasSign, number.contains(where: \.isNumber) else { return escaped(String(word)) }
      return "<tspan direction=\"ltr\" unicode-bidi=\"embed\">\(escaped(String(number)))</tspan>"
        + escaped(String(word[number.endIndex...]))
    }.joined(separator: " ")
  }

  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    JSONValue(shortest: (value * 100).rounded() / 100).text()
  }
}
