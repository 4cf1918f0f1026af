import Synchronization
import wxloc

/// Keeps what is written to it; can be told to fail.
final class Record: ByteSink {
  private let bytes = Mutex<[UInt8]>([])
  private let failure: OutputError?

  init(failingWith failure: OutputError? = nil) { self.failure = failure }

  /// All that was written, as text.
  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

  func write(_ new: [UInt8]) throws(OutputError) {
    if let failure { throw failure }
    bytes.withLock { $0 += new }
  }
}

/// Gives prepared pieces, then the end.
final class Pieces: ByteSource {
  private let pieces: Mutex<[[UInt8]]>

  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces) }

  init(_ pieces: [String]) { self.pieces = Mutex(pieces.map { Array($0.utf8) }) }

  func read() -> [UInt8] { pieces.withLock { $0.isEmpty ? [] : $0.removeFirst() } }
}
