internal import WxCore

extension TOMLScanner {
  /// Reads a string of any of the four kinds; a quotation mark is at the position.
  mutating func string() throws(TOMLError) -> String {
    let first = line
    let quote = bytes[position]
    let isLong = starts(with: [quote, quote, quote])
    advance(by: isLong ? 3 : 1)
    // The line end right after the opening marks is not part of the string.
    if isLong { _ = skipLineEnd() }
    var found: [UInt8] = []
    while let byte = current {
      switch byte {
      case quote where !isLong:
        advance()
        return String(decoding: found, as: UTF8.self)
      case quote where starts(with: [quote, quote, quote]):
        // Up to two marks right before the three that close the string belong to it.
        let marks = bytes[position...].prefix(5).prefix { $0 == quote }.count
        found += Array(repeating: quote, count: marks - 3)
        advance(by: marks)
        return String(decoding: found, as: UTF8.self)
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
        advance()
        if isLong, skipFoldedLines() { continue }
        found += try escape()
      case UInt8(ascii: "\n") where isLong:
        found.append(byte)
        advance()
      case UInt8(ascii: "\r") where isLong && startsWindowsLineEnd:
        found += [byte, UInt8(ascii: "\n")]
        advance(by: 2)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw error("a text does not have a quotation mark at its end")
      default:
        try check(byte)
        found.append(byte)
        advance()
      }
    }
    throw TOMLError(line: first, reason: "a text does not have a quotation mark at its end")
  }

  /// After a backslash: moves over a line end and all white space up to the next character.
  private mutating func skipFoldedLines() -> Bool {
    var ahead = self
    ahead.skipSpaces()
    guard ahead.skipLineEnd() else { return false }
    repeat { ahead.skipSpaces() } while ahead.skipLineEnd()
    self = ahead
    return true
  }

  /// The UTF-8 of the character that the letters after a backslash stand for.
  private mutating func escape() throws(TOMLError) -> [UInt8] {
    let letter = current
    advance()
    switch letter {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [bytes[position - 1]]
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U"): return try scalar(digits: 8)
    default:
      throw error(
        "a backslash in double quotation marks starts an escape such as \\n or \\u00e9; "
          + "write \\\\ or use single quotation marks")
    }
  }

  private mutating func scalar(digits count: Int) throws(TOMLError) -> [UInt8] {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw error("\\u needs four hexadecimal digits of a character, and \\U eight") }
    advance(by: count)
    return Array(String(Character(scalar)).utf8)
  }
}
