internal import WxCore
internal import WxDisplay

extension Output {
  /// Writes a table of any number of rows, with one row at a time in memory: rows are read twice,
  /// first for the widths of the columns. It looks like a ``Table`` with the same rows.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - hasCards: Whether a row becomes a paragraph on a terminal that is too narrow for it.
  ///   - forEachRow: Calls its argument with each row; called twice, with the same rows.
  /// - Returns: The titles of the columns that do not fit the terminal.
  /// - Throws: ``OutputError``, and errors of `forEachRow`.
  package func table(
    _ columns: [Table.Column], hasCards: Bool = false,
    forEachRow: (_ body: ([String]) throws -> Void) throws -> Void
  ) throws -> [String] {
    func cells(_ row: [String]) -> [String] {
      Table.cells(row.map(\.plainText), of: columns, isASCII: isASCII, grouping: grouping)
    }
    // The layout depends only on the widest cell of each column.
    var widest = columns.map { _ in "" }
    var widths = columns.map { _ in 0 }
    try forEachRow { row in
      for (index, cell) in cells(row).enumerated() {
        let width = cell.displayWidth
        if width > widths[index] { (widest[index], widths[index]) = (cell, width) }
      }
    }
    let layout = TableLayout(columns, cells: [widest], width: width, cut: isASCII ? "." : "…")
    if hasCards, layout.needsCards {
      try forEachRow { row in
        for text in layout.card(of: cells(row), paint: paint) { try line(text) }
      }
      return []
    }
    for text in layout.lines(of: columns.map(\.title)) { try line(paint.strong(text)) }
    try forEachRow { row in
      for text in layout.lines(of: cells(row)) { try line(text) }
    }
    let shown = Set(layout.columns)
    return columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
  }
}
