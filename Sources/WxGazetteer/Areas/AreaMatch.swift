/// The features of an area layer that contain a position: none, one, or a few that overlap.
package struct AreaMatch: BitwiseCopyable, Hashable {
  /// The maximum number of features that overlap.
  package static let capacity = 4
  /// The absence of a feature.
  package static let none = UInt16.max

  private var features: SIMD4<UInt16>

  /// No feature.
  package static let nothing = AreaMatch([])

  /// Creates a match of the first features in a list.
  package init(_ list: some Sequence<UInt16>) {
    features = SIMD4(repeating: Self.none)
    for (index, feature) in list.prefix(Self.capacity).enumerated() { features[index] = feature }
  }

  /// Creates a match of one feature.
  @inline(__always)
  package init(only feature: UInt16) { features = SIMD4(feature, Self.none, Self.none, Self.none) }

  /// The first feature; `nil` if there is none.
  @inline(__always)
  package var first: Int? { features[0] == Self.none ? nil : Int(features[0]) }

  /// Whether there are two or more features.
  @inline(__always)
  package var isAmbiguous: Bool { features[1] != Self.none }

  /// All features in the order of the layer.
  package var all: [Int] {
    (0..<Self.capacity).compactMap { features[$0] == Self.none ? nil : Int(features[$0]) }
  }
}
