internal import WxCore

/// Edits one setting in the text of a configuration, and preserves everything else, including
/// comments and line ends.
struct ConfigurationText {
  private let document: TOMLDocument
  private var bytes: [UInt8]

  init(_ document: TOMLDocument) {
    self.document = document
    bytes = document.bytes
  }

  /// The text after the change.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Sets a key: in place if it exists, else after the last key of its table.
  mutating func set(_ key: ConfigurationKey, to value: ConfigurationValue) {
    let path = key.path
    let literal = value.json.text()
    if let place = document.place(of: { $0 == path }) {
      bytes.replaceSubrange(place.value, with: literal.utf8)
    } else if let sibling = document.place(of: { $0.dropLast() == path.dropLast() }) {
      // In the form of the sibling: `units.wind = …`, or `wind = …` below `[units]`.
      let name = path.dropFirst(sibling.tableDepth).joined(separator: ".")
      insert("\(name) = \(literal)", at: sibling.lines.upperBound)
    } else if path.count == 1 {
      insert("\(key.leaf) = \(literal)", at: ByteOrderMark.length(in: bytes))
    } else if let table = document.tables.last(where: { $0.path == path.dropLast() }) {
      insert("\(key.leaf) = \(literal)", at: table.end)
    } else {
      if !bytes.isEmpty { insert("", at: bytes.count) }
      insert("[\(key.table)]", at: bytes.count)
      insert("\(key.leaf) = \(literal)", at: bytes.count)
    }
  }

  /// Removes a key and its lines.
  mutating func unset(_ key: ConfigurationKey) {
    guard let place = document.place(of: { $0 == key.path }) else { return }
    bytes.removeSubrange(place.lines)
  }

  /// Inserts a line with the same line end as the first line of the text.
  private mutating func insert(_ line: String, at position: Int) {
    let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let usesReturns = firstEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let end = usesReturns ? "\r\n" : "\n"
    let isOpen = position > 0 && position == bytes.count && bytes.last != UInt8(ascii: "\n")
    // A byte order mark alone is not a line.
    let needsEnd = isOpen && bytes != ByteOrderMark.bytes
    bytes.insert(contentsOf: "\(needsEnd ? end : "")\(line)\(end)".utf8, at: position)
  }
}

extension TOMLDocument {
  /// The place of the last entry of such a path.
  fileprivate func place(of isMatch: ([String]) -> Bool) -> Place? {
    entries.last { $0.place != nil && isMatch($0.path) }?.place
  }

  /// The line of a key, or else of the table that it is in.
  func line(of path: [String]) -> Int? {
    entries.last { path == $0.path }?.line ?? tables.first { path.starts(with: $0.path) }?.line
  }
}
