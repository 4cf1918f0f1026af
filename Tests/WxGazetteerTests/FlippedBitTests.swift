import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// An index in which one bit is wrong: an error, or the right answer, and never a wrong one.
@Suite struct FlippedBitTests {
  private static let queries = [
    "San Francisco", "Paris, TX", "Springfeild", "München", "94103", "KSFO", "Bodensee", "Georgi",
  ]
  /// Fewer for the real index.
  private static let quickQueries = ["Paris, TX", "München", "94103", "KSFO"]

  /// What some lookups answer, as text; `nil` if one of them reports damage.
  private func answers(of folder: String, _ queries: [String]) throws -> [String]? {
    do {
      let gazetteer = try Gazetteer(folder: folder, checkingPages: true)
      let geocoder = Geocoder(gazetteer)
      let reverse = ReverseGeocoder(gazetteer)
      var answers = try queries.map { query in
        "\(try geocoder.geocode(GeocodeRequest(query: query, language: "de")))"
      }
      for coordinate in SourceFixture.coordinates {
        answers.append("\(try reverse.nearest(to: coordinate, limit: 2))")
        answers.append("\(String(describing: try reverse.city(at: coordinate)))")
        answers.append("\(try gazetteer.areas.countryAndZone(at: coordinate))")
        answers.append("\(try reverse.reference(nearestTo: coordinate))")
      }
      answers.append(
        "\(String(describing: try gazetteer.place(withID: 2_867_714, language: "it")))")
      return answers
    } catch let error as GazetteerError {
      guard case .damaged = error else { throw error }
      return nil
    } catch GeocodeError.gazetteer(let error) {
      guard case .damaged = error else { throw error }
      return nil
    }
  }

  /// The ranges of a file that the lookups read, which the system lists as readable.
  private func pagesRead(of path: String) throws -> [Range<Int>] {
    // `String(contentsOfFile:)` reads one page only of a file whose size is not known.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    return maps.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      guard fields.count >= 6, fields[5...].joined(separator: " ") == path, fields[1].first == "r",
        let offset = Int(fields[2], radix: 16)
      else { return nil }
      let bounds = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      return offset..<(offset + bounds[1] - bounds[0])
    }
  }

  /// Flips bits in pages that the lookups read, one at a time.
  private func flip(_ count: Int, in folder: String, _ queries: [String], seed: UInt64) throws {
    let path = URL(filePath: "\(folder)/\(Gazetteer.fileName)").resolvingSymlinksInPath().path
    let open = try Gazetteer(folder: folder, checkingPages: true)
    let expected = try #require(try answers(of: folder, queries))
    // The lookups of this gazetteer, which stays open, leave their pages readable.
    _ = try queries.map {
      try Geocoder(open).geocode(GeocodeRequest(query: $0, language: "de"))
    }
    for coordinate in SourceFixture.coordinates {
      _ = try ReverseGeocoder(open).city(at: coordinate)
      _ = try ReverseGeocoder(open).nearest(to: coordinate, limit: 2)
    }
    let size = open.size
    // Its mapping must still be there when the system lists it.
    let ranges = try withExtendedLifetime(open) {
      try pagesRead(of: path).map { $0.clamped(to: 0..<size) }.filter { !$0.isEmpty }
    }
    let total = ranges.reduce(0) { $0 + $1.count }
    try #require(total > 0)
    let file = try FileHandle(forUpdating: URL(filePath: path))
    var random = SplitMix64(seed: seed)
    var errors = 0
    var wrong = 0
    for _ in 0..<count {
      var place = Int.random(in: 0..<total, using: &random)
      var position = 0
      for range in ranges {
        if place < range.count {
          position = range.lowerBound + place
          break
        }
        place -= range.count
      }
      try file.seek(toOffset: UInt64(position))
      let byte = try #require(try file.read(upToCount: 1)?.first)
      func write(_ byte: UInt8) throws {
        try file.seek(toOffset: UInt64(position))
        try file.write(contentsOf: Data([byte]))
      }
      try write(byte ^ (1 << UInt8.random(in: 0..<8, using: &random)))
      if let found = try answers(of: folder, queries) {
        if found != expected { wrong += 1 }
      } else {
        errors += 1
      }
      try write(byte)
    }
    #expect(wrong == 0)
    #expect(errors > count / 2, "\(errors) of \(count) flips were errors")
    #expect(try answers(of: folder, queries) == expected)
    print(
      "\(count) flips in \(total) bytes that lookups read: \(errors) errors, \(wrong) wrong answers"
    )
  }

  @Test func `a thousand flipped bits in a small index give no wrong answer`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    try flip(1000, in: fixture.index, Self.queries, seed: 18)
  }

  @Test func `flipped bits in a copy of the real index give no wrong answer`() throws {
    guard let original = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"],
      try Gazetteer(folder: original).version >= 7
    else { try Test.cancel("WXLOC_GAZETTEER is not set to an index with checksums of pages.") }
    let folder = FileManager.default.temporaryDirectory.path + "/wxloc-flips-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: original, toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try flip(200, in: folder, Self.quickQueries, seed: 19)
  }

  @Test(arguments: [false, true])
  func `a flip in any section is found by verify`(checkingPages: Bool) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    let bytes = try Data(contentsOf: URL(filePath: fixture.indexFile))
    for position in stride(from: 9, to: bytes.count, by: bytes.count / 40) {
      var changed = bytes
      changed[position] ^= 8
      try changed.write(to: URL(filePath: fixture.indexFile))
      #expect(throws: GazetteerError.self, "byte \(position)") {
        try Gazetteer(folder: fixture.index, checkingPages: checkingPages).verify()
      }
    }
  }

  @Test
  func `the checksum of a page has the published check value, with and without the instruction`() {
    #expect(Checksum.pageByTable(Array("123456789".utf8)) == 0xE306_9283)
    var random = SplitMix64(seed: 3)
    for length in 0..<100 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(
        unsafe bytes.withUnsafeBytes { unsafe Checksum.page($0) } == Checksum.pageByTable(bytes))
    }
  }

  #if os(Linux)
    @Test func `a segmentation fault elsewhere reaches the handler of before`() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        signal(SIGSEGV) { _ in _exit(7) }
        let fixture = try SourceFixture()
        _ = try fixture.gazetteer()
        let gazetteer = try Gazetteer(folder: fixture.index, checkingPages: true)
        try gazetteer.verify()
        fixture.remove()
        raise(SIGSEGV)
      }
    }
  #endif
}
