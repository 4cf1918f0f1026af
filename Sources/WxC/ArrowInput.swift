internal import CWxloc
internal import WxCore

/// The parts of an input column that are common to all types, checked as far as the interface
/// allows.
@safe struct ArrowInput {
  let count: Int
  private let offset: Int
  private let validity: UnsafePointer<UInt8>?
  private let buffers: UnsafeMutablePointer<UnsafeRawPointer?>
  /// The format string of the type.
  let format: String

  init(
    _ array: UnsafePointer<ArrowArray>?, _ schema: UnsafePointer<ArrowSchema>?, _ name: String
  ) throws(CallError) {
    guard let array = unsafe array, let schema = unsafe schema else {
      throw .argument("The column “\(name)” is NULL.")
    }
    guard unsafe array.pointee.release != nil, unsafe schema.pointee.release != nil else {
      throw .argument("The column “\(name)” is released.")
    }
    format = unsafe try text(schema.pointee.format, "format") ?? ""
    guard unsafe array.pointee.length >= 0, unsafe array.pointee.offset >= 0,
      unsafe array.pointee.offset <= Int64(WX_MAXIMUM_ROWS)
    else { throw .argument("The length or the offset of the column “\(name)” is not valid.") }
    count = unsafe Int(array.pointee.length)
    offset = unsafe Int(array.pointee.offset)
    try rows(count)
    let isText = format == "u" || format == "U"
    guard unsafe array.pointee.n_buffers == (isText ? 3 : 2),
      let buffers = unsafe array.pointee.buffers, unsafe schema.pointee.dictionary == nil
    else { throw .argument("The column “\(name)” has a type that cannot be read: \(format).") }
    unsafe self.buffers = buffers
    unsafe validity = buffers[0]?.assumingMemoryBound(to: UInt8.self)
  }

  /// Whether a row is null.
  func isNull(_ row: Int) -> Bool {
    guard let validity = unsafe validity else { return false }
    let bit = row + offset
    return unsafe validity[bit >> 3] & 1 << (bit & 7) == 0
  }

  /// Whether some rows may be null.
  var hasNulls: Bool { unsafe validity != nil }

  /// The elements of a buffer of fixed width, from the offset on.
  func values<Value>(
    _ buffer: Int, of type: Value.Type, count: Int
  ) throws(CallError) -> UnsafeBufferPointer<Value> {
    guard count > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    guard let start = unsafe buffers[buffer] else { throw .argument("A buffer is NULL.") }
    unsafe try aligned(start, MemoryLayout<Value>.alignment, "buffer")
    return unsafe UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: type) + offset, count: count)
  }

  /// The degrees of a float64 or float32 column; a null is NaN. The memory is that of the column if
  /// possible, or else a copy in `storage`.
  func degrees(_ storage: inout [Double]) throws(CallError) -> UnsafeBufferPointer<Double>? {
    switch format {
    case "g":
      let values = unsafe try values(1, of: Double.self, count: count)
      guard hasNulls else { return unsafe values }
      storage = values.indices.map { unsafe isNull($0) ? .nan : values[$0] }
    case "f":
      let values = unsafe try values(1, of: Float.self, count: count)
      storage = values.indices.map { unsafe isNull($0) ? .nan : Double(values[$0]) }
    default:
      throw .argument("A column of degrees is float64 or float32, not “\(format.plainText)”.")
    }
    return nil
  }

  /// Calls a function with each row and its text, in order, and pauses now and then.
  func eachText(_ body: (Int, Text) throws(CallError) -> Void) throws(CallError) {
    switch format {
    case "u": try eachText(offsets: Int32.self, body)
    case "U": try eachText(offsets: Int64.self, body)
    default:
      throw .argument("A column of queries is utf8 or large_utf8, not “\(format.plainText)”.")
    }
  }

  /// The text of a row; invalid if it is not UTF-8.
  enum Text {
    case null, invalid
    case text(String)
  }

  private func eachText<Offset: FixedWidthInteger>(
    offsets type: Offset.Type, _ body: (Int, Text) throws(CallError) -> Void
  ) throws(CallError) {
    guard count > 0 else { return }
    let offsets = unsafe try values(1, of: type, count: count + 1)
    let bytes = unsafe buffers[2]
    for row in 0..<count {
      if row > 0, row % namesBeforePause == 0 { try pause() }
      if isNull(row) {
        try body(row, .null)
        continue
      }
      let (start, end) = unsafe (Int(offsets[row]), Int(offsets[row + 1]))
      guard 0 <= start, start <= end else { throw .argument("The offsets of the column decrease.") }
      guard let bytes = unsafe bytes, end > start else {
        try body(row, .text(""))
        continue
      }
      let slice = unsafe UnsafeRawBufferPointer(start: bytes + start, count: end - start)
      let text = unsafe String(validating: slice.bindMemory(to: UInt8.self), as: UTF8.self)
      try body(row, text.map(Text.text) ?? .invalid)
    }
  }
}
