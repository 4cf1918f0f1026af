internal import WxPlatform
internal import Synchronization
package import WxCore

/// A recording being written by the task that reads the source.
///
/// The file is written under a temporary name and renamed when the source has sent something, so
/// that an earlier recording survives if the source never answers. Anything other than a regular
/// file (a named pipe, a device, a descriptor of this process) is written directly and never
/// replaced.
package final class RecordingFile: Sendable {
  private struct State: ~Copyable {
    var writer: FileWriter
    var failure: RecordingFileError?
    var hasData = false
  }

  /// The file.
  package let path: String
  /// Whether the recording is written to standard output.
  package let isStandardOutput: Bool
  private let start: Duration
  private let state: Mutex<State>

  /// The interval for checking whether a pipe has a reader.
  private static let pause = Duration.milliseconds(100)

  /// Opens the file, readable only by its owner, and writes the header.
  ///
  /// For a named pipe, it waits until there is a reader or the task is cancelled.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - replaces: Whether an existing regular file may be replaced.
  ///   - source: The recorded source.
  ///   - clocks: The clocks; offsets count from now.
  ///   - waiting: Called once if a pipe has no reader yet.
  /// - Throws: ``RecordingFileError``; `CancellationError`.
  package init(
    path: String, replacing replaces: Bool, source: RecordedSource, clocks: Clocks,
    waiting: () -> Void = {}
  ) async throws {
    self.path = path
    let descriptor = path == "-" ? 1 : OwnDescriptor.number(of: path)
    isStandardOutput = descriptor == 1
    var writer: FileWriter?
    var hasWaited = false
    while writer == nil {
      do throws(FileError) {
        writer = try Self.writer(path, descriptor, replaces)
      } catch {
        if error.number == EEXIST { throw RecordingFileError.exists(path: path) }
        guard error.number == ENXIO else { throw RecordingFileError.unwritable(path: path, error) }
        if !hasWaited { waiting() }
        hasWaited = true
        try await clocks.sleep(Self.pause)
      }
    }
    guard let writer else { throw CancellationError() }
    start = clocks.elapsed()
    let header = Recording.Header(source: source, startedAt: clocks.wall())
    do throws(FileError) {
      try writer.write(Array((header.line + "\n").utf8))
    } catch {
      throw RecordingFileError.unwritable(path: path, error)
    }
    state = Mutex(State(writer: writer))
  }

  private static func writer(
    _ path: String, _ descriptor: Int32?, _ replaces: Bool
  ) throws(FileError) -> FileWriter {
    if let descriptor { return try FileWriter(intoOwn: descriptor, path: path) }
    switch try FileTarget(path).status?.kind {
    case .pipe, .characterDevice: return try FileWriter(intoStreamAt: path)
    default: return try FileWriter(beside: path, replacing: replaces ? .existing : .nothing)
    }
  }

  /// Appends an entry, with its offset on the monotonic clock. The first failure is saved for
  /// ``close()``; later entries are not written.
  package func append(_ entry: RecordingEntry) {
    var entry = entry
    entry.offset -= start
    let isData = if case .bytes = entry.kind { true } else { false }
    let line = Array((entry.line + "\n").utf8)
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(FileError) {
        try state.writer.write(line)
        guard isData, !state.hasData else { return }
        // Not synchronized to disk: after a power failure the recording just ends earlier.
        try state.writer.publish(durably: false)
        state.hasData = true
      } catch {
        state.failure =
          error.number == EEXIST ? .exists(path: path) : .unwritable(path: path, error)
      }
    }
  }

  /// The first write failure, if any.
  package var failure: RecordingFileError? { state.withLock { $0.failure } }

  /// Whether the source has sent something; until then no file is created or replaced.
  package var hasData: Bool { state.withLock { $0.hasData } }

  /// Closes the file.
  ///
  /// - Throws: ``RecordingFileError`` for the first failure.
  package func close() throws(RecordingFileError) {
    let failure = state.withLock { state in
      do throws(FileError) { try state.writer.close() } catch {
        state.failure = state.failure ?? .unwritable(path: path, error)
      }
      return state.failure
    }
    if let failure { throw failure }
  }
}
