/// The projection of a point of the unit sphere onto the cube around it, seen from the center.
///
/// Great circles bound the squares of a face on the sphere, so the squares are convex everywhere,
/// even at the poles and at 180°: if all four corners of a square are on one side of a plane
/// through the center, so is the whole square.
package struct CubePosition: BitwiseCopyable {
  /// The number of bits of a coordinate on a face.
  package static let bits = 20
  package static let faceCount = 6

  /// 0 and 1 face along x, 2 and 3 along y, 4 and 5 along z; odd faces point in the negative
  /// direction.
  package var face: Int
  /// From 0 to two to the power of ``bits``, exclusive.
  package var x: Int
  /// Like ``x``.
  package var y: Int

  @inline(__always)
  package init(_ point: UnitVector) {
    let (x, y, z) = (abs(point.x), abs(point.y), abs(point.z))
    let u: Double
    let v: Double
    if x >= y, x >= z {
      face = point.x < 0 ? 1 : 0
      (u, v) = (point.y / x, point.z / x)
    } else if y >= z {
      face = point.y < 0 ? 3 : 2
      (u, v) = (point.x / y, point.z / y)
    } else {
      face = point.z < 0 ? 5 : 4
      (u, v) = (point.x / z, point.y / z)
    }
    self.x = Self.fixed(u)
    self.y = Self.fixed(v)
  }

  /// Converts a coordinate from −1 to 1 to an integer; NaN, as from a damaged point, becomes 0.
  @inline(__always)
  private static func fixed(_ coordinate: Double) -> Int {
    let scaled = (coordinate + 1) * Double(1 << (bits - 1))
    return Int(min(max(0, scaled), Double((1 << bits) - 1)))
  }
}

/// A square on a face of the cube.
package struct CubeSquare {
  package var face: Int
  /// The binary logarithm of the number of squares along an edge of the face.
  package var bits: Int
  package var x: Int
  package var y: Int

  package init(face: Int, bits: Int, x: Int, y: Int) {
    self.face = face
    self.bits = bits
    self.x = x
    self.y = y
  }

  /// The four quarters, in the order of the cells of a node.
  package var quarters: [CubeSquare] {
    (0..<4).map {
      CubeSquare(face: face, bits: bits + 1, x: 2 * x + ($0 & 1), y: 2 * y + ($0 >> 1))
    }
  }

  /// The corners on the unit sphere.
  package var corners: [UnitVector] {
    [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { point(Double(x) + $0.0, Double(y) + $0.1) }
  }

  /// The center on the unit sphere.
  package var middle: UnitVector { point(Double(x) + 0.5, Double(y) + 0.5) }

  private func point(_ x: Double, _ y: Double) -> UnitVector {
    let size = 2 / Double(1 << bits)
    let (u, v) = (x * size - 1, y * size - 1)
    let forward = face.isMultiple(of: 2) ? 1.0 : -1.0
    return switch face / 2 {
    case 0: UnitVector(direction: (forward, u, v))
    case 1: UnitVector(direction: (u, forward, v))
    default: UnitVector(direction: (u, v, forward))
    }
  }
}

extension UnitVector {
  /// Creates the point of the sphere in a nonzero direction.
  fileprivate init(direction: (x: Double, y: Double, z: Double)) {
    let length =
      (direction.x * direction.x + direction.y * direction.y + direction.z * direction.z)
      .squareRoot()
    self.init(x: direction.x / length, y: direction.y / length, z: direction.z / length)
  }
}
