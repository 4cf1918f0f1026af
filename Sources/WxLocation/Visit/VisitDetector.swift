public import WxCore
public import struct WxPlatform.Date

/// Detects where the position stays: a state machine without I/O.
///
/// Three rules decide, since absence of fixes is not absence from a place:
/// - **A gap at one place is a stay.** If there are no fixes for hours, and the next one is where the
///   last one was, the position has stayed there.
/// - **Slow movement is not a stay.** All fixes of a stay lie within ``VisitPolicy/radius`` of its
///   center, which is fixed once the stay is certain; a slow walk leaves it.
/// - **No place is claimed that was not entered.** The center of a stay is the mean of fixes near each
///   other, never of a path; and the time between the last fix at a place and the first one elsewhere
///   belongs to neither.
public struct VisitDetector: Sendable {
  private enum State {
    /// Nothing is known, or the position moves.
    case moving
    /// The position may stay.
    case candidate(Cluster)
    /// The position stays.
    case staying(Cluster)
  }

  /// Fixes near each other.
  private struct Cluster {
    var center: Coordinate
    var count = 1.0
    var first: Date
    /// The last fix within the radius.
    var last: Date
    /// The fixes outside since then, of which one may be an outlier.
    var outside: [Fix] = []
    /// The accuracy of the fixes, in meters: the best.
    var accuracy: Double?

    init(_ fix: Fix) {
      center = fix.coordinate
      first = fix.measuredAt
      last = fix.measuredAt
      accuracy = fix.accuracy.meters
    }

    /// Takes no time for later than now: a clock that was ahead, and is set, delays no event until then.
    mutating func limit(to now: Date) {
      first = min(first, now)
      last = min(last, now)
    }

    /// Adds a fix, and moves the center to the mean if it is not fixed yet.
    mutating func add(_ fix: Fix, movingCenter: Bool) {
      last = max(last, fix.measuredAt)
      outside = []
      if let meters = fix.accuracy.meters { accuracy = min(accuracy ?? meters, meters) }
      guard movingCenter else { return }
      count += 1
      let distance = GreatCircle.distance(center, fix.coordinate)
      guard distance > 0 else { return }
      center = GreatCircle.destination(
        from: center, bearing: GreatCircle.bearing(center, fix.coordinate),
        distance: distance / count)
    }
  }

  /// The number of consecutive fixes outside that end a stay.
  private static let departureFixes = 2

  private let policy: VisitPolicy
  private var state = State.moving

  /// Creates a detector without a known position.
  public init(policy: VisitPolicy = VisitPolicy()) { self.policy = policy }

  /// Processes a fix.
  ///
  /// - Parameter fix: The fix, one per epoch. A fix no more accurate than the radius of a stay, such as
  ///   the city of an address, says nothing about stays.
  /// - Returns: The events, a departure before an arrival.
  public mutating func update(with fix: Fix) -> [VisitEvent] {
    guard !fix.flags.contains(.coarse), fix.accuracy.meters ?? 0 <= policy.radius else { return [] }
    switch state {
    case .moving:
      state = .candidate(Cluster(fix))
      return []
    case .candidate(var cluster):
      cluster.limit(to: fix.measuredAt)
      guard isNear(fix, cluster) else {
        cluster.outside.append(fix)
        // One fix elsewhere may be an outlier.
        state =
          cluster.outside.count < Self.departureFixes ? .candidate(cluster) : restart(cluster)
        return []
      }
      cluster.add(fix, movingCenter: true)
      guard cluster.last.timeIntervalSince(cluster.first) >= policy.minimumStay.seconds else {
        state = .candidate(cluster)
        return []
      }
      state = .staying(cluster)
      return [event(.arrival, cluster)]
    case .staying(var cluster):
      cluster.limit(to: fix.measuredAt)
      if isNear(fix, cluster) {
        cluster.add(fix, movingCenter: false)
        state = .staying(cluster)
        return []
      }
      cluster.outside.append(fix)
      guard cluster.outside.count >= Self.departureFixes else {
        state = .staying(cluster)
        return []
      }
      var departure = event(.departure, cluster)
      departure.seenElsewhereAt = cluster.outside.first?.measuredAt
      state = restart(cluster)
      return [departure]
    }
  }

  private func isNear(_ fix: Fix, _ cluster: Cluster) -> Bool {
    GreatCircle.distance(cluster.center, fix.coordinate) <= policy.radius
  }

  /// Begins again with the fixes that lie outside, as far as they are near each other.
  private func restart(_ old: Cluster) -> State {
    var next: Cluster?
    for fix in old.outside {
      if var cluster = next, isNear(fix, cluster) {
        cluster.add(fix, movingCenter: true)
        next = cluster
      } else {
        next = Cluster(fix)
      }
    }
    return next.map { .candidate($0) } ?? .moving
  }

  private func event(_ kind: VisitEvent.Kind, _ cluster: Cluster) -> VisitEvent {
    VisitEvent(
      kind: kind, center: cluster.center, radius: policy.radius, arrivedAt: cluster.first,
      departedAt: kind == .departure ? cluster.last : nil)
  }
}

/// What counts as a stay.
public struct VisitPolicy: Hashable, Sendable {
  /// The largest distance in meters of a fix from the center of its stay.
  public var radius: Meters = 75
  /// The shortest stay.
  public var minimumStay = Duration.seconds(300)

  /// Creates the usual policy: 5 minutes within 75 m.
  public init() {}
}

/// An arrival at a place, or a departure from it.
public struct VisitEvent: Hashable, Sendable {
  /// Whether it is an arrival or a departure.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The position has stayed for some time.
    case arrival
    /// The position is elsewhere.
    case departure
  }

  /// Whether it is an arrival or a departure.
  public var kind: Kind
  /// The center of the stay.
  public var center: Coordinate
  /// The radius around the center in meters that contains the stay.
  public var radius: Meters
  /// The time of the first fix there.
  public var arrivedAt: Date
  /// For a departure, the time of the last fix there.
  public var departedAt: Date?
  /// For a departure, the time of the first fix elsewhere. Where the position was in between is not
  /// known.
  public var seenElsewhereAt: Date?

  /// Creates an event.
  package init(
    kind: Kind, center: Coordinate, radius: Double, arrivedAt: Date, departedAt: Date? = nil
  ) {
    self.kind = kind
    self.center = center
    self.radius = radius
    self.arrivedAt = arrivedAt
    self.departedAt = departedAt
  }
}
