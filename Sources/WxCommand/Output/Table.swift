internal import WxCore
package import WxDisplay

/// A table for a terminal or a file.
///
/// Cells are made harmless and measured in terminal columns. If the table is wider than the
/// terminal, flexible columns become narrower, the widest first; then columns are omitted, the
/// least important first.
package struct Table: Hashable, Sendable {
  /// One column.
  package struct Column: Hashable, Sendable {
    /// The handling of a cell that is wider than its column.
    package enum Fit: Hashable, Sendable {
      /// The column is as wide as its widest cell.
      case whole
      /// The cell is truncated.
      case cut
      /// The cell is wrapped.
      case wrapped
    }

    /// The heading.
    package var title: String
    /// Whether cells are right-aligned, as numbers are.
    package var isNumeric: Bool
    /// Whether the cells are whole numbers, whose digits are grouped by locale.
    var isCount = false
    /// The way in which cells are fitted to a narrow terminal.
    var fit: Fit
    /// The minimum width, unless the cells are narrower.
    var minimum = 8
    /// The maximum width of a wrapped column; `nil` for no limit.
    var maximum: Int?
    /// The order in which columns are omitted on a narrow terminal, highest number first; `nil` for
    /// never.
    var omission: Int?

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - isNumeric: Whether cells are right-aligned, as numbers are.
    ///   - isFlexible: Whether cells may be truncated on a narrow terminal.
    package init(_ title: String, isNumeric: Bool = false, isFlexible: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
      fit = isFlexible ? .cut : .whole
    }

    /// Creates a column that adapts to a narrow terminal.
    init(
      _ title: String, _ fit: Fit = .cut, minimum: Int = 8, maximum: Int? = nil,
      omission: Int? = nil
    ) {
      self.maximum = maximum
      self.title = title
      isNumeric = false
      self.fit = fit
      self.minimum = minimum
      self.omission = omission
    }

    /// Creates a column of numbers that a narrow terminal may omit.
    static func number(_ title: String, isCount: Bool = false, omission: Int?) -> Column {
      var column = Column(title, .whole, omission: omission)
      column.isNumeric = true
      column.isCount = isCount
      return column
    }
  }

  /// The layout of a table.
  struct Page {
    /// The headings, then the rows, without trailing spaces.
    var lines: [String]
    /// The titles of the columns that do not fit.
    var omitted: [String]
  }

  /// Whether a row becomes a paragraph on a terminal that is too narrow for it, so that nothing is
  /// lost; the first two cells are its title.
  let hasCards: Bool

  /// The columns, from left to right.
  package var columns: [Column]
  /// The rows; a missing cell is empty.
  package private(set) var rows: [[String]] = []

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - hasCards: Whether a row becomes a paragraph on a terminal that is too narrow for it.
  ///   - columns: The columns, from left to right.
  package init(hasCards: Bool = false, columns: [Column]) {
    self.hasCards = hasCards
    self.columns = columns
  }

  /// Appends a row.
  package mutating func append(_ cells: [String]) { rows.append(cells.map(\.plainText)) }

  /// Lays out the table.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; `nil` if lines may be of any length.
  ///   - paint: The colors of headings.
  /// - Returns: The headings, then the rows, without trailing spaces.
  package func lines(width: Int?, paint: Paint) -> [String] {
    page(width: width, paint: paint, isASCII: false, grouping: .none).lines
  }

  /// Lays out the table.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; `nil` if lines may be of any length.
  ///   - paint: The colors of headings.
  ///   - isASCII: Whether cells are in ASCII.
  ///   - grouping: The grouping of the digits of whole numbers.
  /// - Returns: The lines, and the titles of omitted columns.
  func page(width: Int?, paint: Paint, isASCII: Bool, grouping: NumberGrouping) -> Page {
    let cells = rows.map { Self.cells($0, of: columns, isASCII: isASCII, grouping: grouping) }
    let layout = TableLayout(columns, cells: cells, width: width, cut: isASCII ? "." : "…")
    if hasCards, layout.needsCards {
      return Page(
        lines: cells.flatMap { layout.card(of: $0, paint: paint) }, omitted: [])
    }
    let shown = Set(layout.columns)
    return Page(
      lines: layout.lines(of: columns.map(\.title)).map(paint.strong)
        + cells.flatMap { layout.lines(of: $0) },
      omitted: columns.indices.filter { !shown.contains($0) }.map { columns[$0].title })
  }
  /// Returns the cells of a plain-text row as shown, one per column; a missing cell is empty.
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
