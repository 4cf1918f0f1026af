internal import Foundation

/// A source table: tab-separated UTF-8, the first line `#` and the names of the columns.
///
/// Fields are handed out as slices of the file, so that a table of a million fields costs no million
/// strings.
struct SourceTable {
  let path: String
  private let bytes: [UInt8]
  private let columns: [Int]
  private let width: Int

  /// Opens the table of that name, plain or compressed, and finds the columns that are wanted.
  init(_ name: String, in folder: String, columns wanted: [String]) throws(GazetteerError) {
    let plain = "\(folder)/\(name).tsv"
    path = FileManager.default.fileExists(atPath: plain) ? plain : plain + ".gz"
    bytes = try CompressedFile.read(path)
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard header.hasPrefix("#") else {
      throw .badSource(path: path, line: 1, detail: "there is no line with the columns' names")
    }
    let names = header.drop { $0 == "#" || $0 == " " || $0 == "\t" }.split(
      separator: "\t", omittingEmptySubsequences: false)
    var columns: [Int] = []
    for name in wanted {
      guard let column = names.firstIndex(where: { $0 == name }) else {
        throw .badSource(path: path, line: 1, detail: "there is no column \(name)")
      }
      columns.append(column)
    }
    self.columns = columns
    width = names.count
  }

  /// One line of a table.
  struct Row {
    fileprivate let table: SourceTable
    let line: Int
    fileprivate let fields: [Range<Int>]

    /// The bytes of the column wanted at that position.
    subscript(column: Int) -> ArraySlice<UInt8> { table.bytes[fields[table.columns[column]]] }

    func text(_ column: Int) -> String { String(decoding: self[column], as: UTF8.self) }

    /// The parts of a list, which `|` separates.
    func list(_ column: Int) -> [String] {
      self[column].split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A number; `nil` where the field is empty.
    func integer(_ column: Int) throws(GazetteerError) -> Int? {
      guard !self[column].isEmpty else { return nil }
      guard let value = Int(text(column)) else { throw bad("“\(text(column))” is no number") }
      return value
    }

    /// A number with decimals; `nil` where the field is empty.
    func double(_ column: Int) throws(GazetteerError) -> Double? {
      guard !self[column].isEmpty else { return nil }
      guard let value = Double(text(column)) else { throw bad("“\(text(column))” is no number") }
      return value
    }

    func bad(_ detail: String) -> GazetteerError {
      .badSource(path: table.path, line: line, detail: detail)
    }
  }

  /// Calls a function with every row.
  func forEachRow(
    _ body: (Row) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    var line = 1
    var position = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
    while position < bytes.count {
      line += 1
      var fields: [Range<Int>] = []
      fields.reserveCapacity(width)
      var start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
        if bytes[position] == UInt8(ascii: "\t") {
          fields.append(start..<position)
          start = position + 1
        }
        position += 1
      }
      fields.append(start..<position)
      position += 1
      guard fields.count == width else {
        throw .badSource(
          path: path, line: line, detail: "\(fields.count) fields where there should be \(width)")
      }
      try body(Row(table: self, line: line, fields: fields))
    }
  }
}
