/// The sorted keys of all names and what bears them.
struct KeyTable: Sendable {
  let starts: Table<UInt32>
  let text: Table<UInt8>
  let postingStarts: Table<UInt32>
  let postings: Table<Posting>

  /// The number of keys.
  var count: Int { starts.count - 1 }

  /// The bytes of a key.
  @inline(__always)
  func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe text.slice(Int(starts[index]), Int(starts[index + 1]))
  }

  /// The features that bear a key, most important first; `nil` where nothing does.
  func postings(for key: [UInt8]) -> Postings? {
    let index = lowerBound(key)
    guard index < count, unsafe bytes(index).elementsEqual(key) else { return nil }
    return postings(at: index)
  }

  /// The postings of the key at an index.
  func postings(at index: Int) -> Postings {
    Postings(postings, Int(postingStarts[index]), Int(postingStarts[index + 1]))
  }

  /// The index of the first key that is not below the given one.
  func lowerBound(_ key: [UInt8]) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if unsafe precedes(bytes(middle), key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: [UInt8]) -> Bool {
    let length = min(left.count, right.count)
    for index in 0..<length {
      let byte = unsafe left[index]
      if byte != right[index] { return byte < right[index] }
    }
    return left.count < right.count
  }
}
