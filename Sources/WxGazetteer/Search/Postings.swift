/// What bears one key: a run of the table of postings, most important feature first.
struct Postings: RandomAccessCollection, Sendable {
  private let table: Table<Posting>
  let startIndex: Int
  let endIndex: Int

  init(_ table: Table<Posting>, _ start: Int, _ end: Int) {
    self.table = table
    startIndex = start
    // A damaged start after its end reads as an empty run; the table notes indexes outside it.
    endIndex = Swift.max(start, end)
  }

  subscript(index: Int) -> Posting { table[index] }

  /// Whether a feature is among those that bear the key.
  func contains(feature: Int) -> Bool {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].feature < feature { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].feature == feature
  }
}
