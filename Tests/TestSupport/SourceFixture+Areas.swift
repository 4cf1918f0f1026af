internal import Foundation
internal import WxGazetteerBuilder

extension SourceFixture {
  /// Builds `areas.wxi` beside the index from features, one a line.
  package func build(areas lines: String) throws {
    let file = "\(folder)/areas.geojsonseq"
    try Data(lines.utf8).write(to: URL(filePath: file))
    var builder = AreaFileBuilder(files: [file], destination: index)
    builder.license = "CC0"
    _ = try builder.build()
  }
}
