internal import Foundation
public import WxCore

/// A grid of cells of about the same size, for positions that are to be known roughly only.
///
/// A position is replaced by the centre of its cell. Noise added to a position can be averaged away
/// by who sees many of them; a cell gives away no more the longest it is watched. Rows are bands of
/// latitude; each row has a whole number of cells round the globe, at least as wide as asked for.
public struct CoarseGrid: Hashable, Sendable {
  /// The height of a cell, and its least width, in metres.
  public let size: Double

  /// Metres per degree of latitude on the mean sphere.
  private static let metersPerDegree = GreatCircle.radius * .pi / 180

  /// Makes a grid; `nil` where the size is not between a metre and 5,000 kilometres.
  public init?(kilometers: Double) {
    guard kilometers >= 0.001, kilometers <= 5000 else { return nil }
    size = kilometers * 1000
  }

  /// The centre of the cell in which a coordinate lies.
  public func center(of coordinate: Coordinate) -> Coordinate {
    let cell = cell(of: coordinate)
    let latitude = (cell.south + cell.north) / 2
    let longitude = cell.west + cell.width / 2
    return Coordinate(latitude: latitude, longitude: longitude) ?? coordinate
  }

  /// The least radius in metres round the centre that covers the whole cell.
  public func radius(at coordinate: Coordinate) -> Double {
    let cell = cell(of: coordinate)
    let center = center(of: coordinate)
    let corners = [cell.south, cell.north].compactMap {
      Coordinate(latitude: $0, longitude: cell.west)
    }
    // A row that ends at a pole has its far corner there; each edge's middle is nearer than a corner.
    return corners.map { GreatCircle.distance(center, $0) }.max() ?? size
  }

  private func cell(of coordinate: Coordinate) -> (
    south: Double, north: Double, west: Double, width: Double
  ) {
    let rows = max(1, (180 * Self.metersPerDegree / size).rounded(.down))
    let height = 180 / rows
    let row = min(rows - 1, ((coordinate.latitude + 90) / height).rounded(.down))
    let south = row * height - 90
    let north = south + height
    // The cells of a row are measured where it is narrowest.
    let narrowest = cos(max(abs(south), abs(north)) * .pi / 180)
    let columns = max(1, (360 * Self.metersPerDegree * narrowest / size).rounded(.down))
    let width = 360 / columns
    let column = min(columns - 1, ((coordinate.longitude + 180) / width).rounded(.down))
    return (south, north, column * width - 180, width)
  }
}

extension Fix {
  /// The fix as roughly as a grid has it: the cell's centre, an accuracy that covers the whole cell
  /// and the uncertainty before, and nothing that would give more away.
  public func coarse(_ grid: CoarseGrid) -> Fix {
    var fix = self
    fix.coordinate = grid.center(of: coordinate)
    let cell = grid.radius(at: coordinate)
    switch accuracy {
    case .known(let meters, let origin): fix.accuracy = .known(meters + cell, origin: origin)
    // Nothing is known of how far the position was off before it was moved.
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
