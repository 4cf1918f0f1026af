/// The words before a name and those after it; either run may be empty.
struct OtherWords {
  let before: Range<Int>
  let after: Range<Int>

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// The coverage of both runs; `nil` if one of them has none.
  @inline(__always)
  func coverage(of run: (Range<Int>) -> Coverage?) -> Coverage? {
    guard let first = before.isEmpty ? Coverage.empty : run(before),
      let second = after.isEmpty ? Coverage.empty : run(after)
    else { return nil }
    return first + second
  }
}

extension QueryWords {
  /// The words beside a name.
  func others(of name: Range<Int>) -> OtherWords {
    OtherWords(before: 0..<name.lowerBound, after: name.upperBound..<count)
  }
}
