/// Splits text into the tokens of angles.
struct AngleLexer {
  /// A token and its context.
  struct Lexeme: Hashable {
    var token: AngleToken
    /// Whether a space or a bracket precedes it.
    var followsSpace: Bool
    /// Whether it is a comma directly between two digits, which may be a decimal comma.
    var isInnerComma = false
  }

  private static let maximumCount = 48

  private var scanner: NotationScanner
  private let decimalComma: Bool
  private var lexemes: [Lexeme] = []
  private var followsSpace = true
  /// The mark for the character of the open quotation.
  private var openQuote: AngleMark?

  /// The tokens of a text; `nil` if it contains a word or sign that no coordinate has.
  static func lexemes(_ text: NotationText, decimalComma: Bool) -> [Lexeme]? {
    var lexer = AngleLexer(scanner: NotationScanner(text), decimalComma: decimalComma)
    while let next = lexer.scanner.next {
      guard lexer.take(next), lexer.lexemes.count <= maximumCount else { return nil }
    }
    return lexer.lexemes
  }

  private init(scanner: NotationScanner, decimalComma: Bool) {
    self.scanner = scanner
    self.decimalComma = decimalComma
  }

  private mutating func add(_ token: AngleToken, isInnerComma: Bool = false) {
    lexemes.append(
      Lexeme(token: token, followsSpace: followsSpace, isInnerComma: isInnerComma))
    followsSpace = false
  }

  /// Takes the next token; `false` if there is none.
  private mutating func take(_ next: Unicode.Scalar) -> Bool {
    if next.isDigit || (next == "." && scanner.peek(1)?.isDigit == true) { return takeNumber() }
    if next.properties.isAlphabetic { return takeWord() }
    let digitFollows = scanner.peek(1).map { $0.isDigit || $0 == "." } ?? false
    let followsDigit = scanner.peek(-1)?.isDigit ?? false
    scanner.advance()
    switch next {
    case " ", "(", ")", "[", "]", "{", "}", "<", ">": followsSpace = true
    case "-" where followsDigit && digitFollows: add(.hyphen)
    case "-" where followsSpace && scanner.next == " ":
      // Between two angles it separates them; before an angle it is the sign of that angle.
      if precedesAngle { add(.sign(isMinus: true)) } else { add(.separator(.dash)) }
    case "-", "+":
      guard digitFollows else { return false }
      add(.sign(isMinus: next == "-"))
    case "°": add(.mark(.degree, .symbol))
    case "'": takeQuote(.minute)
    case "\"": takeQuote(.second)
    case ":", "=": add(.colon)
    case ",":
      add(.separator(.strong), isInnerComma: followsDigit && digitFollows)
    case ";", "&", "|": add(.separator(.strong))
    case "/": add(.separator(.solidus))
    case "@", "~": return lexemes.isEmpty
    case ".": break
    default: return false
    }
    return true
  }

  /// Whether an angle begins here: at the start or after a strong separator, such as a comma.
  private var precedesAngle: Bool {
    guard let last = lexemes.last else { return true }
    return last.token == .separator(.strong)
  }

  /// Takes a number; fails for two adjacent numbers or a number with two points.
  private mutating func takeNumber() -> Bool {
    if case .number? = lexemes.last?.token, !followsSpace { return false }
    guard let number = scanner.number(decimalComma: decimalComma) else { return false }
    add(.number(number))
    return scanner.next != "." || scanner.peek(1)?.isDigit != true
  }

  private mutating func takeWord() -> Bool {
    let run = String(String.UnicodeScalarView(scanner.take(while: Self.isWordPart)))
    if run.lowercased() == "wgs" {
      scanner.skipSpaces()
      return scanner.skip(word: "84")
    }
    guard let tokens = AngleWords.tokens(run) else { return false }
    for token in tokens { add(token) }
    _ = scanner.skip(".")
    // A title and its colon have no meaning.
    if tokens.isEmpty { _ = scanner.skip(":") || scanner.skip("=") }
    return true
  }

  /// Includes combining marks, because accents can be separate characters.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Takes a prime after a number; elsewhere it is a quotation mark and is ignored up to the next.
  private mutating func takeQuote(_ mark: AngleMark) {
    if openQuote == mark {
      openQuote = nil
      followsSpace = true
      return
    }
    switch lexemes.last?.token {
    case .number: add(.mark(mark, .symbol))
    case .mark(.minute, .symbol) where mark == .minute && !followsSpace:
      lexemes[lexemes.count - 1].token = .mark(.second, .symbol)
    default:
      openQuote = mark
      followsSpace = true
    }
  }
}
