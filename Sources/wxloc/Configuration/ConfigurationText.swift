internal import WxCore

/// Changes one setting in the text of a configuration and leaves all other lines, with the comments
/// that people wrote, as they are.
struct ConfigurationText {
  private var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  var text: String { lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n" }

  /// Sets a key, in its place if it has one, else at the end of its table.
  mutating func set(_ key: ConfigurationKey, to value: ConfigurationValue) {
    let line = "\(key.leaf) = \(value.json.text())"
    let (found, end) = find(key)
    if let found {
      lines[found] = line
    } else if let end {
      lines.insert(line, at: end)
    } else {
      if !lines.isEmpty { lines.append("") }
      lines += ["[\(key.table)]", line]
    }
  }

  /// Removes a key.
  mutating func unset(_ key: ConfigurationKey) {
    if let found = find(key).line { lines.remove(at: found) }
  }

  /// The line that sets a key, and where its table ends; `nil` for what is not there. The top of the
  /// file, before any table, is always there.
  private func find(_ key: ConfigurationKey) -> (line: Int?, end: Int?) {
    var table = ""
    var end = key.table.isEmpty ? 0 : nil
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmed
      if trimmed.first == "[" {
        table = String(trimmed.dropFirst().prefix { $0 != "]" }).trimmed
        if table == key.table { end = index + 1 }
      } else if table == key.table, !trimmed.isEmpty {
        if trimmed.first != "#" { end = index + 1 }
        let name = String(trimmed.prefix { $0 != "=" }).trimmed
        if name == key.leaf || name == "\"\(key.leaf)\"" { return (index, end) }
      }
    }
    return (nil, end)
  }
}
