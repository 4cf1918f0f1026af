/// Which features bear the words of each run of a query, looked up once.
struct QuerySpans {
  let words: QueryWords
  private var keys: [Int: Run] = [:]

  /// A key that is a run of words, and what bears it.
  struct Run {
    let key: [UInt8]
    let postings: Postings
  }

  init(_ words: QueryWords, keys table: KeyTable) {
    self.words = words
    for start in words.words.indices {
      for end in (start + 1)...words.words.count {
        let key = words.key(start..<end)
        if let postings = table.postings(for: key) {
          keys[start << 8 | end] = Run(key: key, postings: postings)
        }
      }
    }
  }

  /// The postings of a run of words; `nil` where nothing bears them.
  subscript(range: Range<Int>) -> Run? {
    keys[range.lowerBound << 8 | range.upperBound]
  }
}
