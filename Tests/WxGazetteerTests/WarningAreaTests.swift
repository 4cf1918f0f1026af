import Foundation
import TestSupport
import Testing
import WxCore
@testable import WxGazetteer

/// The areas of official warnings in which positions lie.
@Suite struct WarningAreaTests {
  private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test func `a position has the codes of all areas that contain it`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      polygons: "warning-areas",
      PolygonFixture([
        ("CISORP/1|EMMA_ID/CZ01", [[PolygonFixture.box(14, 50, 15, 51)]]),
        (
          "EMMA_ID/AT1",
          [[PolygonFixture.box(10, 46, 12, 48)], [PolygonFixture.box(13, 47, 14, 48)]]
        ),
        ("EMMA_ID/AT2", [[PolygonFixture.box(12, 46, 13, 48)]]),
        ("NUTS3/AT130", [[PolygonFixture.box(10, 46, 14, 48)]]),
      ]).bytes)
    let gazetteer = try fixture.gazetteer()
    #expect(try gazetteer.warningAreas(at: at(50.5, 14.5)) == ["CISORP/1", "EMMA_ID/CZ01"])
    #expect(try gazetteer.warningAreas(at: at(47, 11)) == ["EMMA_ID/AT1", "NUTS3/AT130"])
    #expect(try gazetteer.warningAreas(at: at(47, 12.5)) == ["EMMA_ID/AT2", "NUTS3/AT130"])
    #expect(try gazetteer.warningAreas(at: at(47.5, 13.5)) == ["EMMA_ID/AT1", "NUTS3/AT130"])
    #expect(try gazetteer.warningAreas(at: at(49, 11)) == [])
    // On the border of two: the one to the east.
    #expect(try gazetteer.warningAreas(at: at(47, 12)) == ["EMMA_ID/AT2", "NUTS3/AT130"])
    #expect(
      gazetteer.warningCodes
        == ["CISORP/1", "EMMA_ID/CZ01", "EMMA_ID/AT1", "EMMA_ID/AT2", "NUTS3/AT130"])
  }

  @Test func `a gazetteer without areas does not know any`() throws {
    let gazetteer = try SourceFixture.builtIn
    #expect(try gazetteer.warningAreas(at: at(48.2, 16.4)) == nil)
    #expect(gazetteer.warningCodes.isEmpty)
  }

  /// Cities, the code of their area, and a code of a neighboring area.
  private static let cities: [(String, Double, Double, String, String)] = [
    ("Vienna", 48.208, 16.372, "EMMA_ID/AT901", "EMMA_ID/AT301"),
    ("Munich", 48.137, 11.575, "EMMA_ID/DE056", "EMMA_ID/DE055"),
    ("Paris", 48.857, 2.352, "NUTS3/FR101", "NUTS3/FR105"),
    ("Prague", 50.09, 14.42, "CISORP/1000", "CISORP/2103"),
    ("Warsaw", 52.23, 21.01, "EMMA_ID/PL1465", "EMMA_ID/PL1408"),
    ("Bucharest", 44.43, 26.1, "NUTS3/RO321", "NUTS3/RO322"),
    ("Budapest", 47.5, 19.04, "NUTS2/HU10", "NUTS2/HU21"),
    ("Zagreb", 45.81, 15.98, "EMMA_ID/HR002", "EMMA_ID/HR003"),
    ("Sofia", 42.7, 23.32, "NUTS3/BG411", "NUTS3/BG412"),
    ("Rome", 41.9, 12.5, "EMMA_ID/IT012", "EMMA_ID/IT011"),
    ("Madrid", 40.42, -3.7, "EMMA_ID/ES219", "EMMA_ID/ES218"),
    ("Lisbon", 38.72, -9.14, "EMMA_ID/PT016", "EMMA_ID/PT015"),
    ("Brussels", 50.85, 4.35, "EMMA_ID/BE004", "EMMA_ID/BE005"),
    ("Copenhagen", 55.68, 12.57, "EMMA_ID/DK008", "EMMA_ID/DK007"),
    ("Dublin", 53.35, -6.26, "EMMA_ID/IE012", "EMMA_ID/IE030"),
    ("Cork", 51.898, -8.47, "EMMA_ID/IE007", "EMMA_ID/IE008"),
    ("Athens", 37.98, 23.73, "EMMA_ID/GR011", "EMMA_ID/GR010"),
  ]

  @Test(.timeLimit(.minutes(2)))
  func `the data of the project have the areas of cities, and their neighbors have not`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let name = "warning-areas.bin.gz"
    let data = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../data/" + name)
    try FileManager.default.copyItem(
      at: data, to: URL(filePath: fixture.source).appending(path: name))
    let gazetteer = try fixture.gazetteer()
    let known = gazetteer.warningCodes
    #expect(known.count == 2_445)
    for (city, latitude, longitude, code, neighbor) in Self.cities {
      let codes = try #require(try gazetteer.warningAreas(at: at(latitude, longitude)))
      #expect(codes.contains(code), "\(city): \(codes)")
      #expect(known.contains(neighbor), "\(city): \(neighbor)")
      #expect(!codes.contains(neighbor), "\(city): \(codes)")
    }
    #expect(try gazetteer.warningAreas(at: at(51.5, -0.12)) == [])
    #expect(try gazetteer.warningAreas(at: at(40.7, -74)) == [])
  }
}
