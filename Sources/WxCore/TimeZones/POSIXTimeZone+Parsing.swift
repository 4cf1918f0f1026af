extension POSIXTimeZone {
  /// Reads the form; `nil` for any other text.
  ///
  /// - Parameters:
  ///   - text: The text, at most 200 bytes.
  ///   - needsRules: Whether daylight saving time must come with its rules, as in a file. Without
  ///     them, as in `TZ=EST5EDT`, those of the United States apply, as in other programs.
  package init?(_ text: some Collection<UInt8>, needsRules: Bool = true) {
    guard text.count <= 200 else { return nil }
    var reader = Reader(rest: Array(text)[...])
    guard let name = reader.name(), let west = reader.time(hours: 24),
      let standard = LocalTimeType(
        utcOffset: -west, isDaylightSaving: false, abbreviation: name)
    else { return nil }
    self.standard = standard
    guard !reader.rest.isEmpty else {
      daylight = nil
      return
    }
    guard let name = reader.name() else { return nil }
    var offset = standard.utcOffset + 3600
    if let next = reader.rest.first, next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    guard
      let type = LocalTimeType(utcOffset: offset, isDaylightSaving: true, abbreviation: name)
    else { return nil }
    if reader.rest.isEmpty {
      guard !needsRules else { return nil }
      reader.rest = Array(",M3.2.0,M11.1.0".utf8)[...]
    }
    guard let start = reader.rule(), let end = reader.rule(), reader.rest.isEmpty else {
      return nil
    }
    daylight = Daylight(type: type, start: start, end: end)
  }

  /// Reads the pieces, each from the beginning of the rest.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Three letters or more, or any characters of an abbreviation in angle brackets.
    mutating func name() -> ArraySlice<UInt8>? {
      if take("<") {
        let name = rest.prefix { $0 != UInt8(ascii: ">") }
        rest = rest.dropFirst(name.count)
        return name.count >= 3 && take(">") ? name : nil
      }
      let name = rest.prefix(while: \.isASCIILetter)
      rest = rest.dropFirst(name.count)
      return name.count >= 3 ? name : nil
    }

    /// One to three digits.
    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(while: \.isASCIIDigit)
      guard (1...3).contains(digits.count) else { return nil }
      rest = rest.dropFirst(digits.count)
      let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      return range.contains(value) ? value : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time(hours limit: Int) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard let hours = number(0...limit) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where take(":") {
        guard let part = number(0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// `,Mm.w.d[/time]`, `,Jn[/time]` or `,n[/time]`.
    mutating func rule() -> DaylightRule? {
      guard take(",") else { return nil }
      let day: DaylightRule.Day
      if take("M") {
        guard let month = number(1...12), take("."), let week = number(1...5), take("."),
          let weekday = number(0...6)
        else { return nil }
        day = .weekday(month: month, week: week, day: weekday)
      } else if take("J") {
        guard let number = number(1...365) else { return nil }
        day = .julian(number)
      } else {
        guard let number = number(0...365) else { return nil }
        day = .ordinal(number)
      }
      guard take("/") else { return DaylightRule(day: day, seconds: 7200) }
      guard let seconds = time(hours: 167) else { return nil }
      return DaylightRule(day: day, seconds: seconds)
    }
  }
}
