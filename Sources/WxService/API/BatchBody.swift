internal import WxCore
internal import WxAnswers

/// The answers to the lines of a request's body, while it arrives.
struct BatchBody: BodyTransform {
  private let answer: BatchWork.Worker
  private var splitter = RecordSplitter(isCSV: false)
  private var pieces: [RecordSplitter.Piece] = []
  /// The bytes that have arrived and are not split yet, and the number of those that are.
  private var bytes: [UInt8] = []
  private var taken = 0
  private var isEnded = false
  /// The number of bytes to process at a time, so that a batch does not delay other requests.
  private var pace = WorkPace(512, in: 64...(16 << 10))

  init(_ answer: @escaping BatchWork.Worker) { self.answer = answer }

  mutating func add(_ bytes: [UInt8]) {
    if taken == self.bytes.count {
      self.bytes = bytes
    } else {
      self.bytes = Array(self.bytes[taken...]) + bytes
    }
    taken = 0
  }

  mutating func end() { isEnded = true }

  mutating func next() throws -> [UInt8]? {
    while pieces.isEmpty {
      if taken < bytes.count {
        let end = min(taken + pace.amount, bytes.count)
        pieces = splitter.take(Array(bytes[taken..<end]))
        taken = end
      } else if isEnded {
        isEnded = false
        pieces = splitter.finish()
      } else {
        return nil
      }
    }
    let start = ContinuousClock.now
    let answer = try answer(pieces.removeFirst()).bytes
    pace.took((ContinuousClock.now - start).seconds)
    return answer
  }
}
