package import WxCore

/// The box around a river, as stored, in units of 1e-5 degrees.
package struct RiverBox: BitwiseCopyable {
  /// The feature of the river.
  package var feature: UInt32
  package var west: Int32
  package var south: Int32
  package var east: Int32
  package var north: Int32

  package init(feature: UInt32, _ box: BoundingBox) {
    func units(_ degrees: Double) -> Int32 { Int32((degrees * 1e5).rounded()) }
    self.feature = feature
    west = units(box.west)
    south = units(box.south)
    east = units(box.east)
    north = units(box.north)
  }
}

/// The boxes of the rivers in an index.
struct Rivers: Sendable {
  private let boxes: Table<RiverBox>

  /// Reads the boxes of a file; `nil` if it was built without rivers.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.rivers) else { return nil }
    boxes = try file.table(.rivers)
  }

  /// The box of a river; `nil` if the feature is none, or if the index is damaged.
  func box(of feature: Int) -> BoundingBox? {
    guard let index = (0..<boxes.count).first(where: { Int(boxes[$0].feature) == feature }) else {
      return nil
    }
    return BoundingBox(boxes[index])
  }
}

extension BoundingBox {
  /// The box of a river; `nil` if the index is damaged.
  fileprivate init?(_ box: RiverBox) {
    func degrees(_ units: Int32) -> Double { Double(units) / 1e5 }
    self.init(
      west: degrees(box.west), south: degrees(box.south), east: degrees(box.east),
      north: degrees(box.north))
  }
}
