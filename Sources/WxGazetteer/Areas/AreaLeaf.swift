/// How a leaf lies in the table `leaves`, in words of 32 bits:
///
/// 1. the counts: features in the low 8 bits, closures in the next 12, chains in the high 12;
/// 2. the base mask;
/// 3. the leaf's features, two in a word, low half first; a bit of a mask is an index into them;
/// 4. closures: latitude, mask;
/// 5. chains, see ``BorderChain``.
///
/// The features that hold a position are the bits of: the base mask, exclusive-or the mask of each
/// closure at or south of the position, exclusive-or the mask of each chain for every edge of it that
/// a ray from the position to the west crosses. Chains are borders, or parts of them, that touch the
/// cell, with the vertices that the polygon has, not clipped; a border that two features share
/// carries both bits. Where a chain ends west of the cell, the border runs on in edges that the leaf
/// does not have; a closure cancels what the rays north of that end see of the chain.
enum AreaLeaf {
  static let maximumFeatures = 16
  static let maximumCount = 0xFFF

  static func counts(features: Int, closures: Int, chains: Int) -> UInt32 {
    UInt32(features) | UInt32(closures) << 8 | UInt32(chains) << 20
  }
  @inline(__always)
  static func features(_ counts: UInt32) -> Int { Int(counts & 0xFF) }
  @inline(__always)
  static func closures(_ counts: UInt32) -> Int { Int((counts >> 8) & 0xFFF) }
  @inline(__always)
  static func chains(_ counts: UInt32) -> Int { Int(counts >> 20) }
}
