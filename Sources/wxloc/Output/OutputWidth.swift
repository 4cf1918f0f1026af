/// How many columns an output has, which changes when a person resizes a terminal.
package struct OutputWidth: Sendable {
  let now: @Sendable () -> Int?
  let changes: @Sendable () -> AsyncStream<Void>

  /// Makes a width.
  ///
  /// - Parameters:
  ///   - now: Measures it; `nil` where lines may be of any length.
  ///   - changes: Makes a stream that tells when to measure anew.
  package init(
    now: @escaping @Sendable () -> Int?, changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.now = now
    self.changes = changes
  }

  /// A width that stays as it is.
  package static func fixed(_ width: Int?) -> OutputWidth {
    OutputWidth(now: { width }, changes: { AsyncStream { $0.finish() } })
  }
}
