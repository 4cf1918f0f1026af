/// What a reader of areas takes at most from outside.
public struct GeoJSONLimits: Hashable, Sendable {
  /// The length of the text in bytes.
  public var bytes: Int
  /// The number of positions in all rings.
  public var vertices: Int
  /// How deep collections may be nested in each other.
  public var depth: Int

  /// Makes limits; those of a fence or a filter that is left out are generous: 32 MiB, half a million
  /// vertices, collections eight deep.
  public init(bytes: Int = 32 << 20, vertices: Int = 500_000, depth: Int = 8) {
    self.bytes = bytes
    self.vertices = vertices
    self.depth = depth
  }
}
