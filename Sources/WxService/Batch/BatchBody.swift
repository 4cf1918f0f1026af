/// The answers to the lines of a request's body, while it arrives.
struct BatchBody: BodyTransform {
  private let answer: BatchWork.Worker
  private var splitter = RecordSplitter(isCSV: false)
  private var pieces: [RecordSplitter.Piece] = []
  /// The number of bytes to process at a time: some milliseconds of work, so that a batch does not
  /// delay other requests.
  private static let step = 4096

  init(_ answer: @escaping BatchWork.Worker) { self.answer = answer }

  mutating func add(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      pieces += splitter.take(Array(rest.prefix(Self.step)))
      rest = rest.dropFirst(Self.step)
    }
  }

  mutating func end() { pieces += splitter.finish() }

  mutating func next() throws -> [UInt8]? {
    pieces.isEmpty ? nil : try answer(pieces.removeFirst()).bytes
  }
}
