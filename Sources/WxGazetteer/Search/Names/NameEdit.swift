/// How a query misspells a name.
package enum NameEdit {
  /// A letter is missing, or there is one too many.
  case missing
  /// The same with a doubled letter: `Phillipines`.
  case doubled
  case replaced, swapped
  /// There are several errors.
  case several

  /// - Returns: `nil` if both are equal.
  package init?(_ written: [UInt8], for name: [UInt8]) {
    switch Similarity.errors(written, name) {
    case 0: return nil
    case 1 where written.count == name.count: self = .replaced
    case 1: self = Self.withoutDoubles(written) == Self.withoutDoubles(name) ? .doubled : .missing
    case 2 where written.count == name.count && written.sorted() == name.sorted(): self = .swapped
    default: self = .several
    }
  }

  private static func withoutDoubles(_ letters: [UInt8]) -> [UInt8] {
    letters.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
