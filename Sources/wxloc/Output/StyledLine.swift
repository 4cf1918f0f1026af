/// How a piece of text looks on a terminal that shows colour.
enum TextStyle: Hashable, Sendable {
  /// As it is.
  case plain
  /// Emphasis.
  case strong
  /// What one may skip.
  case faint
  /// What may be wrong.
  case warning
  /// Text in a color.
  case color(Paint.Color)
  /// Text in a color, in bold.
  case strongColor(Paint.Color)
  /// What is drawn: curves, bars, signs.
  case drawing(Paint.Color)
  /// What stands out because it is dangerous.
  case danger(Danger)

  func render(_ text: String, paint: Paint) -> String {
    switch self {
    case .plain: text
    case .strong: paint.strong(text)
    case .faint: paint.faint(text)
    case .warning: paint.warning(text)
    case .color(let color): paint.colored(text, color)
    case .strongColor(let color): paint.colored(text, color, isStrong: true)
    case .drawing(let color): paint.drawn(text, color)
    case .danger(let danger): paint.dangerous(text, danger)
    }
  }
}

/// A line of pieces, each with its style, that knows how many columns it takes.
struct StyledLine: Hashable, Sendable {
  /// A piece.
  struct Span: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  private(set) var spans: [Span] = []
  /// The columns that the line takes.
  private(set) var width = 0

  /// Whether there is nothing to be seen.
  var isBlank: Bool { spans.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// An empty line.
  init() {}

  /// A line of one piece.
  init(_ text: String, _ style: TextStyle = .plain) { append(text, style) }

  /// Adds a piece; text from outside must be plain already.
  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    width += text.displayWidth
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  /// Adds another line's pieces.
  mutating func append(_ line: StyledLine) {
    for span in line.spans { append(span.text, span.style) }
  }

  /// Fills with spaces up to so many columns.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// Adds a piece that ends at a column, one space from what is there at least.
  mutating func append(_ text: String, endingAt column: Int, _ style: TextStyle = .plain) {
    pad(to: column - text.displayWidth)
    append(text, style)
  }

  /// The line, cut to so many columns; a mark stands for what is cut off.
  func truncated(to limit: Int, mark: String = "…") -> StyledLine {
    guard width > limit else { return self }
    var kept = StyledLine()
    for span in spans {
      let room = limit - kept.width
      guard span.text.displayWidth <= room else {
        kept.append(span.text.truncated(toDisplayWidth: room, mark: mark), span.style)
        break
      }
      kept.append(span.text, span.style)
    }
    return kept
  }

  /// Text broken into lines of so many columns.
  static func wrapped(_ text: String, width: Int, _ style: TextStyle) -> [StyledLine] {
    WrappedText.lines(text, width: width).map { StyledLine($0, style) }
  }

  /// The text, without spaces at its end.
  func text(paint: Paint) -> String {
    var spans = spans
    while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
    if let last = spans.last, last.text.last == " " {
      let end = last.text.lastIndex { $0 != " " } ?? last.text.startIndex
      spans[spans.count - 1].text = String(last.text[...end])
    }
    return spans.map { $0.style.render($0.text, paint: paint) }.joined()
  }
}
