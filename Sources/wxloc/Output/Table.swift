internal import WxCore

/// Rows of cells in columns, for a terminal or a file.
///
/// Cells are made harmless and measured in terminal columns. Where the whole is wider than the
/// terminal, columns that allow it become narrower, the widest first, and then columns are left out,
/// the least important first.
package struct Table: Hashable, Sendable {
  /// One column.
  package struct Column: Hashable, Sendable {
    /// What happens to a cell that is wider than its column.
    package enum Fit: Hashable, Sendable {
      /// The column is as wide as its widest cell.
      case whole
      /// The cell is cut short.
      case cut
      /// The cell takes more lines.
      case wrapped
    }

    /// The heading.
    package var title: String
    /// Whether cells stand at the right, as numbers do.
    package var isNumeric: Bool
    /// Whether the cells are whole numbers, whose digits are grouped as the locale does.
    var isCount = false
    /// What happens to cells on a narrow terminal.
    var fit: Fit
    /// The columns that a cell gets at least, unless it needs fewer.
    var minimum = 8
    /// When the column is left out on a narrow terminal: the highest number first; `nil` for never.
    var omission: Int?

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - isNumeric: Whether cells stand at the right, as numbers do.
    ///   - isFlexible: Whether cells may be cut short on a narrow terminal.
    package init(_ title: String, isNumeric: Bool = false, isFlexible: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
      fit = isFlexible ? .cut : .whole
    }

    /// Makes a column that gives way on a narrow terminal.
    init(_ title: String, _ fit: Fit = .cut, minimum: Int = 8, omission: Int? = nil) {
      self.title = title
      isNumeric = false
      self.fit = fit
      self.minimum = minimum
      self.omission = omission
    }

    /// A column of numbers that a narrow terminal may leave out.
    static func number(_ title: String, isCount: Bool = false, omission: Int?) -> Column {
      var column = Column(title, .whole, omission: omission)
      column.isNumeric = true
      column.isCount = isCount
      return column
    }
  }

  /// A table that is laid out.
  struct Page {
    /// The headings, then the rows, without spaces at the end of a line.
    var lines: [String]
    /// The titles of the columns for which there was no room.
    var omitted: [String]
  }

  /// The columns, from left to right.
  package var columns: [Column]
  /// The rows; a missing cell is empty.
  package private(set) var rows: [[String]] = []

  /// Makes a table without rows.
  package init(columns: [Column]) { self.columns = columns }

  /// Adds a row.
  package mutating func append(_ cells: [String]) { rows.append(cells.map(\.plainText)) }

  /// Lays the table out.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; `nil` leaves every cell whole.
  ///   - paint: How headings are coloured.
  /// - Returns: The headings, then the rows, without spaces at the end of a line.
  package func lines(width: Int?, paint: Paint) -> [String] {
    page(width: width, paint: paint, isASCII: false, grouping: .none).lines
  }

  /// Lays the table out.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; `nil` leaves every cell whole.
  ///   - paint: How headings are colored.
  ///   - isASCII: Whether cells are in ASCII.
  ///   - grouping: How the digits of whole numbers are grouped.
  /// - Returns: The lines, and what they leave out.
  func page(width: Int?, paint: Paint, isASCII: Bool, grouping: NumberGrouping) -> Page {
    let cells = rows.map { Self.cells($0, of: columns, isASCII: isASCII, grouping: grouping) }
    let layout = TableLayout(columns, cells: cells, width: width, cut: isASCII ? "." : "…")
    let shown = Set(layout.columns)
    return Page(
      lines: layout.lines(of: columns.map(\.title)).map(paint.strong)
        + cells.flatMap { layout.lines(of: $0) },
      omitted: columns.indices.filter { !shown.contains($0) }.map { columns[$0].title })
  }
  /// The cells of a row of plain text as they are shown, one for each column; a missing cell is empty.
  static func cells(
    _ row: [String], of columns: [Column], isASCII: Bool, grouping: NumberGrouping
  ) -> [String] {
    columns.indices.map { index in
      guard index < row.count else { return "" }
      let cell = row[index]
      if columns[index].isCount, let number = Int(cell) { return grouping.text(number) }
      return isASCII ? PlainASCII.text(cell) : cell
    }
  }
}
