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
    /// confidence of the results, and for checks that are under way at the end.
    var share: Int {
      switch self {
      case .exact: 500
      case .variants: 700
      case .errors: 880
      }
    }
  }

  /// The steps after which no check begins, in thousandths of the bound. What is left is for the
  /// few steps that are counted without a check.
  private static let shareOfChecks = 980

  /// The bound of a query: about six milliseconds on one core, fifteen at worst.
  package static let bound = 400_000

  /// A loop with many short steps counts them itself, and reports about this many at once, because
  /// each report costs as much as a step.
  static let reported = 64

  /// The steps so far.
  private(set) var steps = 0
  /// Whether no stage has reached its end.
  private(set) var isComplete = true
  /// Whether a check was left out, so that a result may be less likely than it seems.
  private(set) var isSpent = false
  private let bound: Int
  private let endOfChecks: Int
  private var end: Int

  package init(bound: Int = SearchWork.bound) {
    self.bound = bound
    end = bound * Stage.exact.share / 1000
    endOfChecks = bound * Self.shareOfChecks / 1000
  }

  /// Creates the work of a search that shares the bound with earlier ones for the same answer.
  ///
  /// - Parameter steps: The steps of the earlier searches.
  convenience init(after steps: Int) {
    self.init(bound: max(Self.bound * Self.shareOfChecks / 1000 - steps, 0))
  }

  /// Begins a stage.
  package func begin(_ stage: Stage) { end = max(end, bound * stage.share / 1000) }

  /// Counts some steps, unless the stage reaches its end, because then they are not done.
  ///
  /// - Returns: Whether the stage may continue. After `false`, the caller stops.
  @inline(__always)
  package func continues(after steps: Int) -> Bool {
    if self.steps < end {
      self.steps = min(self.steps &+ steps, end)
      if self.steps < end { return true }
    }
    isComplete = false
    return false
  }

  /// Counts the steps of a check, which a stage may also finish after its end, unless too few steps
  /// are left.
  ///
  /// - Returns: Whether the check may be done. After `false`, the caller takes it as failed.
  @inline(__always)
  func affords(_ steps: Int) -> Bool {
    if self.steps &+ steps < endOfChecks {
      self.steps &+= steps
      return true
    }
    isSpent = true
    isComplete = false
    return false
  }

  /// Counts a few steps that are under way anyway.
  @inline(__always)
  func count(_ steps: Int) { self.steps &+= steps }

  /// Whether the stage has reached its end.
  package var isOver: Bool {
    guard steps >= end else { return false }
    isComplete = false
    return true
  }
}
