internal import Foundation
internal import WxCore

/// What a file in one of the formats says: its places, and what in it is none.
public struct PlaceFile: Hashable, Sendable {
  /// The format that the file was found to have.
  public internal(set) var format: PlaceFormat
  /// The places in the order of the file.
  public private(set) var drafts: [PlaceDraft] = []
  /// What was left out and why, a sentence each.
  public internal(set) var skipped: [String] = []
  private let maximumCount: Int

  /// The largest file in bytes that is read.
  public static let maximumSize = 96 << 20
  /// The most places that are read from one file.
  public static let maximumCount = 100_000

  /// Reads a file.
  ///
  /// The format follows from the end of the name (`.json`, `.ndjson`, `.jsonl`, `.csv`, `.geojson`,
  /// `.gpx`), else from the first character; JSON that holds GeoJSON is read as that.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The file's name, for its end and for messages.
  ///   - maximumCount: The most places to read.
  /// - Throws: ``PlaceFileError``; nothing is read in part.
  public init(_ bytes: [UInt8], name: String, maximumCount: Int = PlaceFile.maximumCount)
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
  mutating func add(_ draft: PlaceDraft) throws {
    guard drafts.count < maximumCount else { throw TooMany() }
    drafts.append(draft)
  }

  private struct TooMany: Error {}

  private mutating func read(_ bytes: [UInt8], name: String) throws {
    let ends = (name as NSString).pathExtension
    switch ends {
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

  /// What is no UTF-8 would be read as something else than what was meant.
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

/// A fault and the line that it stands on, where that is known.
struct PlaceFileFault: Error {
  let line: Int?
  let reason: String

  init(_ line: Int?, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
