import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct AreaFileTests {
  private func write(
    to fixture: SourceFixture,
    country: [[[PolygonFixture.Vertex]]] = [[PolygonFixture.box(0, 0, 9, 9)]]
  ) throws {
    try fixture.write(countries: [
      ("FR", country), ("US", [[PolygonFixture.box(-125, 25, -65, 49)]]),
    ])
    try fixture.write(
      polygons: "admin1-polygons",
      PolygonFixture([
        ("US.CA", [[PolygonFixture.box(-125, 32, -114, 42)]]),
        ("US.TX", [[PolygonFixture.box(-107, 25, -93, 37)]]),
        ("US.ZZ", [[PolygonFixture.box(-80, 30, -70, 40)]]),
      ]).bytes)
    try fixture.write(
      zones: [
        ("America/Los_Angeles", [[PolygonFixture.box(-125, 32, -114, 49)]]),
        ("America/Chicago", [[PolygonFixture.box(-105, 25, -85, 49)]]),
        ("Etc/GMT+8", [[PolygonFixture.box(-127.5, -60, -125, 60)]]),
      ], of: ["America/Los_Angeles|US", "America/Chicago|US"])
  }

  private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test func `a position is described by polygons, with names in a language`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try write(to: fixture)
    let geocoder = ReverseGeocoder(try fixture.gazetteer())
    #expect(
      try geocoder.describe(at(37.7, -122.4), language: "fr")
        == PositionDescription(
          countryCode: "US", country: "United States", admin1: "Californie", admin1Code: "US-CA",
          timeZone: "America/Los_Angeles"))
    // In no subdivision polygon: that of the nearest place in the country, St. Louis.
    #expect(
      try geocoder.describe(at(38.6, -90.1))
        == PositionDescription(
          countryCode: "US", country: "United States", admin1: "Illinois", admin1Code: "US-IL",
          timeZone: "America/Chicago"))
    // In no zone polygon: that of the nearest place in the country, Atlanta.
    #expect(try geocoder.describe(at(33.7, -84.3)).timeZone == "America/New_York")
    #expect(try geocoder.describe(at(0, -126)) == PositionDescription(isWater: true))
    #expect(try geocoder.describe(at(0, -150)) == PositionDescription(isWater: true))
    // The country is not that of the nearest place, so no subdivision of another country is
    // reported.
    #expect(try geocoder.describe(at(5, 5)).countryCode == "FR")
  }

  @Test func `without polygons everything comes from the nearest place`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let gazetteer = try fixture.gazetteer()
    #expect(!gazetteer.areas.knowsCountries)
    #expect(try gazetteer.areas.country(at: at(48.1, 11.5)) == nil)
    #expect(
      try ReverseGeocoder(gazetteer).describe(at(48.1, 11.5), language: "de")
        == PositionDescription(
          countryCode: "DE", country: "Deutschland", admin1: "Bayern", admin1Code: "DE-BY",
          timeZone: "Europe/Berlin"))
  }

  @Test func `a build without zones removes those of an earlier build`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try write(to: fixture)
    #expect(try fixture.gazetteer().areas.knowsZones)
    try FileManager.default.removeItem(atPath: "\(fixture.source)/zones.bin")
    #expect(try !fixture.gazetteer().areas.knowsZones)
  }

  @Test func `the same polygons give the same bytes`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try write(to: fixture)
    var files: [Data] = []
    for _ in 0..<2 {
      _ = try fixture.gazetteer()
      for name in ["places.wxi", "zones.wxi"] {
        files.append(try Data(contentsOf: URL(filePath: "\(fixture.index)/\(name)")))
      }
    }
    #expect(files[0] == files[2] && files[1] == files[3])
  }

  @Test func `each index has the notice of its own sources`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try write(to: fixture)
    let rule = String(repeating: "-", count: 30)
    try Data(
      "Begin\n\(rule)\nGeoNames: places.tsv.gz\nCC BY\n\(rule)\nPolygons: zones.bin.gz\nODbL\n".utf8
    ).write(to: URL(filePath: "\(fixture.source)/NOTICE"))
    let gazetteer = try fixture.gazetteer()
    #expect(gazetteer.sources == ["GeoNames: places.tsv.gz", "Polygons: zones.bin.gz"])
    let places = try Data(contentsOf: URL(filePath: fixture.indexFile))
    #expect(places.contains(Data("CC BY".utf8)) && !places.contains(Data("ODbL".utf8)))
    let zones = try Data(contentsOf: URL(filePath: "\(fixture.index)/zones.wxi"))
    #expect(zones.contains(Data("ODbL".utf8)) && !zones.contains(Data("CC BY".utf8)))
  }

  @Test(arguments: ["places.wxi", "zones.wxi"])
  func `a damaged index causes an error or a result, never a crash`(name: String) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    // A crooked border, so that there are nodes, leaves and closures to damage.
    var random = SplitMix64(seed: 3)
    let ring: [PolygonFixture.Vertex] = (0..<600).map { step in
      let turn = Double(step) / 600 * 2 * Double.pi
      let radius = Double.random(in: 1.0...1.05, using: &random)
      return (2 + radius * cos(turn), 45 + radius * sin(turn))
    }
    try write(to: fixture, country: [[ring]])
    try fixture.write(
      zones: [("Zone/Crooked", [[ring]]), ("Zone/Over", [[PolygonFixture.box(1, 44, 4, 47)]])],
      of: ["Zone/Crooked|FR;DE", "Zone/Over|DE"])
    _ = try fixture.gazetteer()
    let path = "\(fixture.index)/\(name)"
    let bytes = try Data(contentsOf: URL(filePath: path))
    var positions = try ring.prefix(40).map { try at($0.latitude, $0.longitude) }
    positions += try [at(45, 2), at(90, 0), at(-90, 0), at(0, -180), at(44.02, 1.01)]
    var found = 0
    for round in 0..<160 {
      var changed = bytes
      // Changes whole words as well: a single bit rarely makes an offset far out of bounds.
      for _ in 0..<(round % 4 == 0 ? 40 : 1) {
        let position = Int.random(in: 64..<(bytes.count - 4), using: &random)
        if round % 2 == 0 {
          for byte in 0..<4 { changed[position + byte] = .random(in: 0...255, using: &random) }
        } else {
          changed[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      try changed.write(to: URL(filePath: path))
      do {
        let gazetteer = try Gazetteer(folder: fixture.index)
        for position in positions {
          _ = try? gazetteer.areas.countryAndZone(at: position)
          _ = try? gazetteer.areas.zones(at: position)
          _ = try? ReverseGeocoder(gazetteer).describe(position)
        }
        try gazetteer.verify()
      } catch {
        found += 1
      }
    }
    #expect(found > 80)
  }

  @Test func `a zone index of another kind is rejected`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try write(to: fixture)
    _ = try fixture.gazetteer()
    let path = "\(fixture.index)/zones.wxi"
    try Data("hello".utf8).write(to: URL(filePath: path))
    #expect(throws: GazetteerError.foreign(path: path)) { try Gazetteer(folder: fixture.index) }
    try Data(contentsOf: URL(filePath: fixture.indexFile)).write(to: URL(filePath: path))
    #expect(throws: GazetteerError.damaged(path: path, detail: "it has no time zones")) {
      try Gazetteer(folder: fixture.index)
    }
  }

  /// An invalid polygon file and the expected reason.
  struct Fault: Sendable {
    let bytes: [UInt8]
    let reason: String

    init(_ reason: String, bytes: [UInt8]) {
      self.bytes = bytes
      self.reason = reason
    }

    init(_ reason: String, _ features: [(key: String, polygons: [[[PolygonFixture.Vertex]]])]) {
      self.init(reason, bytes: PolygonFixture(features).bytes)
    }

    /// Bytes after the magic.
    init(_ reason: String, after magic: String = "WXPOLY1\n", _ bytes: [UInt8]) {
      self.init(reason, bytes: Array(magic.utf8) + bytes)
    }
  }

  private static let square = [[PolygonFixture.box(0, 0, 9, 9)]]
  private static let sound = PolygonFixture([("FR", square)]).bytes

  @Test(arguments: [
    Fault("it is not a polygon file", bytes: []),
    Fault("it is not a polygon file", after: "WXPOLY2\n", []),
    Fault("a number is truncated", bytes: Array("WXPOLY1\n".utf8)),
    Fault("a number is truncated", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
    Fault("a count of 268435455", [0xFF, 0xFF, 0xFF, 0x7F]),
    Fault("a key is truncated", [1, 9, 0x46]),
    Fault("a ring of 2 vertices", [1, 2, 0x46, 0x52, 1, 1, 2, 0, 0, 2, 2]),
    Fault("there are extra bytes at the end", bytes: sound + [0]),
    Fault("a number is truncated", bytes: Array(sound.dropLast())),
    Fault("not on the globe", [("FR", [[[(0, 0), (200, 0), (1, 1)]]])]),
    Fault("is not in order", [("FR", []), ("FR", [])]),
    Fault("is not a country code", [("France", [])]),
    Fault("a polygon of FR: Self-intersection", [("FR", [[[(0, 0), (9, 9), (9, 0), (0, 9)]]])]),
    Fault(
      "more than 4 areas overlap",
      ["AA", "BB", "CC", "DD", "EE"].map { (key: $0, polygons: square) }),
  ])
  func `an invalid polygon file is rejected with the reason`(
    fault: Fault
  ) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(polygons: "country-polygons", fault.bytes)
    let error = #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
    #expect(error?.message.contains(fault.reason) == true, "\(error?.message ?? "")")
    #expect(error?.cause == .malformed)
  }
}
