/// Everything by which the nearest places and the city of a position are found.
struct NearestSections {
  private let tree: NearestTreeBuilder
  private let cells: NearestCellsBuilder

  init(_ places: [TreePlace]) {
    tree = NearestTreeBuilder(places)
    cells = NearestCellsBuilder(tree.ordered)
  }

  func write(to writer: inout IndexWriter) {
    tree.write(to: &writer)
    cells.write(to: &writer)
  }
}
