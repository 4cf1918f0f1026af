extension Range<Int> {
  /// Returns the first number that meets a condition, by halving the range.
  ///
  /// - Parameter condition: False up to some number, and true from there on.
  /// - Returns: The number; the upper bound if none meets the condition.
  @inlinable
  package func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
