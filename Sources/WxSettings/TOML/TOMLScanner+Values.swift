internal import WxCore

extension TOMLScanner {
  /// Reads a value that is not an inline table.
  mutating func value(depth: Int = 0) throws(TOMLError) -> TOMLValue {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "{"): throw error("a list of tables is not a setting")
    default: return try word()
    }
  }

  private mutating func array(depth: Int) throws(TOMLError) -> [TOMLValue] {
    let first = line
    if depth > Self.depthLimit { throw error("lists are nested too deeply") }
    advance()
    var values: [TOMLValue] = []
    while true {
      try skipBlankLines()
      if skip(UInt8(ascii: "]")) { return values }
      if current == nil { break }
      values.append(try value(depth: depth))
      try skipBlankLines()
      if skip(UInt8(ascii: "]")) { return values }
      guard skip(UInt8(ascii: ",")) else {
        if current == nil { break }
        throw error("a list needs a comma between its values")
      }
    }
    throw TOMLError(line: first, reason: "a list does not have a ] at its end")
  }

  /// Reads a Boolean or a number.
  private mutating func word() throws(TOMLError) -> TOMLValue {
    let start = position
    while let byte = current, Self.isInWord(byte) { advance() }
    let word = text(start..<position)
    if word.isEmpty { throw error("a value is missing; text needs quotation marks") }
    if word == "true" || word == "false" { return .boolean(word == "true") }
    if let number = Self.number(word) { return number }
    if word.contains(/^\d{4}-\d\d-|^\d\d:\d\d/) { throw error("a date or time is not a setting") }
    throw error(
      "\(word.prefix(40)) is not a number that can be read, true or false; "
        + "text needs quotation marks")
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "+-._:".utf8.contains(byte)
  }

  /// An integer or a float in one of the forms of TOML, which are fewer than those that Swift
  /// reads.
  private static func number(_ word: String) -> TOMLValue? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      return digits(word.dropFirst(2)).flatMap { Int64($0, radix: radix) }.map { .integer($0) }
    }
    let (sign, rest) = signed(word[...])
    if rest == "inf" { return .float(sign.isEmpty ? .infinity : -.infinity) }
    if rest == "nan" { return .float(.nan) }
    let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
    let whole = mantissa.prefix { $0 != "." }
    guard let first = decimal(whole), first.count == 1 || first.first != "0" else { return nil }
    if whole.endIndex == rest.endIndex { return Int64(sign + first).map { .integer($0) } }
    var text = sign + first
    if whole.endIndex < mantissa.endIndex {
      guard let fraction = decimal(mantissa[whole.endIndex...].dropFirst()) else { return nil }
      text += ".\(fraction)"
    }
    if mantissa.endIndex < rest.endIndex {
      let (sign, power) = signed(rest[mantissa.endIndex...].dropFirst())
      guard let exponent = decimal(power) else { return nil }
      text += "e\(sign)\(exponent)"
    }
    return Double(text).map { .float($0) }
  }

  /// Separates the sign from a number; `+` is omitted.
  private static func signed(_ text: Substring) -> (sign: String, rest: Substring) {
    switch text.first {
    case "-": ("-", text.dropFirst())
    case "+": ("", text.dropFirst())
    default: ("", text)
    }
  }

  /// Decimal digits without the underscores between them.
  private static func decimal(_ text: Substring) -> String? {
    digits(text).flatMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? $0 : nil }
  }

  /// Letters and digits without the underscores between them; `nil` if one is elsewhere.
  private static func digits(_ text: Substring) -> String? {
    let groups = text.split(separator: "_", omittingEmptySubsequences: false)
    let isGood = groups.allSatisfy { group in
      !group.isEmpty && group.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter }
    }
    return isGood ? groups.joined() : nil
  }
}
