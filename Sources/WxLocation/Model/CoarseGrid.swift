internal import WxPlatform
package import WxCore

/// A grid of cells of about the same size, to publish only approximate positions.
///
/// A position is replaced by the center of its cell. Noise added to positions can be averaged away
/// by an observer who sees many of them, but a cell reveals no more however long it is observed.
/// Rows are bands of latitude; each row has a whole number of cells around the globe, at least as
/// wide as the requested size.
package struct CoarseGrid: Hashable, Sendable {
  /// The height of a cell, and its smallest width, in meters.
  package let size: Double

  /// Creates a grid, or `nil` if the size is not between 1 meter and 5,000 kilometers.
  package init?(kilometers: Double) {
    guard kilometers >= 0.001, kilometers <= 5000 else { return nil }
    size = kilometers * 1000
  }

  /// Returns the center of the cell that contains a coordinate.
  package func center(of coordinate: Coordinate) -> Coordinate {
    let cell = cell(of: coordinate)
    let latitude = (cell.south + cell.north) / 2
    let longitude = cell.west + cell.width / 2
    return Coordinate(latitude: latitude, longitude: longitude) ?? coordinate
  }

  /// Returns the smallest radius in meters around the center that covers the whole cell.
  package func radius(at coordinate: Coordinate) -> Double {
    let cell = cell(of: coordinate)
    let center = center(of: coordinate)
    let corners = [cell.south, cell.north].compactMap {
      Coordinate(latitude: $0, longitude: cell.west)
    }
    // In a row at a pole the far corner is the pole; the middle of an edge is nearer than a corner.
    return corners.map { GreatCircle.distance(center, $0) }.max() ?? size
  }

  private func cell(of coordinate: Coordinate) -> (
    south: Double, north: Double, west: Double, width: Double
  ) {
    let rows = max(1, (180 * GreatCircle.metersPerDegree / size).rounded(.down))
    let height = 180 / rows
    let row = min(rows - 1, ((coordinate.latitude + 90) / height).rounded(.down))
    let south = row * height - 90
    let north = south + height
    // The cells of a row are measured at its narrowest point.
    let narrowest = cos(max(abs(south), abs(north)) * .pi / 180)
    let columns = max(1, (360 * GreatCircle.metersPerDegree * narrowest / size).rounded(.down))
    let width = 360 / columns
    let column = min(columns - 1, ((coordinate.longitude + 180) / width).rounded(.down))
    return (south, north, column * width - 180, width)
  }
}

extension Fix {
  /// Returns the fix reduced to a grid: the center of its cell, an accuracy that covers the whole
  /// cell and the original uncertainty, and no details that would reveal more.
  package func coarse(_ grid: CoarseGrid) -> Fix {
    var fix = self
    fix.coordinate = grid.center(of: coordinate)
    let cell = grid.radius(at: coordinate)
    switch accuracy {
    case .known(let meters, let origin): fix.accuracy = .known(meters + cell, origin: origin)
    // The original error is unknown, so the total is too.
    case .unknown, .invalid: break
    }
    fix.altitudeMSL = nil
    fix.altitudeHAE = nil
    fix.speed = nil
    fix.course = nil
    fix.flags.insert(.coarse)
    fix.flags.remove(.nullIsland)
    return fix
  }
}
