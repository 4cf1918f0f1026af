internal import WxGazetteer

extension AreaLayerBuilder {
  /// Writes the layer with the keys of its features.
  func write(
    _ keys: [some BitwiseCopyable], as sections: AreaSections, to writer: inout IndexWriter
  ) {
    writer.add(sections.grid, grid)
    writer.add(sections.leaves, leaves)
    writer.add(sections.sets, sets)
    writer.add(sections.keys, keys)
  }

  /// Calls a function with a layer that reads these arrays.
  func withLayer<Result>(_ body: (AreaLayer) -> Result) -> Result {
    AreaLayer.reading(grid: grid, leaves: leaves, sets: sets, body)
  }
}
