internal import WxGazetteer

/// Compiles `waters.tsv`, the outlines of large lakes and inland seas.
enum WaterSource {
  /// Writes the outlines, if there are any.
  ///
  /// - Parameters:
  ///   - folder: The folder of the source tables.
  ///   - writer: Receives the sections.
  ///   - feature: Returns the number of the feature with an id.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(
    folder: String, to writer: inout IndexWriter, feature: (UInt32) -> Int?
  ) throws(GazetteerError) {
    let table = try SourceTable("waters", in: folder, columns: ["id", "outline"])
    var outlines: [WaterOutline] = []
    var vertices: [GridPosition] = []
    try table.forEachRow { row throws(GazetteerError) in
      guard let identifier = try row.integer(0).flatMap({ UInt32(exactly: $0) }) else {
        throw row.bad("“\(row.text(0))” is not an id")
      }
      guard let ring = Outline.vertices(row.list(1)) else {
        throw row.bad("an outline needs three or more vertices, each a latitude and a longitude")
      }
      // Tables without that lake do not need the row.
      guard let feature = feature(identifier) else { return }
      outlines.append(
        WaterOutline(feature: UInt32(feature), outline: Outline(ring, in: &vertices)))
    }
    guard !outlines.isEmpty else { return }
    writer.add(.waters, outlines)
    writer.add(.waterVertices, vertices)
  }
}
