internal import WxCore

/// The tables and keys that a TOML text has defined; each may be defined only once.
struct TOMLNames {
  /// The meaning of a name.
  private enum Meaning: Hashable {
    /// A value, or a table in braces that is complete.
    case value
    /// A table with a header.
    case table
    /// A table that is named only in the headers of its subtables.
    case implied
    /// A table that dotted keys below one header define; only they may add to it.
    case dotted(below: Int)
  }

  private var meanings: [[String]: Meaning] = [:]
  /// The number of the last header.
  private var header = 0

  /// Notes the header of a table.
  mutating func addTable(_ path: [String], line: Int) throws(TOMLError) {
    header += 1
    for count in 1..<path.count {
      let outer = Array(path.prefix(count))
      if meanings[outer] == .value { throw Self.twice(outer, line) }
      if meanings[outer] == nil { meanings[outer] = .implied }
    }
    guard meanings[path] == nil || meanings[path] == .implied else { throw Self.twice(path, line) }
    meanings[path] = .table
  }

  /// Notes a key with its parts below the header of a table.
  mutating func addKey(_ key: [String], in table: [String], line: Int) throws(TOMLError) {
    for count in 1..<key.count {
      let outer = table + key.prefix(count)
      guard meanings[outer] == nil || meanings[outer] == .dotted(below: header) else {
        throw Self.twice(outer, line)
      }
      meanings[outer] = .dotted(below: header)
    }
    guard meanings[table + key] == nil else { throw Self.twice(table + key, line) }
    meanings[table + key] = .value
  }

  private static func twice(_ path: [String], _ line: Int) -> TOMLError {
    TOMLError(
      line: line, reason: "\(path.joined(separator: ".").plainText) is already defined above")
  }
}
