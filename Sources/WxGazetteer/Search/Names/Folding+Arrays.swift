extension Folding {
  /// Calls a function with a folding that reads arrays instead of a mapped file.
  package static func reading<Result>(
    pages: [UInt16], entries: [UInt32], text: [UInt8],
    _ body: (Folding) throws(GazetteerError) -> Result
  ) throws(GazetteerError) -> Result {
    let damage = DamageMark()
    // The views do not keep the mark alive.
    defer { withExtendedLifetime(damage) {} }
    // The standard library's pointer scopes do not propagate typed errors.
    let result: Swift.Result<Result, GazetteerError> = unsafe pages.withUnsafeBytes { pages in
      unsafe entries.withUnsafeBytes { entries in
        unsafe text.withUnsafeBytes { text in
          let folding = unsafe Folding(
            pages: Table(pages, damage: damage), entries: Table(entries, damage: damage),
            text: Table(text, damage: damage))
          do throws(GazetteerError) { return .success(try body(folding)) } catch {
            return .failure(error)
          }
        }
      }
    }
    return try result.get()
  }

  /// Folds a text in normalization form C, as ``fold(_:)`` does.
  package func folded(_ text: String) -> [UInt8] { fold(text.utf8) }
}
