internal import CWords

/// The table of one language, as it is embedded in the program.
struct WordTable {
  let language: String
  let texts: [String: String]

  /// The languages, English first.
  static let languages: [String] = unsafe files.map { unsafe String(cString: $0.language) }

  private static var files: UnsafeBufferPointer<words_file> {
    unsafe UnsafeBufferPointer(start: words_file_table(), count: words_file_count())
  }

  /// Reads the table of a language that is embedded; another one has no texts.
  init(_ language: String) {
    self.language = language
    guard
      let file = unsafe Self.files.first(where: { unsafe String(cString: $0.language) == language })
    else {
      texts = [:]
      return
    }
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    texts = Self.parse(unsafe Array(bytes))
  }

  /// Reads the lines of a table; lines without a tab are comments.
  static func parse(_ bytes: [UInt8]) -> [String: String] {
    var texts: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let key = String(decoding: line[..<tab], as: UTF8.self)
      texts[key] = String(decoding: line[(tab + 1)...], as: UTF8.self)
    }
    return texts
  }
}
