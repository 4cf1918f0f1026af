internal import WxCore
internal import WxGazetteer
internal import WxShapes

/// A GeoJSON file of areas, read feature by feature.
struct AreaSourceFile {
  /// A feature with what its file says of it.
  struct Feature {
    let line: Int
    let fields: AreaFields
    let area: Area
  }

  let path: String
  private let keys: AreaKeys
  private let problems: ProblemList

  private static let pieceSize = 1 << 20
  /// A feature of more bytes or vertices is a mistake; the largest ones of Overture have some 50 MB.
  private static let limits = GeoJSONLimits(bytes: 512 << 20, vertices: 20_000_000)

  init(_ path: String, _ keys: AreaKeys, problems: ProblemList) {
    self.path = path
    self.keys = keys
    self.problems = problems
  }

  /// Calls a function with each area; features that are not areas are skipped and counted.
  ///
  /// - Parameters:
  ///   - progress: Called with the fraction of the file that has been read.
  ///   - body: Called with each area and with the members of the collection before its features.
  /// - Throws: ``GazetteerError`` if the file cannot be read, is not GeoJSON, or is truncated.
  func forEach(
    progress: (Double) -> Void,
    _ body: (Feature, _ collection: [UInt8]) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    let file = try OpenFile(path)
    var splitter = FeatureSplitter(limit: Self.limits.bytes)
    var done = 0.0
    while true {
      let piece = try file.read(Self.pieceSize)
      if piece.isEmpty { break }
      if done == 0 { try check(piece) }
      done += Double(piece.count)
      var objects: [FeatureSplitter.Object] = []
      do throws(FeatureSplitter.Fault) {
        try splitter.split(piece) { objects.append($0) }
      } catch { throw bad(error) }
      for object in objects {
        guard let feature = feature(object) else { continue }
        try body(feature, splitter.head)
      }
      progress(file.size > 0 ? min(1, done / Double(file.size)) : 0)
    }
    do throws(FeatureSplitter.Fault) { try splitter.finish() } catch { throw bad(error) }
  }

  private func bad(_ fault: FeatureSplitter.Fault) -> GazetteerError {
    .badSource(path: path, line: fault.line, detail: fault.detail)
  }

  /// Rejects formats that are often given, with the command that converts them.
  private func check(_ piece: [UInt8]) throws(GazetteerError) {
    let formats: [(start: [UInt8], name: String)] = [
      (Array("PAR1".utf8), "Parquet"), (Array("SQLite format 3".utf8), "a GeoPackage"),
      ([0x50, 0x4B, 3, 4], "a zip file"), ([0x1F, 0x8B], "compressed"),
      ([0, 0, 0x27, 0x0A], "a shapefile"), (Array("fgb".utf8), "FlatGeobuf"),
    ]
    for format in formats where piece.starts(with: format.start) {
      throw .badSource(
        path: path, line: 0,
        detail: "it is \(format.name); convert it first, as in “ogr2ogr -f GeoJSONSeq -t_srs "
          + "EPSG:4326 areas.geojsonseq FILE”, or with duckdb, see docs/areas.md")
    }
  }

  private func feature(_ object: FeatureSplitter.Object) -> Feature? {
    func skip(_ detail: String) -> Feature? {
      problems.add(path, object.line, detail)
      return nil
    }
    let value: JSONValue
    do throws(JSONReadingError) { value = try JSONValue(parsing: object.bytes) } catch {
      return skip(error.reason)
    }
    guard value["type"]?.string == "Feature" else { return skip("it is not a feature") }
    guard let geometry = value["geometry"], geometry != .null else {
      return skip("it has no geometry")
    }
    do {
      let fields = try AreaFields(value, keys)
      return Feature(
        line: object.line, fields: fields, area: try Area(geoJSON: geometry, limits: Self.limits))
    } catch let fault as AreaFields.Fault {
      return skip(fault.detail)
    } catch let error as AreaError {
      return skip(error.detail)
    } catch {
      return skip("it has no area")
    }
  }
}

extension AreaError {
  /// Why a feature has no area, as a clause.
  fileprivate var detail: String {
    switch self {
    case .malformed(let path, let detail) where isOffGlobe:
      "\(path): \(detail); the coordinates must be degrees, as “ogr2ogr -t_srs EPSG:4326” makes them"
    case .malformed(let path, let detail): path.isEmpty ? detail : "\(path): \(detail)"
    case .empty(let found): "it has no polygon, only \(found)"
    case .tooLarge(let what, let limit): "it has more than \(limit) \(what)"
    default: "it has no area"
    }
  }
}
