internal import ArgumentParser
internal import WxCore
internal import WxLocation

/// The size of a cell in kilometers, written `1`, `0.5` or `1km`.
struct GridArgument: Hashable, Sendable, ExpressibleByArgument {
  /// The grid of cells of this size.
  let grid: CoarseGrid

  init?(argument: String) {
    var text = argument.trimmed
    if text.lowercased().hasSuffix("km") { text = String(text.dropLast(2)).trimmed }
    guard let size = Double(decimal: text), let grid = CoarseGrid(kilometers: size) else {
      return nil
    }
    self.grid = grid
  }
}
