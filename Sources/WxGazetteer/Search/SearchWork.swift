/// Counts the steps of a query, so that each query ends within a bound.
///
/// A step takes ten to twenty nanoseconds. The count depends on the query and the index only,
/// never on a clock, so the same query always has the same answer. A query that reaches the bound
/// is answered with what has been found until then, and the answer is not complete.
///
/// The stages of a query share the bound: each may use a share of it and what the stages before
/// left, so that an expensive stage does not prevent a later one that is cheap.
package final class SearchWork {
  /// The stages of a query, in their order.
  package enum Stage: Int {
    /// Names as written, and beginnings of names.
    case exact
    /// Names beside other words, and with translated words.
    case variants
    /// Names with errors.
    case errors

    /// The steps after which the stage ends, in thousandths of the bound. What is left is for the
    /// confidence of the results.
    var share: Int {
      switch self {
      case .exact: 500
      case .variants: 700
      case .errors: 880
      }
    }
  }

  /// The bound of a query: about six milliseconds on one core, fifteen at worst.
  package static let bound = 400_000

  /// A loop with many short steps counts them itself, and reports about this many at once, because
  /// each report costs as much as a step.
  static let reported = 64

  /// The steps so far.
  private(set) var steps = 0
  /// Whether no stage has reached its end.
  private(set) var isComplete = true
  private let bound: Int
  private var end: Int

  package init(bound: Int = SearchWork.bound) {
    self.bound = bound
    end = bound * Stage.exact.share / 1000
  }

  /// Begins a stage.
  package func begin(_ stage: Stage) { end = max(end, bound * stage.share / 1000) }

  /// Counts some steps, unless the stage has reached its end, because then they are not done.
  ///
  /// - Returns: Whether the stage may continue. After `false`, the caller stops.
  @inline(__always)
  package func continues(after steps: Int) -> Bool {
    if self.steps < end {
      self.steps &+= steps
      if self.steps < end { return true }
    }
    isComplete = false
    return false
  }

  /// Counts some steps that are under way anyway.
  @inline(__always)
  func count(_ steps: Int) { self.steps &+= steps }

  /// Whether the stage has reached its end.
  package var isOver: Bool {
    guard steps >= end else { return false }
    isComplete = false
    return true
  }
}
