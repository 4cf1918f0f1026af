internal import Synchronization
internal import WxCore
internal import WxAnswers

/// The input of a batch: blocks of bytes, the first of which can be inspected in advance, then
/// pieces of whole records.
package final class BatchSource: Sendable {
  /// The size of the whole input in bytes, if known.
  let size: Int?

  private struct State {
    var head: [[UInt8]] = []
    var splitter: RecordSplitter?
    var pieces: [RecordSplitter.Piece] = []
    var isAtEnd = false
    /// The maximum number of bytes to split at a time.
    var pieceLength = DescriptorSource.usualBlockLength
  }

  private let readBlock: @Sendable (_ length: Int, _ isStopped: () -> Bool) throws -> [UInt8]
  private let state = Mutex(State())

  /// Opens the input of a batch.
  ///
  /// - Parameters:
  ///   - path: A file, or `-` for standard input.
  ///   - context: Provides standard input.
  /// - Throws: ``InputFileError``.
  init(path: String, in context: CommandContext) throws(InputFileError) {
    if path == "-" {
      InputFile.announceTerminal(in: context)
      let input = context.input
      input.expectManyBytes()
      size = input.size
      readBlock = { try input.bytes(isStopped: $1) }
    } else {
      let file = try InputDescriptor(path: path)
      size = file.size
      readBlock = { length, isStopped in
        do {
          return try file.source(blockLength: length).read(isStopped: isStopped)
        } catch InputError.failed(let reason) {
          throw InputFileError.failed(path: path, reason: reason)
        }
      }
    }
  }

  /// The length of the pieces of a file. All workers get equally many pieces, so that they end at the same time.
  ///
  /// - Parameters:
  ///   - size: The size of the file in bytes, if known.
  ///   - limit: The maximum length.
  ///   - workers: The number of workers.
  /// - Returns: The length; a small one if the file is small, but no less than is worth a thread.
  package static func pieceLength(of size: Int?, atMost limit: Int, workers: Int) -> Int {
    guard let size else { return limit }
    let rounds = size / (limit * workers) + 1
    return min(limit, max(leastLength, size / (rounds * workers) + 1))
  }

  /// The least length of a piece, unless it is limited to less.
  private static let leastLength = 1 << 16

  /// Returns the first line, or the part of it in the first blocks, without consuming it.
  func firstLine(isStopped: () -> Bool) throws -> [UInt8] {
    try state.withLock { state in
      while !state.isAtEnd, !state.head.contains(where: { $0.contains(UInt8(ascii: "\n")) }),
        state.head.reduce(0, { $0 + $1.count }) < RecordSplitter.limit
      {
        state.head.append(try next(&state, isStopped))
      }
      let line = state.head.joined().prefix { $0 != UInt8(ascii: "\n") }
      return Array(Array(line).withoutByteOrderMark)
    }
  }

  /// Sets how the input is split into records; called before ``pieces(isStopped:)``.
  ///
  /// - Parameters:
  ///   - isCSV: Whether the records are those of a CSV.
  ///   - limit: The maximum number of bytes that a worker should process at a time.
  ///   - workers: The number of workers.
  func split(asCSV isCSV: Bool, piecesUpTo limit: Int, workers: Int) {
    state.withLock { state in
      state.splitter = RecordSplitter(isCSV: isCSV)
      state.pieceLength = Self.pieceLength(of: size, atMost: limit, workers: workers)
    }
  }

  /// Consumes the first row of a CSV.
  ///
  /// - Returns: The piece with only this row; `nil` if there is none.
  func takeHeader(isStopped: () -> Bool) throws -> RecordSplitter.Piece? {
    while let pieces = try pieces(isStopped: isStopped) {
      guard let first = pieces.first else { continue }
      var rest = Array(pieces.dropFirst())
      guard first.fault == nil else {
        state.withLock { $0.pieces = rest }
        return first
      }
      var fields = RecordFields()
      var end = 0
      let row = try fields.nextRow(first.bytes, &end)
      if end < first.bytes.count {
        let line = first.line + first.bytes[..<end].lineFeeds
        rest.insert(.init(bytes: Array(first.bytes[end...]), line: line), at: 0)
      }
      state.withLock { $0.pieces = rest }
      if row != nil { return .init(bytes: Array(first.bytes[..<end])) }
    }
    return nil
  }

  /// Reads the next records.
  ///
  /// - Returns: The pieces, possibly none if a record is longer than what was read; `nil` at the
  ///   end.
  func pieces(isStopped: () -> Bool) throws -> [RecordSplitter.Piece]? {
    try state.withLock { state in
      if !state.pieces.isEmpty {
        defer { state.pieces = [] }
        return state.pieces
      }
      guard !state.isAtEnd || !state.head.isEmpty else { return nil }
      let block = state.head.isEmpty ? try next(&state, isStopped) : state.head.removeFirst()
      guard !block.isEmpty else { return state.splitter?.finish() }
      let length = state.pieceLength
      guard block.count > length else { return state.splitter?.take(block) }
      var pieces: [RecordSplitter.Piece] = []
      for start in stride(from: 0, to: block.count, by: length) {
        let end = min(start + length, block.count)
        pieces += state.splitter?.take(Array(block[start..<end])) ?? []
      }
      return pieces
    }
  }

  /// Reads a block; it is empty at the end.
  private func next(_ state: inout State, _ isStopped: () -> Bool) throws -> [UInt8] {
    // Whole pieces, so that no block ends with a short one.
    let count = max(1, DescriptorSource.usualBlockLength / state.pieceLength)
    let block = try readBlock(count * state.pieceLength, isStopped)
    state.isAtEnd = block.isEmpty
    return block
  }
}
