/// Copies of bytes without the checks of a general collection, for each field of a batch.
extension [UInt8] {
  /// Appends bytes of another array. A slice of it would count a reference.
  @inline(__always)
  mutating func append(_ range: Range<Int32>, of bytes: borrowing [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
      unsafe append(
        contentsOf: UnsafeBufferPointer(
          rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
    }
  }

  /// Appends a constant text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
