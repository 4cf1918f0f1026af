internal import WxPlatform
internal import WxCore
package import WxGazetteer

/// The sources of an index, in `build.json` beside it, so that an update can build it again.
///
/// A build from the source tables alone has no recipe: anyone with the tables can repeat it.
package struct BuildRecipe: Hashable, Sendable {
  /// The name of the file.
  static let fileName = "build.json"

  /// The folder with the source tables.
  package var source: String
  /// GeoNames' dumps.
  package var geonames: GeoNames?
  /// The user's own places.
  package var overlays: [String]

  /// Reads the recipe of an index.
  ///
  /// - Parameters:
  ///   - folder: The folder of the index.
  ///   - source: The source tables if there is no recipe.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)`` if it cannot be read.
  package init(folder: String, source: String) throws(GazetteerError) {
    self.source = source
    geonames = nil
    overlays = []
    let path = "\(folder)/\(Self.fileName)"
    guard let data = FileManager.default.contents(atPath: path) else { return }
    guard let value = try? JSONValue(parsing: data), let tables = value["data"]?.string else {
      throw .badSource(path: path, line: 0, detail: "it is not a list of sources")
    }
    guard value["nominatim_dump"] == nil else {
      throw .badSource(
        path: path, line: 0, detail: "an index of OpenStreetMap data has no changes of GeoNames")
    }
    self.source = tables
    overlays = value["overlays"]?.array?.compactMap(\.string) ?? []
    if let dumps = value["geonames"]?.string {
      let letters = value["only"]?.array?.compactMap(\.string) ?? []
      geonames = GeoNames(
        folder: dumps, classes: Set(letters.compactMap(GeoNames.FeatureClass.init(rawValue:))))
    }
  }

  /// Writes the recipe of a build, or removes that of an earlier one.
  static func write(_ builder: GazetteerBuilder) throws(GazetteerError) {
    let path = "\(builder.destination)/\(fileName)"
    guard builder.geonames != nil || builder.nominatim != nil || !builder.overlays.isEmpty else {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    func full(_ path: String) -> String {
      path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
    var value: [(String, JSONValue)] = [("data", .string(full(builder.source)))]
    if let geonames = builder.geonames {
      value.append(("geonames", .string(full(geonames.folder))))
      value.append(("only", .array(geonames.classes.map(\.rawValue).sorted().map { .string($0) })))
    }
    if let dump = builder.nominatim { value.append(("nominatim_dump", .string(full(dump)))) }
    value.append(("overlays", .array(builder.overlays.map { .string(full($0)) })))
    var object = JSONObject()
    for (key, member) in value { object.append(key, member) }
    do throws(FileError) {
      try FileWriter.replace(
        path, with: Array(JSONValue.object(object).text().utf8) + [UInt8(ascii: "\n")],
        permissions: 0o666, durably: true)
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }
}
