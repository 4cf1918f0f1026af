internal import WxCore

extension Area {
  /// The area with at most the given number of vertices, for a picture.
  ///
  /// Vertices that share a cell of a grid become one, in larger and larger cells until few enough
  /// are left; a part smaller than a cell disappears. The largest part always remains, with at
  /// least three vertices, so only a limit below three can be exceeded. Borders may touch or cross
  /// each other by the width of a cell, so the result is for drawing, not for testing positions.
  package func outline(maximumVertices: Int) -> Area {
    guard vertexCount > maximumVertices else { return self }
    let box = boundingBox
    let width = box.east - box.west + (box.crossesAntimeridian ? 360 : 0)
    let extent = max(width, box.north - box.south)
    var cells = 4096.0
    while cells >= 2 {
      let size = extent / cells
      let smaller = polygons.compactMap { $0.thinned(to: size) }
      let count = smaller.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.vertices.count } }
      if count <= maximumVertices, !smaller.isEmpty { return Area(valid: smaller) }
      cells /= 2
    }
    return largestTriangle
  }

  /// Three vertices of the longest ring, for a very low limit.
  private var largestTriangle: Area {
    let ring = polygons.map(\.exterior).max { $0.vertices.count < $1.vertices.count }
    let vertices = ring?.vertices ?? []
    let third = vertices.count / 3
    let corners = [0, third, 2 * third].map { vertices[$0] }
    return Area(valid: [Polygon(exterior: Ring(vertices: corners), holes: [])])
  }
}

extension Area.Polygon {
  /// The polygon without the vertices that share a cell with the one before; `nil` if nothing is
  /// left.
  fileprivate func thinned(to size: Double) -> Self? {
    guard let exterior = exterior.thinned(to: size) else { return nil }
    return Self(exterior: exterior, holes: holes.compactMap { $0.thinned(to: size) })
  }
}

extension Area.Ring {
  fileprivate func thinned(to size: Double) -> Self? {
    var result: [Area.Vertex] = []
    var last: (Double, Double)?
    for vertex in vertices {
      let cell = ((vertex.longitude / size).rounded(), (vertex.latitude / size).rounded())
      // The cut at the antimeridian stays straight.
      if let last, last == cell, abs(vertex.longitude) != 180 { continue }
      last = cell
      result.append(vertex)
    }
    return result.count >= 3 ? Self(vertices: result) : nil
  }
}
