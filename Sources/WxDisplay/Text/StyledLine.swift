/// The style of a piece of text on a color terminal.
package enum TextStyle: Hashable, Sendable {
  /// Unstyled.
  case plain
  /// Emphasized.
  case strong
  /// Less important.
  case faint
  /// A warning.
  case warning
  /// Text in a color.
  case color(Paint.Color)
  /// Bold text in a color.
  case strongColor(Paint.Color)
  /// Graphics: curves, bars, signs.
  case drawing(Paint.Color)
  /// A dangerous value, which stands out.
  case danger(HazardLevel)

  fileprivate func render(_ text: String, paint: Paint) -> String {
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

/// A line of styled pieces, with its width in columns.
package struct StyledLine: Hashable, Sendable {
  /// A piece.
  package struct Span: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  package private(set) var spans: [Span] = []
  /// The width in columns.
  package private(set) var width = 0

  /// Whether nothing is visible.
  package var isBlank: Bool { spans.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// Creates an empty line.
  package init() {}

  /// Creates a line of one piece.
  package init(_ text: String, _ style: TextStyle = .plain) { append(text, style) }

  /// Appends a piece; text from outside must already be plain.
  package mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    width += text.displayWidth
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  /// Appends the pieces of another line.
  package mutating func append(_ line: StyledLine) {
    for span in line.spans { append(span.text, span.style) }
  }

  /// Pads with spaces up to a column.
  package mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// Appends a piece that ends at a column, if it fits.
  package mutating func append(_ text: String, endingAt column: Int, _ style: TextStyle = .plain) {
    pad(to: column - text.displayWidth)
    append(text, style)
  }

  /// Returns the line, cut to this many columns; a mark shows the cut.
  package func truncated(to limit: Int, mark: String = "…") -> StyledLine {
    guard width > limit else { return self }
    var line = StyledLine()
    for span in spans {
      let room = limit - line.width
      guard span.text.displayWidth <= room else {
        line.append(span.text.truncated(toDisplayWidth: room, mark: mark), span.style)
        break
      }
      line.append(span.text, span.style)
    }
    return line
  }

  /// Breaks text into lines of this many columns.
  package static func wrapped(_ text: String, width: Int, _ style: TextStyle) -> [StyledLine] {
    WrappedText.lines(text, width: width).map { StyledLine($0, style) }
  }

  /// The line without trailing spaces.
  var trimmed: StyledLine {
    var spans = spans
    while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
    if let last = spans.last, last.text.last == " " {
      let end = last.text.lastIndex { $0 != " " } ?? last.text.startIndex
      spans[spans.count - 1].text = String(last.text[...end])
    }
    var line = StyledLine()
    for span in spans { line.append(span.text, span.style) }
    return line
  }

  /// Returns the text without trailing spaces.
  package func text(paint: Paint) -> String {
    trimmed.spans.map { $0.style.render($0.text, paint: paint) }.joined()
  }
}
