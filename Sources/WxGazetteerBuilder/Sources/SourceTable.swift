internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// A source table: tab-separated UTF-8 whose first line is `#` and the names of the columns.
///
/// Fields are slices of the file, so that a table with a million fields does not need a million
/// strings.
struct SourceTable {
  let path: String
  private let bytes: [UInt8]
  private let columns: [Int]
  private let width: Int

  /// Opens the table with a name, plain or compressed, and locates the given columns.
  init(_ name: String, in folder: String, columns required: [String]) throws(GazetteerError) {
    let plain = "\(folder)/\(name).tsv"
    path = FileManager.default.fileExists(atPath: plain) ? plain : plain + ".gz"
    bytes = try CompressedFile.read(path)
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard header.hasPrefix("#") else {
      throw .badSource(path: path, line: 1, detail: "the line with the column names is missing")
    }
    let names = header.drop { $0 == "#" || $0 == " " || $0 == "\t" }.split(
      separator: "\t", omittingEmptySubsequences: false)
    var columns: [Int] = []
    for name in required {
      guard let column = names.firstIndex(where: { $0 == name }) else {
        throw .badSource(path: path, line: 1, detail: "the column \(name) is missing")
      }
      columns.append(column)
    }
    self.columns = columns
    width = names.count
  }

  /// Opens a table; `nil` if there is none.
  static func ifThere(
    _ name: String, in folder: String, columns: [String]
  ) throws(GazetteerError) -> SourceTable? {
    do throws(GazetteerError) {
      return try SourceTable(name, in: folder, columns: columns)
    } catch .missingSource(let path) where !FileManager.default.fileExists(atPath: path) {
      return nil
    }
  }

  /// One line of a table.
  struct Row {
    fileprivate let table: SourceTable
    let line: Int
    fileprivate let fields: [Range<Int>]

    /// The bytes of a column, by its index in the given columns.
    subscript(column: Int) -> ArraySlice<UInt8> { table.bytes[fields[table.columns[column]]] }

    func text(_ column: Int) -> String { String(decoding: self[column], as: UTF8.self) }

    /// The items of a list separated by `|`.
    func list(_ column: Int) -> [String] {
      self[column].split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// An integer; `nil` if the field is empty.
    func integer(_ column: Int) throws(GazetteerError) -> Int? {
      guard !self[column].isEmpty else { return nil }
      guard let value = Int(text(column)) else { throw bad("“\(text(column))” is not a number") }
      return value
    }

    /// A floating-point number; `nil` if the field is empty.
    func double(_ column: Int) throws(GazetteerError) -> Double? {
      guard !self[column].isEmpty else { return nil }
      guard let value = Double(plainDecimal: self[column]) ?? Double(decimal: text(column)) else {
        throw bad("“\(text(column))” is not a number")
      }
      return value
    }

    func bad(_ detail: String) -> GazetteerError {
      .badSource(path: table.path, line: line, detail: detail)
    }
  }

  /// Calls a function with each row.
  func forEachRow(
    _ body: (Row) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    var line = 1
    var position = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
    // One array for all rows: none of them outlives its call.
    var fields: [Range<Int>] = []
    while position < bytes.count {
      line += 1
      fields.removeAll(keepingCapacity: true)
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
          path: path, line: line, detail: "\(fields.count) fields instead of \(width)")
      }
      try body(Row(table: self, line: line, fields: fields))
    }
  }
}
