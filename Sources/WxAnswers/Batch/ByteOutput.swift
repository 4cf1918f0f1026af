/// Writes bytes into memory of a known size. Millions of rows consist of many short texts, and an array
/// would check for each of them who else refers to it and whether it must grow.
@safe struct ByteOutput {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  fileprivate private(set) var count = 0

  fileprivate init(_ memory: UnsafeMutableBufferPointer<UInt8>) { unsafe self.memory = memory }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(unsafe count < memory.count)
    unsafe memory.initializeElement(at: count, to: byte)
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: [UInt8]) {
    unsafe text.withUnsafeBufferPointer { text in unsafe append(text) }
  }

  /// Appends a part of a text.
  @inline(__always)
  mutating func append(_ range: Range<Int32>, of text: UnsafeBufferPointer<UInt8>) {
    unsafe append(
      UnsafeBufferPointer(rebasing: text[Int(range.lowerBound)..<Int(range.upperBound)]))
  }

  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    precondition(unsafe text.count <= memory.count - count)
    guard let from = text.baseAddress, let to = unsafe memory.baseAddress else { return }
    unsafe (to + count).initialize(from: from, count: text.count)
    count += text.count
  }

  /// Appends a nonnegative whole number below a hundred million.
  @inline(__always)
  mutating func append(integer value: Int32) {
    // The digits in the order of memory, the first in the low byte.
    var digits: UInt64 = 0
    var length = 0
    var rest = UInt32(bitPattern: value)
    repeat {
      digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      length += 1
    } while rest > 0
    for _ in 0..<length {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }

  /// Appends a nonnegative number of tenths, with its decimal: 48.0.
  @inline(__always)
  mutating func append(tenths value: Int32) {
    append(integer: value / 10)
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }
}

extension [UInt8] {
  /// Appends what a function writes.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of bytes that the function writes.
  ///   - write: Writes the bytes.
  mutating func append(atMost capacity: Int, _ write: (inout ByteOutput) -> Void) {
    let text = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      var output = unsafe ByteOutput(memory)
      write(&output)
      count = output.count
    }
    append(contentsOf: text)
  }
}
