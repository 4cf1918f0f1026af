internal import WxCore

/// Places as JSON: an object with the places, an array of them, or a single one.
enum PlaceJSON {
  static func writer(defaultID: SavedPlace.ID?) -> JSONListWriter {
    JSONListWriter(["default": JSONValue(defaultID)], list: "places", isPretty: true)
  }

  static func read(_ bytes: [UInt8], into file: inout PlaceFile) throws {
    let document: JSONValue
    do {
      document = try value(bytes[...])
    } catch let error as JSONReadingError {
      if isLines(bytes) { return try readLines(bytes, into: &file) }
      throw PlaceFileFault(line(of: error.offset, in: bytes), error.reason)
    }
    if PlaceGeoJSON.isGeoJSON(document) { return try PlaceGeoJSON.read(document, into: &file) }
    file.format = .json
    let elements = document["places"] ?? document["place"] ?? document
    for (index, element) in (elements.array ?? [elements]).enumerated() {
      do {
        try file.add(try ImportedPlace(json: element))
      } catch let error as JSONMemberError {
        throw PlaceFileFault(nil, "place \(index + 1): \(error)")
      }
    }
  }

  static func readLines(_ bytes: [UInt8], into file: inout PlaceFile) throws {
    file.format = .ndjson
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      do {
        try file.add(try ImportedPlace(json: try value(line)))
      } catch let error as JSONReadingError {
        throw PlaceFileFault(index + 1, error.reason)
      } catch let error as JSONMemberError {
        throw PlaceFileFault(index + 1, "\(error)")
      }
    }
  }

  /// Whether the first line is a complete object.
  private static func isLines(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let first = try? value(line) else { return false }
    return first.object != nil
  }

  private static func value(_ bytes: ArraySlice<UInt8>) throws -> JSONValue {
    try JSONValue(parsing: bytes)
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
