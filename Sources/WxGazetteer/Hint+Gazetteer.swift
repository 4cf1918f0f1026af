package import WxCore

/// The means of making a gazetteer, which hints name.
extension Hint.Setting {
  /// The tool that builds a gazetteer.
  package static let gazetteerBuilder = Hint.Setting(
    "gazetteer-builder", libraryName: "GazetteerBuilder")
  /// The tool that builds the areas of a gazetteer.
  package static let areasBuilder = Hint.Setting("areas-builder", libraryName: "AreaFileBuilder")
  /// The folder of the tables that a gazetteer is built from.
  package static let sourceTables = Hint.Setting(
    "source-tables", libraryName: "the source of GazetteerBuilder")
}
