/// How a pipeline goes about its work.
public struct PipelineOptions: Hashable, Sendable {
  /// Whether the network is left alone: only what is kept is shown.
  public var isOffline: Bool
  /// Whether providers are asked although what is kept is fresh.
  public var ignoresFresh: Bool
  /// How old may be what is shown where no provider answers; without it, any age.
  public var maximumStaleness: Duration?
  /// Whether providers are asked again when the data expire, and after failures.
  public var followsExpiry: Bool

  /// Makes options.
  public init(
    isOffline: Bool = false, ignoresFresh: Bool = false, maximumStaleness: Duration? = nil,
    followsExpiry: Bool = false
  ) {
    self.isOffline = isOffline
    self.ignoresFresh = ignoresFresh
    self.maximumStaleness = maximumStaleness
    self.followsExpiry = followsExpiry
  }
}
