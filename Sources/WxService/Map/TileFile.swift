internal import WxCore

/// A file with the tiles of a map as pictures: PMTiles, version 3.
///
/// The file is read as needed, and each number in it is checked: a damaged file gives an error.
///
/// Format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
package final class TileFile: Sendable {
  /// The media type of the tiles.
  package let mediaType: String
  /// The zoom levels that have tiles.
  package let zooms: ClosedRange<Int>
  /// The text that credits the authors, which may be HTML; `nil` if there is none.
  package let attribution: String?
  private let file: RegularFile
  private let root: TileDirectory
  private let directories, tiles: Section
  private let packing, tilePacking: Packing

  /// The maximum number of bytes of a tile, a directory or the metadata, stored and unpacked.
  private static let limit: UInt64 = 4 << 20
  /// How many directories lead to a tile at most.
  private static let depth = 4
  /// The types of tiles that are pictures, by their numbers.
  private static let mediaTypes: [UInt8: String] = [
    2: "image/png", 3: "image/jpeg", 4: "image/webp", 5: "image/avif",
  ]

  /// Opens a file.
  ///
  /// - Throws: ``FileError``, or ``TileFileError`` if the page cannot show the tiles.
  package init(_ path: String) throws {
    let file = try RegularFile(path)
    let header = try file.bytes(127)
    guard header.starts(with: Array("PMTiles".utf8)), header.count == 127, header[7] == 3 else {
      throw TileFileError.otherFormat
    }
    guard let type = Self.mediaTypes[header[99]] else { throw TileFileError.noPictures }
    mediaType = type
    guard let packing = Packing(rawValue: header[97]), let inner = Packing(rawValue: header[98])
    else { throw TileFileError.otherCompression }
    (self.packing, tilePacking) = (packing, inner)
    let end = UInt64(clamping: file.status.size)
    let sections = [8, 24, 40, 56].compactMap { at -> Section? in
      let section = Section(offset: Self.number(header, at), length: Self.number(header, at + 8))
      return section.isWithin(end) ? section : nil
    }
    let (low, high) = (Int(header[100]), Int(header[101]))
    guard sections.count == 4, low <= high, high <= Self.closest else {
      throw TileFileError.damaged
    }
    zooms = low...high
    (directories, tiles) = (sections[2], sections[3])
    guard let root = TileDirectory(try Self.read(file, sections[0], packing)) else {
      throw TileFileError.damaged
    }
    self.root = root
    let metadata =
      sections[1].length == 0 ? Array("{}".utf8) : try Self.read(file, sections[1], packing)
    guard let object = try? JSONValue(parsing: metadata) else { throw TileFileError.damaged }
    attribution = object["attribution"]?.string
    self.file = file
  }

  /// Returns a tile.
  ///
  /// - Returns: The picture; `nil` if the file does not have it.
  /// - Throws: ``TileFileError/damaged``.
  package func tile(zoom: Int, x: Int, y: Int) throws(TileFileError) -> [UInt8]? {
    guard zooms.contains(zoom), let number = Self.number(zoom: zoom, x: x, y: y) else { return nil }
    var directory = root
    for _ in 0..<Self.depth {
      guard let entry = directory.entry(for: number) else { return nil }
      guard entry.run == 0 else { return try Self.read(file, tiles.part(entry), tilePacking) }
      let bytes = try Self.read(file, directories.part(entry), packing)
      guard let next = TileDirectory(bytes) else { throw .damaged }
      directory = next
    }
    throw .damaged
  }

  /// The closest zoom level.
  package static let closest = 26

  /// The number of a tile: all tiles of a zoom level, which follow a Hilbert curve, come after those of the levels before.
  package static func number(zoom: Int, x: Int, y: Int) -> UInt64? {
    guard (0...closest).contains(zoom) else { return nil }
    let count = 1 << zoom
    guard (0..<count).contains(x), (0..<count).contains(y) else { return nil }
    var number = (count * count - 1) / 3
    var (x, y, half) = (x, y, count / 2)
    while half > 0 {
      let (east, south) = (x & half > 0, y & half > 0)
      number += half * half * (east ? (south ? 2 : 3) : (south ? 1 : 0))
      if !south {
        if east { (x, y) = (count - 1 - x, count - 1 - y) }
        swap(&x, &y)
      }
      half /= 2
    }
    return UInt64(number)
  }

  /// A range of bytes.
  private struct Section: Sendable {
    let offset: UInt64
    let length: UInt64

    func isWithin(_ end: UInt64) -> Bool { offset <= end && length <= end - offset }

    /// The bytes of an entry.
    func part(_ entry: TileDirectory.Entry) throws(TileFileError) -> Section {
      let part = Section(offset: entry.offset, length: entry.length)
      guard part.isWithin(length) else { throw .damaged }
      return Section(offset: offset + part.offset, length: part.length)
    }
  }

  /// A number of eight bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func read(
    _ file: borrowing RegularFile, _ section: Section, _ packing: Packing
  ) throws(TileFileError) -> [UInt8] {
    let count = Int(clamping: section.length)
    guard section.length <= limit, let offset = Int(exactly: section.offset),
      let bytes = try? file.bytes(count, at: offset), bytes.count == count,
      let result = packing.unpack(bytes, limit: Int(limit))
    else { throw .damaged }
    return result
  }
}
