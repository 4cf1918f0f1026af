internal import Synchronization
internal import WxCore
internal import WxAnswers

/// The input of a batch: blocks of bytes, the first of which can be inspected in advance, then
/// pieces of whole records.
final class BatchSource: Sendable {
  /// The size of the whole input in bytes, if known.
  let size: Int?

  private struct State {
    var head: [[UInt8]] = []
    var splitter: RecordSplitter?
    var pieces: [RecordSplitter.Piece] = []
    var isAtEnd = false
  }

  /// The maximum number of bytes to split at a time.
  private let pieceLength: Int
  private let readBlock: @Sendable (_ isStopped: () -> Bool) throws -> [UInt8]
  private let state = Mutex(State())

  /// Opens the input of a batch.
  ///
  /// - Parameters:
  ///   - path: A file, or `-` for standard input.
  ///   - pieceLength: The approximate number of bytes that a worker processes at a time.
  ///   - context: Provides standard input.
  /// - Throws: ``InputFileError``.
  init(path: String, pieceLength: Int, in context: CommandContext) throws(InputFileError) {
    self.pieceLength = pieceLength
    if path == "-" {
      InputFile.announceTerminal(in: context)
      let input = context.input
      input.expectManyBytes()
      size = input.size
      readBlock = { try input.bytes(isStopped: $0) }
    } else {
      let file = try InputDescriptor(path: path)
      size = file.size
      readBlock = { isStopped in
        do {
          return try file.source.read(isStopped: isStopped)
        } catch InputError.failed(let reason) {
          throw InputFileError.failed(path: path, reason: reason)
        }
      }
    }
  }

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
  func split(asCSV isCSV: Bool) {
    state.withLock { $0.splitter = RecordSplitter(isCSV: isCSV) }
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
      guard block.count > pieceLength else { return state.splitter?.take(block) }
      var pieces: [RecordSplitter.Piece] = []
      for start in stride(from: 0, to: block.count, by: pieceLength) {
        let end = min(start + pieceLength, block.count)
        pieces += state.splitter?.take(Array(block[start..<end])) ?? []
      }
      return pieces
    }
  }

  /// Reads a block; it is empty at the end.
  private func next(_ state: inout State, _ isStopped: () -> Bool) throws -> [UInt8] {
    let block = try readBlock(isStopped)
    state.isAtEnd = block.isEmpty
    return block
  }
}
