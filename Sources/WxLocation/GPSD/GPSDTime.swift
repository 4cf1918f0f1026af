package import WxCore
package import WxPlatform

/// The times in gpsd's reports.
package enum GPSDTime {
  /// Parses `2026-11-21T03:44:00.000Z`, or seconds since 1970 as written by gpsd before protocol
  /// 3.4; returns `nil` for anything else.
  ///
  /// This runs ten times a second, so the usual form is parsed without a formatter.
  package static func date(_ value: JSONValue) -> Date? {
    switch value {
    case .string(let text): quick(text) ?? ISO8601.date(text)
    case .integer, .number: value.double.flatMap(seconds)
    default: nil
    }
  }

  private static func seconds(_ seconds: Double) -> Date? {
    // Year 1 to year 9999; formatters can fail beyond.
    guard abs(seconds) < 2.5e11, seconds > -6.2e10 else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  private static func quick(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { buffer in
      let bytes = unsafe Array(buffer)
      return instant(bytes)
    }
  }

  private static func instant(_ bytes: [UInt8]) -> Date? {
    guard (20...32).contains(bytes.count), bytes.last == UInt8(ascii: "Z"),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"),
      let year = digits(bytes[0..<4]), let month = digits(bytes[5..<7]),
      let day = digits(bytes[8..<10]), let hour = digits(bytes[11..<13]),
      let minute = digits(bytes[14..<16]), let second = digits(bytes[17..<19]),
      year > 0, (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second <= 60  // a leap second
    else { return nil }
    var fraction = 0.0
    let rest = bytes[19..<(bytes.count - 1)]
    if !rest.isEmpty {
      guard rest.first == UInt8(ascii: "."), rest.count > 1, rest.count <= 10,
        let read = digits(rest.dropFirst())
      else { return nil }
      fraction = Double(digits: Int64(read), decimals: rest.count - 1)
    }
    let days = daysSince1970(year: year, month: month, day: day)
    return Date(
      timeIntervalSince1970: Double(days * 86400 + hour * 3600 + minute * 60 + second) + fraction)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard byte.isASCIIDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Days in the Gregorian calendar, counted in years that begin in March so that the leap day
  /// comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + dayOfYear - 719_468
  }
}
