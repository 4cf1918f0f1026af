public import Foundation
public import WxCore

/// Why a recording cannot be replayed.
public enum RecordingError: ExplainedError, Hashable {
  /// The file does not begin as a recording does, or is of a version that is not known.
  case notARecording
  /// A line cannot be read.
  case badLine(Int)

  /// The word for scripts.
  public var code: String {
    switch self {
    case .notARecording: "not_a_recording"
    case .badLine: "bad_recording"
    }
  }
  /// Malformed input.
  public var cause: FailureCause { .malformed }
  /// What happened.
  public var message: String {
    switch self {
    case .notARecording: "The file is no recording of this program."
    case .badLine(let line): "Line \(line) of the recording cannot be read."
    }
  }
  /// What to do next.
  public var hint: String? { "Make one with “wxloc record FILE”." }
}

/// A recorded stream of a source: what came, byte for byte, and when.
///
/// The file is lines of JSON: a header with the wall clock's time at the start, then an entry each.
public struct Recording: Sendable {
  /// What the first line says.
  public struct Header: Hashable, Sendable {
    /// The recorded source's name; `gpsd`.
    public var source: String
    /// Where it was, for messages.
    public var address: GPSDAddress
    /// The only receiver that was listened to, if one was asked for.
    public var device: String?
    /// The wall clock's time when the recording began.
    public var startedAt: Date

    /// Makes a header.
    public init(
      source: String = "gpsd", address: GPSDAddress, device: String? = nil, startedAt: Date
    ) {
      self.source = source
      self.address = address
      self.device = device
      self.startedAt = startedAt
    }

    /// The version of the format that is written here.
    static let version = 1

    /// The header as one line of JSON, without the line's end.
    public var line: String {
      let object: JSONValue = [
        "wxloc_recording": .integer(Int64(Self.version)), "source": .string(source),
        "address": .string(address.description), "device": JSONValue(device),
        "started_at_s": .number(startedAt.timeIntervalSince1970),
        "started_at": .string(ISO8601.text(startedAt)),
      ]
      return object.text()
    }

    init?(json: JSONValue) {
      guard json["wxloc_recording"]?.int == Self.version,
        let source = json["source"]?.string?.plainText,
        let address = json["address"]?.string.flatMap({ GPSDAddress($0) }),
        let seconds = json["started_at_s"]?.double, abs(seconds) < 1e11
      else { return nil }
      self.init(
        source: source, address: address, device: json["device"]?.devicePath,
        startedAt: Date(timeIntervalSince1970: seconds))
    }
  }

  /// What the first line says.
  public let header: Header
  private let data: Data
  private let start: Data.Index

  /// Opens a recording; the entries are read as they are asked for, so that the file may be mapped
  /// and of any size.
  ///
  /// - Throws: ``RecordingError/notARecording``.
  public init(_ data: Data) throws(RecordingError) {
    let end = data.firstIndex(of: 0x0A) ?? data.endIndex
    guard data.distance(from: data.startIndex, to: end) <= 4096,
      let json = try? JSONValue(parsing: data[data.startIndex..<end]),
      let header = Header(json: json)
    else { throw .notARecording }
    self.header = header
    self.data = data
    start = end
  }

  /// The entries in order.
  public func makeReader() -> Reader { Reader(data: data, position: start) }

  /// Reads the entries one by one.
  public struct Reader: Sendable {
    private let data: Data
    private var position: Data.Index
    private var line = 1
    private var offset = Duration.zero

    init(data: Data, position: Data.Index) {
      self.data = data
      self.position = position
    }

    /// The next entry; `nil` at the end. A last line that was cut short, as by a power failure, is
    /// the end too. Times never run backwards.
    ///
    /// - Throws: ``RecordingError/badLine(_:)``.
    public mutating func next() throws(RecordingError) -> RecordingEntry? {
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
