import Foundation
@testable import WxCore
@testable import WxGazetteer

/// Measures the gazetteer in process, on one core, and prints lines of JSON.
///
/// Arguments: the gazetteer's folder, and a folder created by `Peers/points.py`.
@main
enum BenchGeocoding {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      fatalError("Usage: BenchGeocoding GAZETTEER FOLDER")
    }
    let (folder, points) = (CommandLine.arguments[1], CommandLine.arguments[2])
    try opening(folder)
    let gazetteer = try Gazetteer(folder: folder)
    for set in ["P", "U"] { try reverse(gazetteer, set, try read("\(points)/\(set).csv")) }
    try exactness(gazetteer, try read("\(points)/places.csv"))
    try forward(gazetteer, points)
    print(JSONValue.object(["what": "memory", "rss_mb": .number(peakMemory())]).text())
  }

  /// Reads positions from a file, one per line.
  static func read(_ path: String) throws -> [Coordinate] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
      Coordinate(decimalPair: $0)
    }
  }

  static func opening(_ folder: String) throws {
    guard let here = Coordinate(latitude: 48.1, longitude: 11.5) else { return }
    try measure("load", "", count: 1) { _ = try Gazetteer(folder: folder) }
    try measure("load and first answer", "", count: 1) {
      _ = try ReverseGeocoder(Gazetteer(folder: folder)).nearest(to: here)
    }
  }

  static func reverse(_ gazetteer: Gazetteer, _ set: String, _ points: [Coordinate]) throws {
    let reverse = ReverseGeocoder(gazetteer)
    var sum = 0
    guard let some = points.first else { return }
    let first = try reverse.reference(nearestTo: some)
    // The first round loads the pages.
    for point in points { sum &+= try reverse.reference(nearestTo: point) == first ? 1 : 0 }
    try measure("nearest, by reference", set, count: points.count) {
      for point in points { sum &+= try reverse.reference(nearestTo: point) == first ? 1 : 0 }
    }
    try measure("nearest, spelt out", set, count: points.count) {
      for point in points { sum &+= try reverse.nearest(to: point).count }
    }
    try measure("country and zone by polygon", set, count: points.count) {
      for point in points {
        if try gazetteer.areas.countryAndZone(at: point).zone == nil { sum += 1 }
      }
    }
    try measure("areas of warnings by polygon", set, count: points.count) {
      for point in points { sum &+= try gazetteer.warningAreas(at: point)?.count ?? 0 }
    }
    try measure("country, subdivision and zone, by reference", set, count: points.count) {
      for point in points { if try reverse.areas(at: point).isWater { sum += 1 } }
    }
    try measure("city, by reference", set, count: points.count) {
      for point in points {
        if try reverse.city(at: point, in: reverse.areas(at: point)) == first { sum += 1 }
      }
    }
    try measure("five nearest, spelt out", set, count: 100_000) {
      for point in points.prefix(100_000) {
        sum &+= try reverse.nearest(to: point, limit: 5).count
      }
    }
    if sum == .max { print("") }
  }
}
