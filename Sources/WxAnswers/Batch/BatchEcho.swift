internal import WxCore

/// The part of the input that precedes the answer in a table.
enum BatchEcho {
  /// A row, unchanged.
  case row(ArraySlice<UInt8>)
  /// One field.
  case text(String)
  /// One field of ASCII letters, digits and signs with a comma, without quotes or controls.
  case plain(ArraySlice<UInt8>)
}

extension BatchForm {
  /// Whether rows of ASCII are written unchanged.
  func copiesRows(_ style: FieldStyle) -> Bool {
    switch input {
    case .csv: style == .csv && !isForTerminal
    case .tsv: style == .tsv && !isForTerminal
    case .text, .ndjson: false
    }
  }

  /// Writes what precedes the answer in a row; the parameters are those of
  /// ``write(_:_:_:isUTF8:to:)``.
  func begin(
    _ echo: BatchEcho?, _ identifier: BatchIdentifier?, _ style: FieldStyle, isUTF8: Bool,
    to bytes: inout [UInt8]
  ) {
    if style == .tuple {
      bytes.append(UInt8(ascii: "("))
    } else {
      write(echo, identifier, style, isUTF8: isUTF8, to: &bytes)
      bytes.append(style.separator)
    }
  }

  /// Writes the columns of the input.
  ///
  /// - Parameters:
  ///   - echo: The columns to write; `nil` if the record cannot be read.
  ///   - identifier: The id of a line of JSON.
  ///   - style: The style of fields.
  ///   - isUTF8: Whether the piece is known to be UTF-8.
  ///   - bytes: Receives the fields with separators between them.
  func write(
    _ echo: BatchEcho?, _ identifier: BatchIdentifier?, _ style: FieldStyle, isUTF8: Bool,
    to bytes: inout [UInt8]
  ) {
    switch echo {
    case .row(let row):
      write(row: row, style, isUTF8: isUTF8, to: &bytes)
    case .plain(let field) where style == .csv:
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: field)
      bytes.append(UInt8(ascii: "\""))
    case .plain(let field):
      bytes.append(contentsOf: field)
    case .text, nil:
      switch input {
      case .csv: bytes.append(missingFields: columnCount, style)
      case .ndjson:
        bytes.append(field: identifier?.text, style)
        bytes.append(style.separator)
        writeText(echo, style, to: &bytes)
      case .text, .tsv: writeText(echo, style, to: &bytes)
      }
    }
  }

  private func writeText(_ echo: BatchEcho?, _ style: FieldStyle, to bytes: inout [UInt8]) {
    guard case .text(let text) = echo else { return bytes.append(missingField: style) }
    bytes.append(field: isForTerminal ? text.plainText : text, style)
  }

  private func write(
    row: ArraySlice<UInt8>, _ style: FieldStyle, isUTF8: Bool, to bytes: inout [UInt8]
  ) {
    let isTabbed = input == .tsv
    guard isTabbed == (style == .tsv) else {
      return write(fields: Self.fields(of: row, isTabbed: isTabbed), style, to: &bytes)
    }
    // Bytes that are not UTF-8 would spoil the whole output for readers that expect text.
    guard isForTerminal || !(isUTF8 || String(validating: row, as: UTF8.self) != nil) else {
      return bytes.append(contentsOf: row)
    }
    let parts = isTabbed ? row.split(separator: 0x09, omittingEmptySubsequences: false) : [row]
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(0x09) }
      bytes.append(contentsOf: String(decoding: part, as: UTF8.self).plainText.utf8)
    }
  }

  /// Writes the fields of a row in another format than that of the input; those of a TSV as one
  /// text, because the output has a header but the input has none.
  private func write(fields: [String], _ style: FieldStyle, to bytes: inout [UInt8]) {
    guard style == .tsv else {
      let text = fields.joined(separator: ", ")
      return bytes.append(field: isForTerminal ? text.plainText : text, style)
    }
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(style.separator) }
      bytes.append(field: isForTerminal ? field.plainText : field, style)
    }
  }

  private static func fields(of row: ArraySlice<UInt8>, isTabbed: Bool) -> [String] {
    var record = RecordFields()
    var position = 0
    let row = Array(row)
    if isTabbed {
      _ = record.nextTabbedRow(row, &position)
    } else {
      _ = try? record.nextRow(row, &position)
    }
    return record.fields.indices.map { record.text($0, of: row) ?? "" }
  }
}
