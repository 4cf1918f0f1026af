internal import WxPlatform
internal import WxCore

/// The contents of a file in one of the formats: its places and the skipped items.
package struct PlaceFile: Hashable, Sendable {
  /// The detected format of the file.
  package internal(set) var format: PlaceFormat
  /// The places, in the order of the file.
  package private(set) var places: [ImportedPlace] = []
  /// The skipped items with the reasons, one sentence each.
  package internal(set) var skipped: [String] = []
  private let maximumCount: Int

  /// The maximum size of a file in bytes.
  package static let maximumSize = 96 << 20
  /// The maximum number of places in one file.
  package static let maximumCount = 100_000

  /// Reads a file.
  ///
  /// The format is detected from the file name extension (`.json`, `.ndjson`, `.jsonl`, `.csv`,
  /// `.geojson`, `.gpx`), or else from the first character; JSON that contains GeoJSON is read as
  /// GeoJSON.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The file's name, for its extension and for messages.
  ///   - maximumCount: The maximum number of places.
  /// - Throws: ``PlaceFileError``; no file is read partially.
  package init(_ bytes: [UInt8], name: String, maximumCount: Int = PlaceFile.maximumCount)
    throws(PlaceFileError)
  {
    guard bytes.count <= Self.maximumSize else { throw .tooLarge(file: name) }
    do {
      guard !bytes.isEmpty else { throw PlaceFileFault(nil, "it is empty") }
      try Self.requireText(bytes)
      var file = PlaceFile(maximumCount: maximumCount)
      try file.read(bytes, name: name.lowercased())
      self = file
    } catch is TooMany {
      throw .tooMany(file: name, limit: maximumCount)
    } catch let fault as PlaceFileFault {
      throw .malformed(file: name, line: fault.line, reason: fault.reason)
    } catch {
      throw .malformed(file: name, line: nil, reason: "\(error)")
    }
  }

  private init(maximumCount: Int) {
    format = .json
    self.maximumCount = maximumCount
  }

  /// Adds a place.
  mutating func add(_ imported: ImportedPlace) throws {
    guard places.count < maximumCount else { throw TooMany() }
    places.append(imported)
  }

  private struct TooMany: Error {}

  private mutating func read(_ bytes: [UInt8], name: String) throws {
    switch URL(filePath: name).pathExtension {
    case "csv": return try PlaceCSV.read(bytes, into: &self)
    case "gpx": return try PlaceGPX.read(bytes, into: &self)
    case "ndjson", "jsonl": return try PlaceJSON.readLines(bytes, into: &self)
    case "json", "geojson": return try PlaceJSON.read(bytes, into: &self)
    default: break
    }
    switch bytes.withoutByteOrderMark.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try PlaceJSON.read(bytes, into: &self)
    case UInt8(ascii: "<"): return try PlaceGPX.read(bytes, into: &self)
    default: return try PlaceCSV.read(bytes, into: &self)
    }
  }

  /// Bytes that are not UTF-8 would be misread.
  private static func requireText(_ bytes: [UInt8]) throws {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var line = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil {
        throw PlaceFileFault(line, "the text is not UTF-8")
      }
      line += 1
    }
  }
}

/// An error in a file and its line, if known.
struct PlaceFileFault: Error {
  let line: Int?
  let reason: String

  init(_ line: Int?, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
