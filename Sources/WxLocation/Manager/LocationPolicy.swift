/// Which fix is good enough, and how long to wait for it.
///
/// Who knows Core Location finds: ``minimumDistance`` is `distanceFilter`; ``maximumAccuracy`` is a
/// filter on `horizontalAccuracy`, where `desiredAccuracy` is a wish; ``skipsFirstEpoch`` is the
/// customary “ignore the first update”, made exact; ``maximumAge`` is the test of `timestamp` that
/// Apple's samples make.
public struct LocationPolicy: Hashable, Sendable {
  /// What to do when no fix was good enough in time.
  public enum TimeoutAnswer: String, Hashable, Sendable, CaseIterable {
    /// Give the best of those that were not good enough.
    case best
    /// Fail.
    case fail
  }

  /// The largest radius in metres that will do; `nil` takes any that is known.
  public var maximumAccuracy: Double?
  /// The greatest age that will do, by arrival and by reported time; `nil` takes any.
  public var maximumAge: Duration?
  /// The number of epochs that must qualify, the accepted one included; at least 1. Of a source
  /// that answers once, one is enough.
  public var minimumFixes = 1
  /// Whether the first epoch of a streaming source's receiver is passed over.
  public var skipsFirstEpoch = true
  /// The time for all sources together.
  public var timeout = Duration.seconds(10)
  /// What to do when no fix was good enough in time.
  public var onTimeout = TimeoutAnswer.best
  /// Whether an answer from a cache will do.
  public var allowsCached = false
  /// Whether a simulator's fix will do.
  public var allowsSimulated = false
  /// Watching: the least move in metres that is told.
  public var minimumDistance: Double?
  /// Watching: the least time between two fixes that are told.
  public var minimumInterval: Duration?
  /// Watching: whether fixes that no vehicle could have moved to are refused and the rest smoothed.
  public var smooths = false

  /// The rule of the command's `current`: skip the first epoch, take the first fix whose accuracy is
  /// known, wait 10 seconds, then give the best.
  public init() {}
}
