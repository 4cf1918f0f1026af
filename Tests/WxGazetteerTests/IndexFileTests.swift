import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct IndexFileTests {
  @Test func `the same tables give the same bytes`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    let first = try Data(contentsOf: URL(filePath: fixture.indexFile))
    _ = try fixture.gazetteer()
    #expect(try Data(contentsOf: URL(filePath: fixture.indexFile)) == first)
  }

  @Test func `a gazetteer has a place count, a notice and valid checksums`() throws {
    let gazetteer = try SourceFixture.builtIn
    #expect(gazetteer.placeCount == 10)
    #expect(gazetteer.notice.contains("Made for tests."))
    try gazetteer.verify()
  }

  @Test func `names of postal codes come before those of places`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "postcodes", "country_code code latitude longitude name",
      ["US|94925|37.92|-122.52|Corte Madera"])
    _ = try fixture.gazetteer()
    let bytes = try Data(contentsOf: URL(filePath: fixture.indexFile))
    // A postal code stores a shorter reference than a place, which reaches the first texts only.
    let code = try #require(bytes.firstRange(of: Data("Corte Madera".utf8)))
    let place = try #require(bytes.firstRange(of: Data("San Francisco".utf8)))
    #expect(code.lowerBound < place.lowerBound)
  }

  @Test func `a missing index throws the missing error`() {
    #expect(throws: GazetteerError.missing(path: "/nowhere/places.wxi")) {
      try Gazetteer(folder: "/nowhere")
    }
  }

  @Test(arguments: [
    "", "hello", "SQLite format 3\0", String(repeating: "x", count: 10_000), "WXLOCIDX",
  ])
  func `a file of another kind is rejected`(content: String) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try Data(content.utf8).write(to: URL(filePath: "\(fixture.source)/\(Gazetteer.fileName)"))
    #expect(throws: GazetteerError.self) { try Gazetteer(folder: fixture.source) }
  }

  @Test func `an index of another version is rejected with its number`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let version = try fixture.gazetteer().version
    var bytes = try Data(contentsOf: URL(filePath: fixture.indexFile))
    bytes[8] = 250
    try bytes.write(to: URL(filePath: fixture.indexFile))
    #expect(
      throws: GazetteerError.otherVersion(path: fixture.indexFile, found: 250, expected: version)
    ) { try Gazetteer(folder: fixture.index) }
  }

  @Test func `an index truncated anywhere is rejected`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    let bytes = try Data(contentsOf: URL(filePath: fixture.indexFile))
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
      try bytes.prefix(length).write(to: URL(filePath: fixture.indexFile))
      #expect(throws: GazetteerError.self) { try Gazetteer(folder: fixture.index) }
    }
  }

  @Test func `verify finds a changed bit, which never crashes a query`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    let bytes = try Data(contentsOf: URL(filePath: fixture.indexFile))
    let queries = ["San Francisco", "Paris, TX", "Springfield", "München", "Georgia"]
    let here = try #require(Coordinate(latitude: 48, longitude: 11))
    var random = SplitMix64(seed: 42)
    var found = 0
    for _ in 0..<400 {
      var changed = bytes
      let position = Int.random(in: 0..<bytes.count, using: &random)
      changed[position] ^= 1 << Int.random(in: 0..<8, using: &random)
      try changed.write(to: URL(filePath: fixture.indexFile))
      do {
        let gazetteer = try Gazetteer(folder: fixture.index)
        for query in queries {
          _ = try? Geocoder(gazetteer).geocode(GeocodeRequest(query: query, language: "de"))
        }
        _ = try? ReverseGeocoder(gazetteer).nearest(to: here, limit: 20)
        try gazetteer.verify()
        // Changes in unused bytes, such as those between sections, are not found.
      } catch {
        found += 1
      }
    }
    #expect(found > 300)
  }

  @Test(arguments: [
    ("places", "id name"), ("places", ""), ("countries", "code name"),
  ])
  func `a table without its columns is rejected`(table: String, columns: String) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(table, columns, [])
    #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
  }

  @Test func `an invalid row is rejected with its line number`() throws {
    let fixture = try SourceFixture(extraPlaces: [
      "1|Nowhere|95|0|US|||0||America/Chicago||"
    ])
    defer { fixture.remove() }
    let error = #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
    #expect(error?.description.contains("line 12: not on the globe") == true)
  }

  /// The last page of the sections, and the list of the checksums of pages behind it.
  @Test(arguments: [false, true])
  func `the last page is checked to its last byte`(checkingPages: Bool) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    let file = URL(filePath: fixture.indexFile)
    let bytes = try Data(contentsOf: file)
    // The checksums, four bytes for each page of 4 KiB, end the file.
    let pages = bytes.count / 4100
    let sums = pages * 4096
    try #require(bytes.count == sums + pages * 4)
    for position in [sums - 4096, sums - 1, sums, bytes.count - 4, bytes.count - 1] {
      var changed = bytes
      changed[position] ^= 1
      try changed.write(to: file)
      #expect(throws: GazetteerError.self, "byte \(position) of \(bytes.count)") {
        try Gazetteer(folder: fixture.index, checkingPages: checkingPages).verify()
      }
    }
  }
}
