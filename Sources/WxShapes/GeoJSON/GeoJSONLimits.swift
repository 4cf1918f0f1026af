/// Limits for reading areas from external sources.
package struct GeoJSONLimits: Hashable, Sendable {
  /// The length of the text in bytes.
  package var bytes: Int
  /// The number of positions in all rings.
  package var vertices: Int
  /// The depth to which collections may be nested.
  package var depth: Int

  /// Creates limits; the defaults are generous for a fence or a filter: 32 MiB, half a million
  /// vertices, collections eight levels deep.
  package init(bytes: Int = 32 << 20, vertices: Int = 500_000, depth: Int = 8) {
    self.bytes = bytes
    self.vertices = vertices
    self.depth = depth
  }
}
