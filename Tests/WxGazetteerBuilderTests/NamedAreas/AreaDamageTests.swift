import Foundation
import TestSupport
import Testing
import WxCore

@testable import WxGazetteer

/// Bytes of `areas.wxi` that are wrong: an error or the right answer, never a crash.
@Suite struct AreaDamageTests {
  private func build() throws -> (AreaFixture, [Coordinate]) {
    let fixture = try AreaFixture()
    var random = SplitMix64(seed: 5)
    let rings: [[AreaFixture.Vertex]] = (0..<6).map { number in
      (0..<400).map { step in
        let turn = Double(step) / 400 * 2 * Double.pi
        let radius = Double.random(in: 0.3...0.33, using: &random)
        return (Double(number) * 0.4 + radius * cos(turn), 45 + radius * sin(turn))
      }
    }
    try fixture.build(
      rings.enumerated().map { AreaFixture.feature("locality", "A\($0.offset)", [[$0.element]]) })
    let positions = (0..<60).compactMap { _ in
      Coordinate(
        latitude: Double.random(in: 44.6...45.4, using: &random),
        longitude: Double.random(in: -0.4...2.4, using: &random))
    }
    return (fixture, positions)
  }

  private func answers(_ areas: AreaFile, _ positions: [Coordinate]) throws -> [[NamedArea]] {
    try positions.map { try areas.areas(areas.numbers(at: $0)) }
  }

  @Test func `changed bytes are found by the pages, or by a check of all`() throws {
    let (fixture, positions) = try build()
    defer { fixture.remove() }
    let path = URL(filePath: fixture.areaIndex)
    let bytes = try Data(contentsOf: path)
    let expected = try answers(fixture.areas(), positions)
    #expect(Set(expected.joined()).count == 6)
    var random = SplitMix64(seed: 6)
    var (errors, found) = (0, 0)
    for round in 0..<300 {
      var changed = bytes
      for _ in 0..<(round % 3 == 0 ? 40 : 1) {
        // Most of the file is the grid; changes in the last part meet borders.
        let start = round % 2 == 0 ? 64 : bytes.count * 9 / 10
        changed[Int.random(in: start..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      try changed.write(to: path)
      // Without checks of pages any result is possible, but no crash.
      if let areas = try? fixture.areas() {
        for position in positions { _ = try? areas.areas(areas.numbers(at: position)) }
        if (try? areas.file.verify()) == nil { found += 1 }
      } else {
        found += 1
      }
      // With them a result is right.
      do {
        #expect(try answers(fixture.areas(checkingPages: true), positions) == expected)
      } catch let error as GazetteerError {
        guard case .damaged = error else { throw error }
        errors += 1
      }
    }
    #expect(found == 300)
    #expect(errors > 100)
  }

  @Test func `another file in its place is rejected`() throws {
    let (fixture, _) = try build()
    defer { fixture.remove() }
    let path = URL(filePath: fixture.areaIndex)
    let bytes = try Data(contentsOf: path)
    try Data("hello".utf8).write(to: path)
    let error = #expect(throws: GazetteerError.foreign(path: fixture.areaIndex)) {
      try fixture.areas()
    }
    #expect(error?.hint?.description.contains("AreaFileBuilder") == true)
    var other = bytes
    other[8] = 99
    try other.write(to: path)
    #expect(
      throws: GazetteerError.otherVersion(path: fixture.areaIndex, found: 99, expected: 1)
    ) { try fixture.areas() }
    try bytes.prefix(bytes.count / 2).write(to: path)
    #expect(throws: GazetteerError.self) { try fixture.areas() }
  }
}
