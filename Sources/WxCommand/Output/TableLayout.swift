internal import WxDisplay

/// The columns of a table that are shown on a terminal, and their widths.
struct TableLayout {
  private let all: [Table.Column]
  /// The indexes of the columns that are shown.
  private(set) var columns: [Int]
  private var widths: [Int]
  /// The mark of a truncated cell.
  private let cut: String
  /// The columns of the terminal; `nil` if lines may be of any length.
  private let width: Int?
  /// Whether a column is omitted or cut.
  private(set) var isLossy = false

  /// Below this width a paragraph for each row is easier to read than a table that lacks columns.
  private static let tableWidth = 60

  private static let gap = 2
  /// The minimum width of a truncated column, even if the table does not fit.
  private static let least = 3

  /// Fits columns into a terminal.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - cells: The rows.
  ///   - width: The columns of the terminal; `nil` if lines may be of any length.
  ///   - cut: The mark of a truncated cell.
  init(_ columns: [Table.Column], cells: [[String]], width: Int?, cut: String) {
    all = columns
    self.cut = cut
    self.width = width
    self.columns = Array(columns.indices)
    let natural = columns.indices.map { index in
      min(
        cells.reduce(columns[index].title.displayWidth) { max($0, $1[index].displayWidth) },
        columns[index].maximum ?? .max)
    }
    widths = natural
    guard let width else { return }
    while !shrink(to: width, least: nil) {
      let candidates = self.columns.filter { columns[$0].omission != nil }
      guard
        let next = candidates.max(by: { (columns[$0].omission ?? 0) < (columns[$1].omission ?? 0) })
      else { break }
      self.columns.removeAll { columns[$0].omission == columns[next].omission }
      widths = natural
    }
    _ = shrink(to: width, least: Self.least)
    isLossy =
      self.columns.count < columns.count
      || self.columns.contains { columns[$0].fit == .cut && widths[$0] < natural[$0] }
  }

  /// Whether to show each row as a paragraph.
  var needsCards: Bool { isLossy && width ?? .max < Self.tableWidth }

  /// Returns a row as a paragraph: the first two cells, then a line for each of the others.
  func card(of cells: [String], paint: Paint) -> [String] {
    guard let width else { return [] }
    let title = cells.prefix(2).filter { !$0.isEmpty }.joined(separator: "  ")
    let indent = 4
    let labelWidth = (all.dropFirst(2).map(\.title.displayWidth).max() ?? 0) + 2
    var lines = WrappedText.lines(title, width: width).map(paint.strong)
    for (column, cell) in zip(all, cells).dropFirst(2) where !cell.isEmpty {
      let padding = String(repeating: " ", count: labelWidth - column.title.displayWidth)
      for (index, part) in WrappedText.lines(cell, width: width - indent - labelWidth).enumerated()
      {
        let label =
          index == 0 ? column.title + padding : String(repeating: " ", count: labelWidth)
        lines.append(String(repeating: " ", count: indent) + label + part)
      }
    }
    return lines
  }

  private var total: Int {
    columns.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, columns.count - 1)
  }

  /// Makes columns narrower, the widest first, until all fit.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - least: The minimum width of each column; `nil` for its own minimum.
  /// - Returns: Whether all fit.
  private mutating func shrink(to width: Int, least: Int?) -> Bool {
    while total > width {
      let candidates = columns.filter {
        all[$0].fit != .whole && widths[$0] > (least ?? all[$0].minimum)
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return false }
      widths[widest] -= 1
    }
    return true
  }

  /// Returns the lines of a row, without trailing spaces.
  func lines(of cells: [String]) -> [String] {
    let wrapped = columns.map { index in
      all[index].fit == .wrapped
        ? WrappedText.lines(cells[index], width: widths[index])
        : [cells[index].truncated(toDisplayWidth: widths[index], mark: cut)]
    }
    return (0..<(wrapped.map(\.count).max() ?? 0)).map { row in
      var line = ""
      var indent = 0
      for (index, parts) in zip(columns, wrapped) {
        let part = row < parts.count ? parts[row] : ""
        let padding = max(0, widths[index] - part.displayWidth)
        if part.isEmpty {
          indent += widths[index]
        } else {
          let isNumeric = all[index].isNumeric
          line += String(repeating: " ", count: indent + (isNumeric ? padding : 0)) + part
          indent = isNumeric ? 0 : padding
        }
        indent += Self.gap
      }
      return line
    }
  }
}
