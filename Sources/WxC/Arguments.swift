internal import CWxloc

/// The elements of an array argument.
func array<Element>(
  _ start: UnsafePointer<Element>?, _ count: Int, _ name: String
) throws(CallError) -> UnsafeBufferPointer<Element> {
  try rows(count)
  guard count > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  guard let start = unsafe start else { throw .argument("The array “\(name)” is NULL.") }
  unsafe try aligned(UnsafeRawPointer(start), MemoryLayout<Element>.alignment, name)
  return unsafe UnsafeBufferPointer(start: start, count: count)
}

/// An array for results, which may be missing.
func results<Element>(
  _ start: UnsafeMutablePointer<Element>?, _ name: String
) throws(CallError) -> UnsafeMutablePointer<Element>? {
  unsafe try aligned(UnsafeRawPointer(start), MemoryLayout<Element>.alignment, name)
  return unsafe start
}

/// Checks a number of rows; a negative one is a `size_t` that is too large.
func rows(_ count: Int) throws(CallError) {
  guard count >= 0, count <= Int(WX_MAXIMUM_ROWS) else {
    throw .argument("There are more than \(WX_MAXIMUM_ROWS) rows.")
  }
}

func aligned(_ start: UnsafeRawPointer?, _ alignment: Int, _ name: String) throws(CallError) {
  guard Int(bitPattern: start) & (alignment - 1) == 0 else {
    throw .argument("The array “\(name)” is not aligned to \(alignment) bytes.")
  }
}

/// A zero-terminated text; `nil` for NULL.
func text(_ start: UnsafePointer<CChar>?, _ name: String) throws(CallError) -> String? {
  guard let start = unsafe start else { return nil }
  guard let text = unsafe String(validatingCString: start) else {
    throw .argument("The text “\(name)” is not UTF-8.")
  }
  return text
}

/// Copies as many whole characters of a text as fit, and a zero byte.
///
/// - Returns: The length of the text in bytes.
func copy(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, capacity: Int) -> Int64 {
  var text = text
  text.withUTF8 { bytes in
    guard let buffer = unsafe buffer, capacity > 0 else { return }
    var count = min(bytes.count, capacity - 1)
    // Cuts between characters: all bytes of one except the first begin with the bits 10.
    while count > 0, count < bytes.count, unsafe bytes[count] & 0xC0 == 0x80 { count -= 1 }
    for index in 0..<count { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
    unsafe buffer[count] = 0
  }
  return Int64(text.utf8.count)
}

/// Copies a text to a caller's buffer.
func answer(
  _ text: String, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) throws(CallError) -> Int64 {
  guard unsafe buffer != nil || capacity == 0 else { throw .argument("The buffer is NULL.") }
  guard capacity >= 0 else { throw .argument("The capacity is too large.") }
  return unsafe copy(text, to: buffer, capacity: capacity)
}
