internal import WxCore

/// Changes one setting in the text of a configuration and leaves all else, with the comments and the
/// line ends that people wrote, as it is.
struct ConfigurationText {
  private var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Sets a key: in its place if it has one, else behind the last one of its table.
  mutating func set(_ key: ConfigurationKey, to value: ConfigurationValue) {
    let found = TOMLSkimmer(bytes)
    let path = key.path
    let literal = value.json.text()
    if let entry = found.entries.last(where: { $0.path == path }) {
      bytes.replaceSubrange(entry.value, with: literal.utf8)
    } else if let sibling = found.entries.last(where: { $0.path.dropLast() == path.dropLast() }) {
      // In the sibling's way of writing: `units.wind = …`, or `wind = …` below `[units]`.
      let name = path.dropFirst(sibling.tableDepth).joined(separator: ".")
      insert("\(name) = \(literal)", at: sibling.lines.upperBound)
    } else if path.count == 1 {
      insert("\(key.leaf) = \(literal)", at: ByteOrderMark.length(in: bytes))
    } else if let table = found.tables.last(where: { $0.path == path.dropLast() }) {
      insert("\(key.leaf) = \(literal)", at: table.end)
    } else {
      if !bytes.isEmpty { insert("", at: bytes.count) }
      insert("[\(key.table)]", at: bytes.count)
      insert("\(key.leaf) = \(literal)", at: bytes.count)
    }
  }

  /// Removes a key with its line, or lines.
  mutating func unset(_ key: ConfigurationKey) {
    guard let entry = TOMLSkimmer(bytes).entries.last(where: { $0.path == key.path }) else {
      return
    }
    bytes.removeSubrange(entry.lines)
  }

  /// The line on which a setting, or else the table that it is in, stands.
  static func line(of name: String, in text: String) -> Int? {
    let path = name.split(separator: ".").map(String.init)
    let found = TOMLSkimmer(Array(text.utf8))
    if let entry = found.entries.last(where: { path.starts(with: $0.path) }) { return entry.line }
    return found.tables.first { path.starts(with: $0.path) }?.line
  }

  /// Adds a line, ended as the first one of the text is.
  private mutating func insert(_ line: String, at position: Int) {
    let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let usesReturns = firstEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let end = usesReturns ? "\r\n" : "\n"
    let isOpen = position > 0 && position == bytes.count && bytes.last != UInt8(ascii: "\n")
    // A mark of the byte order alone is no line.
    let needsEnd = isOpen && bytes != ByteOrderMark.bytes
    bytes.insert(contentsOf: "\(needsEnd ? end : "")\(line)\(end)".utf8, at: position)
  }
}

extension ConfigurationKey {
  /// The names of its tables and its own.
  fileprivate var path: [String] { name.split(separator: ".").map(String.init) }
}
