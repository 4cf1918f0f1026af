/// The features of an area layer that contain a position: none, one, or a few that overlap.
struct AreaMatch: BitwiseCopyable, Hashable {
  /// The maximum number of features that overlap.
  static let capacity = 4
  /// The absence of a feature.
  static let none = UInt16.max

  private var features: SIMD4<UInt16>

  /// No feature.
  static let nothing = AreaMatch([])

  /// Creates a match of the first features in a list.
  init(_ list: some Sequence<UInt16>) {
    features = SIMD4(repeating: Self.none)
    for (index, feature) in list.prefix(Self.capacity).enumerated() { features[index] = feature }
  }

  /// Creates a match of one feature.
  @inline(__always)
  init(only feature: UInt16) { features = SIMD4(feature, Self.none, Self.none, Self.none) }

  /// The first feature; `nil` if there is none.
  @inline(__always)
  var first: Int? { features[0] == Self.none ? nil : Int(features[0]) }

  /// Whether there are two or more features.
  @inline(__always)
  var isAmbiguous: Bool { features[1] != Self.none }

  /// All features in the order of the layer.
  var all: [Int] {
    (0..<Self.capacity).compactMap { features[$0] == Self.none ? nil : Int(features[$0]) }
  }
}
