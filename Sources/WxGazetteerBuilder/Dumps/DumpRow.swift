internal import WxCore

/// A line of a dump, split at its tabs.
struct DumpRow {
  private let bytes: ArraySlice<UInt8>
  private let fields: [Range<Int>]

  init(_ line: ArraySlice<UInt8>) {
    bytes = line
    var fields: [Range<Int>] = []
    fields.reserveCapacity(20)
    var start = line.startIndex
    for index in line.indices where line[index] == UInt8(ascii: "\t") {
      fields.append(start..<index)
      start = index + 1
    }
    fields.append(start..<line.endIndex)
    self.fields = fields
  }

  /// The number of fields.
  var count: Int { fields.count }

  /// A field; empty if the line has fewer.
  subscript(field: Int) -> ArraySlice<UInt8> {
    field < fields.count ? bytes[fields[field]] : bytes[bytes.startIndex..<bytes.startIndex]
  }

  func text(_ field: Int) -> String { String(decoding: self[field], as: UTF8.self) }

  /// Whether a field is 1, which marks a name as preferred, short, colloquial or historic.
  func isSet(_ field: Int) -> Bool { self[field].elementsEqual([UInt8(ascii: "1")]) }

  /// A whole number; `nil` if the field is something else.
  func integer(_ field: Int) -> Int? {
    let digits = self[field]
    guard (1...18).contains(digits.count) else { return nil }
    let isNegative = digits.first == UInt8(ascii: "-")
    var value = 0
    for byte in isNegative ? digits.dropFirst() : digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard digits.count > (isNegative ? 1 : 0) else { return nil }
    return isNegative ? -value : value
  }

  /// An angle in units of 1e-5 degrees; `nil` if the field is not a number up to a limit.
  func degrees(_ field: Int, limit: Double) -> Int32? {
    guard let value = Double(decimal: text(field)), abs(value) <= limit else { return nil }
    return Int32((value * 1e5).rounded())
  }
}
