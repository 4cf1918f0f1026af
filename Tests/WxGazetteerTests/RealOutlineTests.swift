import Foundation
import TestSupport
import Testing
import WxCore

@testable import WxGazetteer

/// The outlines and boxes of all countries and first-order subdivisions of the real gazetteer.
@Suite(.timeLimit(.minutes(5))) struct RealOutlineTests {
  private func realGazetteer() throws -> Gazetteer {
    guard let folder = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] else {
      try Test.cancel("WXLOC_GAZETTEER is not set.")
    }
    return try Gazetteer(folder: folder)
  }

  @Test func `every country and subdivision with a polygon has an outline without crossings`()
    throws
  {
    let gazetteer = try realGazetteer()
    var (count, wrong): (Int, [String]) = (0, [])
    for place in try gazetteer.placesWithShapes() {
      count += 1
      let outline = try gazetteer.outline(of: place)
      let isValid =
        !outline.isEmpty
        && outline.allSatisfy { polygon in
          polygon.allSatisfy { $0.count >= 3 }
            && !RingSimplifier.hasCrossing(
              polygon.map { $0.map { SIMD2($0.longitude, $0.latitude) } })
        }
      if !isValid { wrong.append("\(place.countryCode ?? "") \(place.name)") }
    }
    #expect(count > 3000)
    #expect(wrong == [])
  }

  /// Codes of subdivisions change more often than polygons: those of Morocco, Nepal and Vietnam are newer than theirs, and
  /// Flanders has the polygons of its provinces.
  @Test func `the box of a country and of most subdivisions holds its cities`() throws {
    let gazetteer = try realGazetteer()
    let boxes = try gazetteer.placesWithShapes().reduce(into: [String: BoundingBox]()) {
      boxes, place in
      let key = place.kind == .country ? place.countryCode : place.admin1Code
      if let key { boxes[key] = try gazetteer.box(of: place)?.box.enlarged }
    }
    var (held, outside, besideRegion): (Int, [String], Int) = (0, [], 0)
    gazetteer.forEachCity(ofAtLeast: 15_000) { city in
      for key in [city.countryCode, city.admin1Code].compactMap(\.self) {
        guard let box = boxes[key] else { continue }
        if box.contains(city.coordinate) {
          held += 1
        } else if key == city.countryCode {
          outside.append("\(key) \(city.name)")
        } else {
          besideRegion += 1
        }
      }
    }
    #expect(held > 40_000)
    // A disputed city.
    #expect(outside == ["MA Smara"])
    #expect(besideRegion < held / 50)
    #expect(
      boxes["RU"]?.contains(try #require(Coordinate(latitude: 55.75, longitude: 37.62))) == true)
  }
}

extension BoundingBox {
  /// The box with a margin of some 10 km: a port may lie on a pier.
  fileprivate var enlarged: BoundingBox {
    BoundingBox(
      west: west - 0.1, south: max(south - 0.1, -90), east: east + 0.1, north: min(north + 0.1, 90))
      ?? self
  }
}

extension Gazetteer {
  /// The countries and subdivisions that have a polygon.
  fileprivate func placesWithShapes() throws -> [Place] {
    let shapes = try #require(areas.shapes)
    #expect(shapes.countries != nil && shapes.subdivisions != nil)
    return try (0..<features.count).compactMap { number in
      guard let kind = FeatureKind(rawValue: features[number].kind),
        kind == .country || kind == .admin1
      else { return nil }
      let place = place(number, language: nil)
      return try box(of: place)?.isOutline == true ? place : nil
    }
  }

  /// Calls a function with each populated place that has some number of inhabitants.
  fileprivate func forEachCity(ofAtLeast population: Int, _ body: (Place) throws -> Void) rethrows {
    for number in 0..<features.count
    where features[number].kind == FeatureKind.city.rawValue
      && Int(features[number].population) >= population
    {
      try body(place(number, language: nil))
    }
  }
}
