public import WxCore

/// The criteria for accepting a fix, and how long to wait for one.
///
/// In terms of Core Location: ``minimumDistance`` is `distanceFilter`; ``maximumAccuracy`` rejects
/// by `horizontalAccuracy`, while `desiredAccuracy` is only a request; ``skipsFirstEpoch`` is the
/// customary “ignore the first update”, made exact; ``maximumAge`` is the check of `timestamp` in
/// Apple's samples.
public struct LocationPolicy: Hashable, Sendable {
  /// What to do if no fix was acceptable in time.
  public enum TimeoutBehavior: String, Hashable, Sendable, CaseIterable {
    /// Return the best fix that is not acceptable.
    case best
    /// Throw an error.
    case fail
  }

  /// The largest acceptable radius in meters; `nil` accepts any known radius.
  public var maximumAccuracy: Meters?
  /// The greatest acceptable age, both since the arrival of a fix and since the time that it
  /// states; `nil` accepts any age.
  public var maximumAge: Duration?
  /// The number of epochs that must qualify, including the accepted one; at least 1. A source that
  /// answers once needs only one.
  public var minimumFixes = 1
  /// Whether to skip the first epoch of a receiver, because many receivers start with an old
  /// position. An epoch is one time of measurement, which a receiver may describe in several
  /// reports.
  public var skipsFirstEpoch = true
  /// The time limit for all sources together, 10 seconds by default.
  public var timeout = Duration.seconds(10)
  /// What to do if no fix was acceptable in time.
  public var onTimeout = TimeoutBehavior.best
  /// Whether to accept an answer from a cache.
  public var allowsCached = false
  /// Whether to accept a fix from a simulator.
  public var allowsSimulated = false
  /// Whether to accept a position that is no more precise than a city.
  public var allowsCoarse = true
  /// Watching only: the distance in meters, beyond the errors of both fixes, that a fix must move
  /// to be reported. A source that answers once is queried less often while the position is still.
  /// `nil` reports every fix.
  public var minimumDistance: Meters?
  /// Watching only: the time between two fixes that are reported while the position is still, if
  /// there is a minimum distance; `nil` reports none.
  package var stillInterval: Duration?
  /// Watching only: the shortest time between two reported fixes; `nil` for none.
  public var minimumInterval: Duration?
  /// Watching only: whether to reject fixes that are faster than any vehicle, and smooth the
  /// others.
  public var smoothsTrack = false

  /// Creates the default policy of `current`: skip the first epoch, accept the first fix with a
  /// known accuracy, wait 10 seconds, then return the best fix.
  public init() {}
}
