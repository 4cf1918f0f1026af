import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@testable import WxGazetteerBuilder

struct RiverTests {
  private func first(_ query: String, language: String? = nil) throws -> Place? {
    try Geocoder(SourceFixture.builtIn)
      .geocode(GeocodeRequest(query: query, language: language)).first?.place
  }

  @Test func `a river is found by its names, at its mouth, without one of its countries`() throws {
    for query in ["Danube", "Donau", "River Danube"] {
      let river = try #require(try first(query), "\(query)")
      #expect(river.kind == .river, "\(query)")
      #expect(river.id == 1_001_000_025, "\(query)")
      #expect(river.coordinate == Coordinate(latitude: 45.23, longitude: 28.75), "\(query)")
      #expect(river.countryCode == nil, "\(query)")
    }
    #expect(try first("Danube", language: "de")?.name == "Donau")
  }

  @Test func `the box of a river is that of its line`() throws {
    let river = try #require(try first("Danube"))
    let box = try #require(try SourceFixture.builtIn.box(of: river))
    #expect(box.isOutline)
    #expect(box.box == BoundingBox(west: 8.15, south: 43.62, east: 29.68, north: 49.03))
  }

  @Test func `streams of GeoNames are rivers, and canals are not`() {
    #expect(GeoNamesKind.kind(of: "STM", in: .water) == .river)
    #expect(GeoNamesKind.kind(of: "CNL", in: .water) == .landmark)
  }

  @Test func `every row of the table is complete, has its mouth in its box, and an id of its own`()
    throws
  {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "data")
    let reader = SourceReader(folder: table.path)
    let rivers = try reader.rivers()
    #expect(rivers.count >= 500)
    #expect(Set(rivers.map(\.identifier)).count == rivers.count)
    for river in rivers {
      let mouth = try #require(
        Coordinate(
          latitude: Double(river.position.latitude) / 1e5,
          longitude: Double(river.position.longitude) / 1e5))
      // The edges have two decimals.
      let edge = 0.006
      #expect(
        river.box.south - edge...river.box.north + edge ~= mouth.latitude
          && river.box.west - edge...river.box.east + edge ~= mouth.longitude, "\(river.name)")
      #expect(river.identifier > 1_001_000_000, "\(river.name)")
      #expect(river.assumedPopulation > 0 && !river.countries.isEmpty, "\(river.name)")
      for name in [river.name] + river.names {
        #expect(
          name.wholeMatch(of: /([a-z]{2}(-Hant)?:)?[^:;|?()\t]+/) != nil, "\(river.name): \(name)")
      }
    }
  }
}
