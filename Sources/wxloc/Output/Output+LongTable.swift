internal import WxCore

extension Output {
  /// Writes a table of any number of rows, of which one at a time is in memory: they are read twice,
  /// first for the widths of the columns. It looks like ``Table`` with the same rows.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - forEachRow: Calls its argument with each row, twice with the same ones.
  /// - Returns: The titles of the columns for which the terminal has no room.
  /// - Throws: ``OutputError``, and what `forEachRow` throws.
  func table(
    _ columns: [Table.Column], forEachRow: (_ body: ([String]) throws -> Void) throws -> Void
  ) throws -> [String] {
    func cells(_ row: [String]) -> [String] {
      Table.cells(row.map(\.plainText), of: columns, isASCII: isASCII, grouping: grouping)
    }
    // A layout follows from the widest cell of each column alone.
    var widest = columns.map { _ in "" }
    var widths = columns.map { _ in 0 }
    try forEachRow { row in
      for (index, cell) in cells(row).enumerated() {
        let width = cell.displayWidth
        if width > widths[index] { (widest[index], widths[index]) = (cell, width) }
      }
    }
    let layout = TableLayout(columns, cells: [widest], width: width, cut: isASCII ? "." : "…")
    for text in layout.lines(of: columns.map(\.title)) { try line(paint.strong(text)) }
    try forEachRow { row in
      for text in layout.lines(of: cells(row)) { try line(text) }
    }
    let shown = Set(layout.columns)
    return columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
  }
}
