public import Foundation
internal import Synchronization
public import WxCore

/// Why a recording could not be written.
public struct RecordingFileError: ExplainedError, Hashable {
  /// The file.
  public let path: String
  /// A clause: why.
  public let detail: String
  /// The word for scripts.
  public var code: String { "recording_unwritable" }
  /// Output.
  public var cause: FailureCause { .io }
  /// What happened.
  public var message: String { "The recording \(path.plainText) cannot be written: \(detail)." }
  /// What to do next.
  public var hint: String? { "Check the folder, its permissions and the free space." }
}

/// A recording that is being written, by whichever task reads the source.
public final class RecordingFile: Sendable {
  private struct State {
    var handle: FileHandle?
    var failure: RecordingFileError?
  }

  /// The file.
  public let file: URL
  private let start: Duration
  private let state: Mutex<State>

  /// Makes the file, readable for its owner only, and writes the header.
  ///
  /// - Parameters:
  ///   - file: The file; one that is there is replaced.
  ///   - address: Where the gpsd is that will be recorded.
  ///   - device: The only receiver that is listened to.
  ///   - timekeeper: The clocks; offsets count from now.
  /// - Throws: ``RecordingFileError``.
  public init(
    file: URL, address: GPSDAddress, device: String?, timekeeper: Timekeeper
  ) throws(RecordingFileError) {
    self.file = file
    start = timekeeper.elapsed()
    let header = Recording.Header(address: address, device: device, startedAt: timekeeper.wall())
    do {
      try PrivateFile.replace(file.path, with: Array((header.line + "\n").utf8), durably: false)
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      state = Mutex(State(handle: handle))
    } catch {
      throw RecordingFileError(path: file.path, detail: Self.reason(error))
    }
  }

  /// Adds an entry, with its offset on the timekeeper's clock. The first failure is kept for
  /// ``close()``; what comes after it is not written.
  public func append(_ entry: RecordingEntry) {
    var entry = entry
    entry.offset -= start
    let line = Data((entry.line + "\n").utf8)
    state.withLock { state in
      guard state.failure == nil, let handle = state.handle else { return }
      do { try handle.write(contentsOf: line) } catch {
        state.failure = RecordingFileError(path: file.path, detail: Self.reason(error))
      }
    }
  }

  /// The first failure, if something could not be written.
  public var failure: RecordingFileError? { state.withLock(\.failure) }

  /// Closes the file.
  ///
  /// - Throws: ``RecordingFileError`` for the first failure.
  public func close() throws(RecordingFileError) {
    let failure = state.withLock { state in
      defer { state.handle = nil }
      do { try state.handle?.close() } catch {
        state.failure =
          state.failure ?? RecordingFileError(path: file.path, detail: Self.reason(error))
      }
      return state.failure
    }
    if let failure { throw failure }
  }

  private static func reason(_ error: any Error) -> String {
    SystemReason.clause(error)
  }
}
