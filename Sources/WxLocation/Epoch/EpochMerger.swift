package import WxCore
package import struct WxPlatform.Date

/// Merges the reports of each epoch into one fix: a state machine without a clock.
///
/// A receiver describes one epoch in several reports: the first has a position, the next one its
/// accuracy, another one the speed. All reports of a device with the same time are one epoch, which
/// is complete when the device reports another time, or ``window`` after its first report. A report
/// without a time is an epoch of its own and complete at once.
package struct EpochMerger: Hashable, Sendable {
  /// A merged fix, and the arrival time of the first of its reports.
  package struct Epoch: Hashable, Sendable {
    package var fix: Fix
    /// The arrival time, on the monotonic clock.
    package var arrival: Duration
  }

  /// The time within which a receiver sends all reports of one epoch.
  package static let window = Duration.milliseconds(300)

  /// The time before ``limit`` at which all epochs are complete, so that they still count.
  private static let reserve = Duration.milliseconds(20)

  /// The maximum number of receivers, more than any machine has.
  private static let maximumReceivers = 64

  private struct Receiver: Hashable {
    var current: Epoch?
    /// The number of the first report of the current epoch: reports may arrive at the same time.
    var order = 0
    /// The times of the latest complete epochs, oldest first.
    var complete: [Date] = []
    /// The last report without a position.
    var motion: Motion?

    mutating func finish() -> Epoch? {
      guard let finished = current else { return nil }
      current = nil
      if let time = finished.fix.time {
        complete.append(time)
        if complete.count > EpochCounter.maximumRecent { complete.removeFirst() }
      }
      return finished
    }
  }

  private var receivers: [String: Receiver] = [:]
  private var reports = 0
  private let limit: Duration?

  /// Creates a merger for a new session.
  ///
  /// - Parameter limit: The time at which the session ends; `nil` if there is none.
  package init(until limit: Duration? = nil) { self.limit = limit }

  /// The time at which to call ``completed(at:)`` if nothing else happens first.
  package var deadline: Duration? { receivers.values.compactMap(deadline).min() }

  private func deadline(of receiver: Receiver) -> Duration? {
    receiver.current.map { epoch in
      let due = epoch.arrival + Self.window
      guard let limit, epoch.arrival < limit else { return due }
      return min(due, max(epoch.arrival, limit - Self.reserve))
    }
  }

  /// Processes a report with a position.
  ///
  /// - Parameters:
  ///   - fix: The report.
  ///   - arrival: Its arrival time.
  /// - Returns: The epochs that are complete now, in the order of their first reports.
  package mutating func take(_ fix: Fix, arrival: Duration) -> [Epoch] {
    guard let time = fix.time else { return [Epoch(fix: fix, arrival: arrival)] }
    let key = key(of: fix.device)
    var receiver = receivers[key] ?? Receiver()
    defer { receivers[key] = receiver }
    if receiver.current?.fix.time == time {
      receiver.current?.fix.merge(fix)
      return []
    }
    // A report of an earlier epoch that comes late does not end the current one.
    if receiver.complete.contains(time) { return [Epoch(fix: fix, arrival: arrival)] }
    let finished = receiver.finish()
    var epoch = Epoch(fix: fix, arrival: arrival)
    if let motion = receiver.motion, motion.time == time { epoch.fix.merge(motion) }
    receiver.motion = nil
    receiver.current = epoch
    reports += 1
    receiver.order = reports
    return finished.map { [$0] } ?? []
  }

  /// Processes a report without a position, which may complete a fix of the same epoch.
  ///
  /// - Parameters:
  ///   - motion: The report.
  ///   - device: The device that sent it.
  /// - Returns: Whether it belongs to the current epoch of the device, which has a position.
  package mutating func take(_ motion: Motion, of device: String?) -> Bool {
    let key = key(of: device)
    var receiver = receivers[key] ?? Receiver()
    defer { receivers[key] = receiver }
    if receiver.current?.fix.time == motion.time {
      receiver.current?.fix.merge(motion)
      return true
    }
    receiver.motion = motion
    return false
  }

  /// Returns the epochs that are complete at a time, in the order of their first reports.
  package mutating func completed(at now: Duration) -> [Epoch] {
    finish { merger, receiver in merger.deadline(of: receiver).map { $0 <= now } ?? false }
  }

  /// Ends the current epoch of a device, which has no fix any more.
  package mutating func finish(_ device: String?) -> Epoch? {
    receivers[device ?? ""]?.finish()
  }

  /// Ends all epochs, at the end of the session.
  package mutating func finish() -> [Epoch] { finish { _, _ in true } }

  private mutating func finish(_ isComplete: (Self, Receiver) -> Bool) -> [Epoch] {
    let due = receivers.filter { isComplete(self, $0.value) }
      .sorted { $0.value.order < $1.value.order }
    return due.compactMap { receivers[$0.key]?.finish() }
  }

  private mutating func key(of device: String?) -> String {
    let key = device ?? ""
    // The entries of a broken sender are dropped.
    if receivers[key] == nil, receivers.count >= Self.maximumReceivers { receivers = [:] }
    return key
  }
}

extension EpochMerger {
  /// The parts of a report that has no position.
  package struct Motion: Hashable, Sendable {
    /// The time of the epoch.
    package var time: Date
    /// Meters per second over ground.
    package var speed: Double?
    /// Degrees from true north.
    package var course: Double?
    /// Meters above mean sea level.
    package var altitudeMSL: Double?
    /// Meters above the ellipsoid.
    package var altitudeHAE: Double?

    /// Creates the parts of a report; values that are left out are unknown.
    package init(
      time: Date, speed: Double? = nil, course: Double? = nil, altitudeMSL: Double? = nil,
      altitudeHAE: Double? = nil
    ) {
      self.time = time
      self.speed = speed
      self.course = course
      self.altitudeMSL = altitudeMSL
      self.altitudeHAE = altitudeHAE
    }
  }
}

extension Fix {
  /// Adds a later report of the same epoch.
  ///
  /// The later value wins, since a receiver completes an epoch step by step. Position and accuracy
  /// belong together: they are replaced unless the later accuracy is of a lesser kind.
  fileprivate mutating func merge(_ later: Fix) {
    if later.accuracy.grade >= accuracy.grade {
      coordinate = later.coordinate
      accuracy = later.accuracy
      flags.remove(.nullIsland)
      if later.flags.contains(.nullIsland) { flags.insert(.nullIsland) }
    }
    flags.formUnion(later.flags.subtracting([.nullIsland]))
    mode = max(mode, later.mode)
    status = later.status ?? status
    speed = later.speed ?? speed
    course = later.course ?? course
    altitudeMSL = later.altitudeMSL ?? altitudeMSL
    altitudeHAE = later.altitudeHAE ?? altitudeHAE
  }

  fileprivate mutating func merge(_ motion: EpochMerger.Motion) {
    speed = motion.speed ?? speed
    course = motion.course ?? course
    guard mode == .threeD else { return }
    altitudeMSL = motion.altitudeMSL ?? altitudeMSL
    altitudeHAE = motion.altitudeHAE ?? altitudeHAE
  }
}

extension HorizontalAccuracy {
  /// The kind of the value: none, derived from the geometry, measured.
  fileprivate var grade: Int {
    switch self {
    case .unknown, .invalid: 0
    case .known(_, .hdop), .known(_, .assumed): 1
    case .known(_, .reported), .known(_, .axes), .known(_, .surveyed), .known(_, .exact): 2
    }
  }
}
