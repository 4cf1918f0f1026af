internal import WxCore

/// Rows of cells in columns, for a terminal or a file.
///
/// Cells are made harmless and measured in terminal columns. Where the whole is wider than the
/// terminal, the flexible columns give way, the widest first; where that is not enough, lines wrap.
package struct Table: Hashable, Sendable {
  /// One column.
  package struct Column: Hashable, Sendable {
    /// The heading.
    package var title: String
    /// Whether cells stand at the right, as numbers do.
    package var isNumeric: Bool
    /// Whether cells may be cut short on a narrow terminal.
    package var isFlexible: Bool

    /// Makes a column.
    package init(_ title: String, isNumeric: Bool = false, isFlexible: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
      self.isFlexible = isFlexible
    }
  }

  /// The columns, from left to right.
  package var columns: [Column]
  /// The rows; a missing cell is empty.
  package private(set) var rows: [[String]] = []

  private static let gap = 2
  /// A flexible column is not made narrower than this.
  private static let minimumWidth = 8

  /// Makes a table without rows.
  package init(columns: [Column]) { self.columns = columns }

  /// Adds a row.
  package mutating func append(_ cells: [String]) { rows.append(cells.map(\.plainText)) }

  /// Lays the table out.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; `nil` leaves every cell whole.
  ///   - paint: How headings are coloured.
  /// - Returns: The headings, then a line a row, without spaces at the end.
  package func lines(width: Int?, paint: Paint) -> [String] {
    let widths = fitted(to: width)
    let head = line(columns.map(\.title), widths: widths)
    return [paint.strong(head)] + rows.map { line($0, widths: widths) }
  }

  private func fitted(to width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      rows.reduce(columns[index].title.displayWidth) {
        max($0, index < $1.count ? $1[index].displayWidth : 0)
      }
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    while excess > 0 {
      let candidates = columns.indices.filter {
        columns[$0].isFlexible && widths[$0] > Self.minimumWidth
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var line = ""
    var indent = 0
    for (index, column) in columns.enumerated() where index < cells.count {
      let cell = cells[index].truncated(toDisplayWidth: widths[index])
      let padding = widths[index] - cell.displayWidth
      if !cell.isEmpty {
        line += String(repeating: " ", count: indent + (column.isNumeric ? padding : 0)) + cell
        indent = column.isNumeric ? 0 : padding
      } else {
        indent += widths[index]
      }
      indent += Self.gap
    }
    return line
  }
}
