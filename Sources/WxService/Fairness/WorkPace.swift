/// The amount of work to do at a time, so that it takes some milliseconds whatever it is: others
/// wait for no longer.
package struct WorkPace: Hashable, Sendable {
  /// The time that a step should take at most, in seconds.
  static let time = 0.005

  /// The amount of the next step.
  package private(set) var amount: Int
  private let range: ClosedRange<Int>

  /// - Parameters:
  ///   - amount: The amount of the first step.
  ///   - range: The least and the greatest amount.
  package init(_ amount: Int, in range: ClosedRange<Int>) {
    self.amount = min(max(amount, range.lowerBound), range.upperBound)
    self.range = range
  }

  /// Adapts the amount to the time that a step took, in seconds.
  package mutating func took(_ seconds: Double) {
    if seconds > Self.time {
      let share = max(Self.time / seconds, 0.1)
      amount = max(range.lowerBound, Int(Double(amount) * share))
    } else if seconds < Self.time / 3 {
      amount = min(range.upperBound, amount * 2)
    }
  }
}
