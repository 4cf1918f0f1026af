package import WxPlatform
package import WxCore

/// The reasons why a recording cannot be replayed.
package enum RecordingError: ExplainedError, Hashable {
  /// The file does not start like a recording, or has an unknown version.
  case notARecording
  /// A line cannot be read.
  case badLine(Int)

  /// The stable error code.
  package var code: String {
    switch self {
    case .notARecording: "not_a_recording"
    case .badLine: "bad_recording"
    }
  }
  /// The cause is malformed input.
  package var cause: FailureCause { .malformed }
  /// What happened.
  package var message: String {
    switch self {
    case .notARecording: "The file is not a wxloc recording."
    case .badLine(let line): "Line \(line) of the recording cannot be read."
    }
  }
  /// What to do next.
  package var hint: Hint? { "Make one with \(.recorder)." }
}

/// A recorded stream of a source: the bytes received, and when.
///
/// The file consists of lines of JSON: a header with the wall clock's time at the start, then one
/// line per entry.
package struct Recording: Sendable {
  /// The header in the first line.
  package struct Header: Hashable, Sendable {
    /// What was recorded.
    package var source: RecordedSource
    /// The wall clock's time when the recording began.
    package var startedAt: Date

    /// Creates a header.
    package init(source: RecordedSource, startedAt: Date) {
      self.source = source
      self.startedAt = startedAt
    }

    /// The version of the format that this code writes.
    static let version = 1

    /// The header as one line of JSON, without the line end.
    package var line: String {
      let object: JSONValue = [
        "wxloc_recording": .integer(Int64(Self.version)), "source": .string(source.name),
        "address": .string(source.address), "device": JSONValue(source.device),
        "started_at_s": .number(startedAt.timeIntervalSince1970),
        "started_at": .string(ISO8601.text(startedAt)),
      ]
      return object.text()
    }

    init?(json: JSONValue) {
      guard json["wxloc_recording"]?.int == Self.version,
        let source = RecordedSource(json: json),
        let seconds = json["started_at_s"]?.double, abs(seconds) < 1e11
      else { return nil }
      self.init(source: source, startedAt: Date(timeIntervalSince1970: seconds))
    }
  }

  /// The header in the first line.
  package let header: Header
  private let data: Data
  private let start: Data.Index

  /// Opens a recording. Entries are read on demand, so the file may be mapped and of any size.
  ///
  /// - Throws: ``RecordingError/notARecording``.
  package init(_ data: Data) throws(RecordingError) {
    let end = data.firstIndex(of: 0x0A) ?? data.endIndex
    guard data.distance(from: data.startIndex, to: end) <= 4096,
      let json = try? JSONValue(parsing: data[data.startIndex..<end]),
      let header = Header(json: json)
    else { throw .notARecording }
    self.header = header
    self.data = data
    start = end
  }

  /// Returns a reader of the entries, in order.
  package func makeReader() -> Reader { Reader(data: data, position: start) }

  /// Reads the entries one by one.
  package struct Reader: Sendable {
    private let data: Data
    private var position: Data.Index
    private var line = 1
    private var offset = Duration.zero

    init(data: Data, position: Data.Index) {
      self.data = data
      self.position = position
    }

    /// Reads the next entry; returns `nil` at the end. A last line that was cut short, for example
    /// by a power failure, counts as the end. Times never run backwards.
    ///
    /// - Throws: ``RecordingError/badLine(_:)``.
    package mutating func next() throws(RecordingError) -> RecordingEntry? {
      while position < data.endIndex {
        position += 1
        line += 1
        let end = data[position...].firstIndex(of: 0x0A) ?? data.endIndex
        let bytes = data[position..<end]
        position = end
        guard !bytes.isEmpty else { continue }
        guard let json = try? JSONValue(parsing: bytes), var entry = RecordingEntry(json: json)
        else {
          guard end == data.endIndex else { throw .badLine(line) }
          return nil
        }
        offset = max(offset, entry.offset)
        entry.offset = offset
        return entry
      }
      return nil
    }
  }
}
