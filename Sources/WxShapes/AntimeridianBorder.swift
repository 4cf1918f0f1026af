/// The border of an area along the antimeridian: the parts that only one side of the map has.
///
/// An area that crosses the antimeridian is cut there and has an edge on both sides. There is no
/// border along the parts that both sides share.
struct AntimeridianBorder {
  /// Ascending ranges of latitude in degrees.
  private(set) var spans: [(low: Double, high: Double)] = []

  init(of area: Area) {
    var east: [(low: Double, high: Double)] = []
    var west: [(low: Double, high: Double)] = []
    for polygon in area.polygons {
      for ring in polygon.rings {
        guard var from = ring.vertices.last else { continue }
        for to in ring.vertices {
          if from.longitude == to.longitude, abs(to.longitude) == 180 {
            let span = (min(from.latitude, to.latitude), max(from.latitude, to.latitude))
            if to.longitude == 180 { east.append(span) } else { west.append(span) }
          }
          from = to
        }
      }
    }
    let ends = Set((east + west).flatMap { [$0.low, $0.high] }).sorted()
    for (low, high) in zip(ends, ends.dropFirst()) {
      let middle = (low + high) / 2
      let isEast = east.contains { $0.low < middle && middle < $0.high }
      let isWest = west.contains { $0.low < middle && middle < $0.high }
      if isEast != isWest { spans.append((low, high)) }
    }
  }
}
