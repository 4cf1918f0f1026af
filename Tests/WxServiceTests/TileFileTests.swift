import Foundation
import Testing
import WxCore
import WxService

/// Files with the tiles of a map, PMTiles of version 3.
@Suite struct TileFileTests {
  private let folder =
    FileManager.default.temporaryDirectory.path + "/wxloc-tiles-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The parts of a small file: zoom 0 has a tile, zoom 1 the same tile four times, and zoom 2 one tile, in a further
  /// directory.
  private struct Parts {
    /// The count, then the numbers (as steps), the runs, the lengths and the offsets; 0 follows the one before.
    var root: [UInt8] = [3, 0, 1, 4, 1, 4, 0, 3, 4, 5, 1, 0, 1]
    var metadata = Array(#"{"attribution":"© Makers"}"#.utf8)
    var leaf: [UInt8] = [1, 10, 1, 2, 8]
    var tiles = Array("onefourtw".utf8)
    var version: UInt8 = 3
    var packing: UInt8 = 1
    var kind: UInt8 = 2
    var zooms: (UInt8, UInt8) = (0, 2)

    var bytes: [UInt8] {
      var header = Array("PMTiles".utf8) + [version]
      var start = 127
      for part in [root, metadata, leaf, tiles] {
        for number in [start, part.count] {
          header += (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        start += part.count
      }
      header += [UInt8](repeating: 0, count: 25) + [packing, 1, kind, zooms.0, zooms.1]
      header += [UInt8](repeating: 0, count: 127 - header.count)
      return header + root + metadata + leaf + tiles
    }
  }

  private func open(_ bytes: [UInt8]) throws -> TileFile {
    let path = folder + "/\(UUID().uuidString).pmtiles"
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try TileFile(path)
  }

  private func open(_ change: (inout Parts) -> Void = { _ in }) throws -> TileFile {
    var parts = Parts()
    change(&parts)
    return try open(parts.bytes)
  }

  private func text(_ file: TileFile, _ zoom: Int, _ x: Int, _ y: Int) throws -> String? {
    try file.tile(zoom: zoom, x: x, y: y).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `tiles have the numbers of the format's specification`() {
    for (zoom, x, y, number) in [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ] {
      #expect(TileFile.number(zoom: zoom, x: x, y: y) == UInt64(number), "\(zoom)/\(x)/\(y)")
    }
    for (zoom, x, y) in [(0, 1, 0), (1, 0, 2), (2, -1, 0), (-1, 0, 0), (27, 0, 0), (99, 0, 0)] {
      #expect(TileFile.number(zoom: zoom, x: x, y: y) == nil, "\(zoom)/\(x)/\(y)")
    }
    // Each tile of a zoom level has a number of its own, and neighbors on the curve touch.
    var places: [UInt64: (Int, Int)] = [:]
    for x in 0..<16 {
      for y in 0..<16 { places[TileFile.number(zoom: 4, x: x, y: y) ?? 0] = (x, y) }
    }
    let curve = places.sorted { $0.key < $1.key }
    #expect(curve.count == 256 && curve.first?.key == 85 && curve.last?.key == 340)
    for (one, next) in zip(curve, curve.dropFirst()) {
      #expect(abs(one.value.0 - next.value.0) + abs(one.value.1 - next.value.1) == 1)
    }
  }

  @Test func `tiles are found in the first directory, in runs and in further directories`() throws {
    let file = try open()
    #expect(file.mediaType == "image/png" && file.zooms == 0...2 && file.attribution == "© Makers")
    #expect(try text(file, 0, 0, 0) == "one")
    for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] { #expect(try text(file, 1, x, y) == "four") }
    // Number 10 of zoom 2; the others are missing.
    let found = try (0..<16).compactMap { try text(file, 2, $0 / 4, $0 % 4) }
    #expect(found == ["tw"])
    #expect(try text(file, 3, 0, 0) == nil)
    #expect(try text(file, -1, 0, 0) == nil)
  }

  @Test func `directories may be compressed by gzip`() throws {
    let packed = try #require(
      Data(base64Encoded: "H4sIAAAAAAACA2NiYGRkYWZmZAQAmVK7LgkAAAA="))
    let metadata = try #require(
      Data(base64Encoded: "H4sIAAAAAAACA6tWSiwpKcpMKi3JzM9TslLyL8lILSpWqgUAh2tzlhgAAAA="))
    let file = try open { parts in
      (parts.root, parts.metadata, parts.packing) = (Array(packed), Array(metadata), 2)
    }
    #expect(try text(file, 1, 1, 1) == "one")
    #expect(file.attribution == "Others")
    for count in 1..<packed.count {
      #expect(throws: TileFileError.damaged) {
        try open { parts in
          (parts.root, parts.metadata, parts.packing) = (Array(packed.prefix(count)), [], 2)
        }
      }
    }
  }

  @Test func `a file that the page cannot show is refused, with the reason`() throws {
    #expect(throws: TileFileError.otherFormat) { try open(Array("<html>".utf8)) }
    #expect(throws: TileFileError.otherFormat) { try open { $0.version = 2 } }
    for kind: UInt8 in [0, 1, 6, 255] {
      #expect(throws: TileFileError.noPictures) { try open { $0.kind = kind } }
    }
    for packing: UInt8 in [0, 3, 4] {
      #expect(throws: TileFileError.otherCompression) { try open { $0.packing = packing } }
    }
    #expect(throws: FileError.self) { try TileFile(folder + "/missing") }
    #expect(throws: FileError.self) { try TileFile(folder) }
    #expect(TileFileError.noPictures.hint?.description.contains("tile server") == true)
  }

  @Test func `wrong numbers are errors`() throws {
    for change: (inout Parts) -> Void in [
      { $0.root = [] }, { $0.root = [0] }, { $0.root = [9, 0] }, { $0.zooms = (3, 2) },
      { $0.zooms = (0, 27) }, { $0.metadata = [1] },
      // A length of 0, a first offset that follows nothing, numbers that do not rise.
      { $0.root = [1, 0, 1, 0, 1] }, { $0.root = [1, 0, 1, 3, 0] },
      { $0.root = [2, 5, 0, 1, 1, 3, 3, 1, 0] },
      // A number of more than 64 bits.
      { $0.root = [1] + [UInt8](repeating: 0xff, count: 9) + [2, 1, 3, 1] },
    ] {
      #expect(throws: TileFileError.damaged) { try open(change) }
    }
    // Bytes beyond the tiles, and a directory that leads to itself.
    let beyond = try open { $0.root = [1, 0, 1, 100, 1] }
    #expect(throws: TileFileError.damaged) { try beyond.tile(zoom: 0, x: 0, y: 0) }
    let endless = try open { parts in
      (parts.root, parts.leaf) = ([1, 0, 0, 5, 1], [1, 0, 0, 5, 1])
    }
    #expect(throws: TileFileError.damaged) { try endless.tile(zoom: 0, x: 0, y: 0) }
  }

  @Test func `a damaged file gives an error or a tile, and never ends the program`() throws {
    let whole = Parts().bytes
    for count in 0..<whole.count {
      #expect(throws: TileFileError.self) { try open(Array(whole.prefix(count))) }
    }
    var random = SplitMix64(seed: 7)
    var opened = 0
    for _ in 0..<600 {
      var bytes = whole
      for _ in 0...random.next() % 3 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let file = try? open(bytes) else { continue }
      opened += 1
      for zoom in 0..<3 {
        for index in 0..<16 { _ = try? file.tile(zoom: zoom, x: index / 4, y: index % 4) }
      }
    }
    #expect(opened > 100)
  }

  private func answer(_ target: String, _ tiles: MapTiles?, _ headers: HeaderFields = [:])
    async throws -> ServiceResponse
  {
    let fixture = try ServiceFixture()
    return await Service(fixture.parts, routes: MapTiles.routes(of: tiles))
      .respond(to: try ServiceRequest(.get, target, headers: headers))
  }

  @Test func `the server describes the tiles and sends them`() async throws {
    let tiles = MapTiles(.file(try open()), attribution: nil)
    let description = try JSONValue(parsing: try await answer("/map/tiles.json", tiles).bytes ?? [])
    #expect(description["tiles"]?.array?.first?.string == "map/tiles/{z}/{x}/{y}")
    #expect(
      description["maxzoom"]?.int == 2 && description["attribution"]?.string == "© Makers")
    let one = try await answer("/map/tiles/0/0/0", tiles)
    #expect(one.status == 200 && one.bytes == Array("one".utf8))
    #expect(one.headers["content-type"] == "image/png")
    #expect(one.headers["cache-control"] == "public, max-age=3600")
    let tag = try #require(one.headers["etag"])
    #expect(try await answer("/map/tiles/0/0/0", tiles, ["if-none-match": tag]).status == 304)
    // A tile that the file does not have, and addresses that are not those of tiles.
    #expect(try await answer("/map/tiles/2/0/0", tiles).status == 204)
    #expect(try await answer("/map/tiles/5/31/31", tiles).status == 204)
    for path in ["1/2/0", "1/0/x", "-1/0/0", "99/0/0", "0/0"] {
      #expect(try await answer("/map/tiles/\(path)", tiles).status == 404, "\(path)")
    }
    let damaged = MapTiles(.file(try open { $0.root = [1, 0, 1, 100, 1] }), attribution: nil)
    #expect(try await answer("/map/tiles/0/0/0", damaged).status == 500)
  }

  @Test func `without the option, and with a tile server, the server has no tiles`() async throws {
    let none = try JSONValue(parsing: try await answer("/map/tiles.json", nil).bytes ?? [])
    #expect(none["tiles"]?.array?.isEmpty == true)
    let server = MapTiles(.server("https://tiles.example/{z}/{x}/{y}.png"), attribution: "Others")
    for tiles in [nil, server] {
      #expect(try await answer("/map/tiles/0/0/0", tiles).status == 404)
    }
    let other = try JSONValue(parsing: try await answer("/map/tiles.json", server).bytes ?? [])
    #expect(other["tiles"]?.array?.first?.string == "https://tiles.example/{z}/{x}/{y}.png")
    #expect(other["attribution"]?.string == "Others")
  }
}
