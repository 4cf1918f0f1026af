/// The layout of a leaf in the table `leaves`, in words of 32 bits:
///
/// 1. the counts: features in the low 8 bits, closures in the next 12, chains in the high 12;
/// 2. the base mask;
/// 3. the leaf's features, two per word, low half first; a bit of a mask is an index into them;
/// 4. closures: latitude, mask;
/// 5. chains, see ``BorderChain``.
///
/// The features that contain a position are the bits of the base mask, XOR the mask of each closure
/// at or south of the position, XOR the mask of each chain once per edge that a ray from the
/// position to the west crosses. Chains are borders, or parts of them, that touch the cell, with
/// the vertices of the polygon, not clipped; a border that two features share has both bits. If a
/// chain ends west of the cell, the border continues in edges that are not in the leaf; a closure
/// cancels the crossings of the chain for rays north of that end.
package enum AreaLeaf {
  package static let maximumFeatures = 16
  package static let maximumCount = 0xFFF

  package static func counts(features: Int, closures: Int, chains: Int) -> UInt32 {
    UInt32(features) | UInt32(closures) << 8 | UInt32(chains) << 20
  }
  @inline(__always)
  package static func features(_ counts: UInt32) -> Int { Int(counts & 0xFF) }
  @inline(__always)
  package static func closures(_ counts: UInt32) -> Int { Int((counts >> 8) & 0xFFF) }
  @inline(__always)
  package static func chains(_ counts: UInt32) -> Int { Int(counts >> 20) }
}
