/// The scalars of a paragraph, and its parts as strings.
struct TextSource {
  let scalars: [Unicode.Scalar]
  private let bytes: [UInt8]
  /// The index of the first byte of each scalar, and the end.
  private let starts: [Int]

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    var bytes: [UInt8] = []
    var starts: [Int] = []
    bytes.reserveCapacity(scalars.count)
    starts.reserveCapacity(scalars.count + 1)
    for scalar in scalars {
      starts.append(bytes.count)
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    starts.append(bytes.count)
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// The text of some scalars.
  subscript(range: Range<Int>) -> String {
    String(decoding: bytes[starts[range.lowerBound]..<starts[range.upperBound]], as: UTF8.self)
  }
}
