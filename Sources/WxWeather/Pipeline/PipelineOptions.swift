/// How a pipeline goes about its work.
public struct PipelineOptions: Hashable, Sendable {
  /// Whether the network is left alone: only what is kept is shown.
  public var isOffline: Bool
  /// Whether providers are asked although what is kept is fresh.
  public var ignoresFresh: Bool
  /// The greatest age of an earlier answer that is shown when no provider answers; `nil` for any age.
  /// One whose forecast has ended is never shown.
  public var maximumStaleness: Duration?
  /// Whether providers are asked again when the data expire, and after failures.
  public var followsExpiry: Bool

  /// Two days: weather that was forecast before that says little of now.
  public static let standardStaleness = Duration.seconds(2 * 86400)

  /// Makes options.
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
