import Foundation
import WxCore
import WxGazetteerBuilder

@testable import WxGazetteer

/// A folder with the built-in gazetteer's places, and files of areas for it.
struct AreaFixture {
  let folder: String
  var index: String { "\(folder)/gazetteer" }
  var file: String { "\(folder)/areas.geojsonseq" }
  var areaIndex: String { "\(index)/\(AreaFile.fileName)" }

  typealias Vertex = (longitude: Double, latitude: Double)

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/wxloc-areas-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: index, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// A feature on one line.
  static func feature(
    _ level: String, _ name: String, _ polygons: [[[Vertex]]], id: String? = nil
  ) -> String {
    let coordinates = polygons.map { rings in
      "["
        + rings.map { ring in
          "["
            + (ring + ring.prefix(1)).map { "[\($0.longitude),\($0.latitude)]" }
            .joined(separator: ",") + "]"
        }.joined(separator: ",") + "]"
    }.joined(separator: ",")
    let id = id.map { ",\"id\":\"\($0)\"" } ?? ""
    return
      #"{"type":"Feature","properties":{"subtype":"\#(level)","#
      + #""names":{"primary":"\#(name)"}\#(id)},"#
      + #""geometry":{"type":"MultiPolygon","coordinates":[\#(coordinates)]}}"#
  }

  static func box(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) -> [Vertex] {
    [(west, south), (east, south), (east, north), (west, north)]
  }

  func write(_ lines: [String]) throws {
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
  }

  @discardableResult
  func build(
    _ lines: [String], license: String? = "CC0", keys: AreaKeys = AreaKeys()
  ) throws -> AreaFileBuilder.Result {
    try write(lines)
    var builder = AreaFileBuilder(files: [file], destination: index)
    builder.license = license
    builder.keys = keys
    return try builder.build()
  }

  /// The areas of the file alone.
  func areas(checkingPages: Bool = false) throws -> AreaFile {
    guard let areas = try AreaFile(folder: index, checkingPages: checkingPages) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return areas
  }
}

extension AreaFile {
  /// The names of the areas that contain a position, the outermost first.
  func names(_ latitude: Double, _ longitude: Double) throws -> [String] {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return [] }
    return try areas(numbers(at: coordinate)).map(\.name)
  }
}
