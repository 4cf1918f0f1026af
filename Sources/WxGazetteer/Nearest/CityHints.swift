/// The city that was found last in each of many small cells, as a first guess for the next position
/// there.
///
/// Neighboring positions mostly belong to one city. A guess never changes the result, so two cells
/// may share an entry.
package struct CityHints {
  private static let none = UInt32.max
  private static let bits = 14
  /// The binary logarithm of the size of a cell in units of 1e-5 degrees: 9 km.
  private static let shift = 13

  private var points = [UInt32](repeating: none, count: 1 << bits)

  /// Creates hints without a guess.
  package init() {}

  /// The point of the tree that was found near a position.
  @inline(__always)
  subscript(position: FinePosition) -> Int? {
    get {
      let point = points[Self.index(position)]
      return point == Self.none ? nil : Int(point)
    }
    set {
      points[Self.index(position)] = newValue.map { UInt32(truncatingIfNeeded: $0) } ?? Self.none
    }
  }

  @inline(__always)
  private static func index(_ position: FinePosition) -> Int {
    let unit = position.unit
    let cell = UInt32(bitPattern: unit.y >> shift) &* 4397 &+ UInt32(bitPattern: unit.x >> shift)
    return Int((cell &* 2_654_435_769) >> (32 - UInt32(bits)))
  }
}
