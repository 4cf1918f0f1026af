/// The columns and lines of a terminal.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  /// The lines; `nil` if unknown.
  package var rows: Int?

  /// Creates a size.
  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// The size of an output, which changes when a terminal is resized.
package struct OutputSize: Sendable {
  let now: @Sendable () -> TerminalSize?
  let changes: @Sendable () -> AsyncStream<Void>

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - now: Measures it; `nil` if lines may be of any length.
  ///   - changes: Returns a stream of the changes.
  package init(
    now: @escaping @Sendable () -> TerminalSize?,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.now = now
    self.changes = changes
  }

  /// Returns a constant size; without columns, lines may be of any length.
  package static func fixed(columns: Int?) -> OutputSize {
    OutputSize(
      now: { columns.map { TerminalSize(columns: $0) } }, changes: { AsyncStream { $0.finish() } })
  }
}
