/// The columns and lines of a terminal.
package struct TerminalSize: Hashable, Sendable {
  /// The columns.
  package var columns: Int
  /// The lines; `nil` where that is not known.
  package var rows: Int?

  /// Makes a size.
  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// How large an output is, which changes when a person resizes a terminal.
package struct OutputSize: Sendable {
  let now: @Sendable () -> TerminalSize?
  let changes: @Sendable () -> AsyncStream<Void>

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - now: Measures it; `nil` where lines may be of any length.
  ///   - changes: Makes a stream that tells when to measure anew.
  package init(
    now: @escaping @Sendable () -> TerminalSize?,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.now = now
    self.changes = changes
  }

  /// A size that stays as it is; without columns lines may be of any length.
  package static func fixed(columns: Int?) -> OutputSize {
    OutputSize(
      now: { columns.map { TerminalSize(columns: $0) } }, changes: { AsyncStream { $0.finish() } })
  }
}
