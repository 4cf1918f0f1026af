/// Options for a pipeline.
public struct PipelineOptions: Hashable, Sendable {
  /// Whether to use only cached data, and no network.
  public var isOffline: Bool
  /// Whether to query providers even if the cached data are fresh.
  public var ignoresFresh: Bool
  /// The maximum age of cached data that are shown when no provider answers: two days by default,
  /// `nil` for no limit. A forecast that has ended is never shown.
  public var maximumStaleness: Duration?
  /// Whether to query providers again when the data expire, and after failures.
  public var followsExpiry: Bool

  /// Two days: an older forecast says little about the present.
  public static let standardStaleness = Duration.seconds(2 * 86400)

  /// Creates options.
  public init(
    isOffline: Bool = false, ignoresFresh: Bool = false,
    maximumStaleness: Duration? = standardStaleness,
    followsExpiry: Bool = false
  ) {
    self.isOffline = isOffline
    self.ignoresFresh = ignoresFresh
    self.maximumStaleness = maximumStaleness
    self.followsExpiry = followsExpiry
  }
}
