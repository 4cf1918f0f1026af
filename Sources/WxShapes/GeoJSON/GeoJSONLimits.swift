/// Limits for reading areas from external sources.
public struct GeoJSONLimits: Hashable, Sendable {
  /// The length of the text in bytes.
  public var bytes: Int
  /// The number of positions in all rings.
  public var vertices: Int
  /// The depth to which collections may be nested.
  public var depth: Int

  /// Creates limits; the defaults are generous for a fence or a filter: 32 MiB, half a million
  /// vertices, collections eight levels deep.
  public init(bytes: Int = 32 << 20, vertices: Int = 500_000, depth: Int = 8) {
    self.bytes = bytes
    self.vertices = vertices
    self.depth = depth
  }
}
