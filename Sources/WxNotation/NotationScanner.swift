/// A scanner over folded text with the basic steps for all notations.
///
/// No step backtracks beyond what it has read, so that time grows linearly with the text.
struct NotationScanner {
  let text: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: NotationText) { self.text = text.scalars }

  /// The next character; `nil` at the end.
  var next: Unicode.Scalar? { peek(0) }

  var isAtEnd: Bool { position == text.count }

  /// The character at a distance ahead, or behind if negative.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    let index = position + distance
    return text.indices.contains(index) ? text[index] : nil
  }

  mutating func advance(_ count: Int = 1) { position = min(position + count, text.count) }

  /// Skips a character if it is next.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func skipSpaces() {
    while next == " " { position += 1 }
  }

  /// Skips an ASCII word in any letter case if it is next.
  mutating func skip(word: String) -> Bool {
    let capitals = word.unicodeScalars.map(\.capital)
    guard text.count - position >= capitals.count,
      text[position..<(position + capitals.count)].map(\.capital) == capitals
    else { return false }
    position += capitals.count
    return true
  }

  /// Takes all characters up to the first that does not satisfy a predicate.
  mutating func take(while fits: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    let start = position
    while let scalar = next, fits(scalar) { position += 1 }
    return text[start..<position]
  }

  /// Takes `12`, `12.5` or `.5`, and with `decimalComma` also `12,5`.
  ///
  /// Takes nothing and returns `nil` if no number follows, or one longer than any position needs.
  mutating func number(decimalComma: Bool = false) -> WrittenNumber? {
    let start = position
    let whole = take(while: \.isDigit)
    var fraction: ArraySlice<Unicode.Scalar> = []
    let isPoint = next == "." || (decimalComma && next == "," && !whole.isEmpty)
    if isPoint, let digit = peek(1), digit.isDigit {
      position += 1
      fraction = take(while: \.isDigit)
    }
    guard let number = WrittenNumber(whole: whole, fraction: fraction) else {
      position = start
      return nil
    }
    return number
  }
}
