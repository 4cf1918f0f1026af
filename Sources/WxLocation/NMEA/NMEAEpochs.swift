internal import WxPlatform
internal import WxCore

/// Merges the sentences of each epoch into one fix: a state machine without a clock.
///
/// A receiver describes an epoch in several sentences: RMC has the position and the date, GGA the
/// height, GST the errors. Sentences with the same time are one epoch, which is complete when the
/// same talker sends another time, or after a pause. Several talkers may share a line, as on a boat,
/// so each has an epoch of its own.
struct NMEAEpochs: Hashable, Sendable {
  /// A complete epoch.
  struct Outcome: Hashable, Sendable {
    /// The satellites; `nil` if nothing is known about them.
    var sky: SkySummary?
    /// The fix, or why there is none.
    var fixResult: TPV.FixResult
    /// The arrival of the first sentence, on the monotonic clock.
    var arrival: Duration
  }

  /// A time whose date is known, and when it arrived.
  private struct DatedTime: Hashable, Sendable {
    var time: Date
    var arrival: Duration
  }

  private struct Finished: Hashable, Sendable {
    var clock: Int?
    var classes: [UInt16: UInt16]
    var end: Duration
  }

  private struct LastFix: Hashable, Sendable {
    var talkers: Set<UInt16>
    var time: Date?
    var arrival: Duration
  }

  /// The pause after which an epoch is complete. At 4,800 baud a sentence takes 0.15 s.
  static let pause = Duration.milliseconds(300)
  /// The time after which an epoch is complete, even if sentences without a time go on.
  static let longest = Duration.seconds(1)
  /// The time before the end of the session at which all epochs are complete.
  private static let reserve = Duration.milliseconds(20)
  /// The time by which the times of a log may run backwards: talkers take turns, and a receiver sets its clock.
  private static let greatestStepBack = 3600.0
  /// The time to wait for the first date in a log that is still being written: two of its epochs.
  private static let datePatience = Duration.seconds(2)
  /// The maximum number of epochs in a log before its first date.
  private static let maximumUndated = 600
  /// The time after a fix for which another receiver on the line does not need one.
  private static let fixLifetime = Duration.seconds(5)
  /// The maximum number of epochs at a time.
  private static let maximumOpen = 4
  /// The maximum number of sentences before a position, more than any receiver sends.
  private static let maximumEarly = 16

  private let device: String
  private let isLog: Bool
  private let limit: Duration?
  /// The epochs that are not complete, the one with the last sentence last.
  private var open: [NMEAEpoch] = []
  /// The first complete epochs of a log, until a date is known.
  private var undated: [NMEAEpoch] = []
  private var finished: [Finished] = []
  /// Sentences that came before the position of their epoch, without a pause.
  private var early: [NMEAReport] = []
  private var lastSentence = Duration.zero
  private var sky = NMEASky()
  /// The number of epochs so far.
  private var count = 0
  private var dated: DatedTime?
  /// Whether any sentence had a date.
  private var hasDate = false
  /// The last epoch with a fix.
  private var lastFix: LastFix?
  /// The arrival of the last complete epoch: that of another talker may have begun earlier.
  private var lastArrival = Duration.zero

  /// Creates a merger for a new session.
  ///
  /// - Parameters:
  ///   - device: The device to name in fixes.
  ///   - isLog: Whether the sentences come from a log. They arrive at once, so their own times decide the day.
  ///   - limit: The time at which the session ends; `nil` if there is none.
  init(device: String, isLog: Bool, until limit: Duration?) {
    self.device = device
    self.isLog = isLog
    self.limit = limit
  }

  /// The time at which to call ``completed(at:)`` if nothing else happens first.
  var deadline: Duration? { (open.map(deadline) + [dateDeadline].compactMap(\.self)).min() }

  private var dateDeadline: Duration? {
    undated.first.map { limited($0.arrival.elapsed + Self.datePatience, from: $0) }
  }

  private func deadline(of epoch: NMEAEpoch) -> Duration {
    limited(
      min(epoch.lastArrival + Self.pause, epoch.arrival.elapsed + Self.longest), from: epoch)
  }

  /// Returns a time that is not after the end of the session.
  private func limited(_ due: Duration, from epoch: NMEAEpoch) -> Duration {
    let arrival = epoch.arrival.elapsed
    guard let limit, arrival < limit else { return due }
    return min(due, max(arrival, limit - Self.reserve))
  }

  /// Processes a sentence, and returns the epochs that are complete now, oldest first.
  mutating func take(_ report: NMEAReport, at now: Timestamp) -> [Outcome] {
    if now.elapsed - lastSentence > Self.pause { early = [] }
    lastSentence = now.elapsed
    hasDate = hasDate || report.day != nil
    switch report.kind {
    case .hdg: return []
    case .gsv:
      sky.note(report, epoch: count, at: now.elapsed)
      return []
    case .gsa:
      sky.note(report, epoch: count, at: now.elapsed)
      merge(report, into: lastIndex(of: report.talker), at: now.elapsed)
      return []
    case .vtg:
      // The second one of a talker is that of its next position.
      let index = lastIndex(of: report.talker).flatMap {
        open[$0].motions.contains(report.talker) ? nil : $0
      }
      merge(report, into: index, at: now.elapsed)
      return []
    case .zda:
      note(date: report, at: now)
      return []
    case .gst:
      let index = open.firstIndex { $0.clock == report.clock }
      merge(report, into: index, at: now.elapsed)
      return []
    case .rmc, .gga, .gll, .gns: return takePosition(report, at: now)
    }
  }

  private mutating func takePosition(_ report: NMEAReport, at now: Timestamp) -> [Outcome] {
    if let index = open.firstIndex(where: { $0.accepts(report) }) {
      var epoch = open.remove(at: index)
      epoch.merge(report, at: now.elapsed)
      open.append(epoch)
      return []
    }
    // A sentence that comes after the end of its epoch adds nothing.
    let isLate = finished.contains {
      $0.clock == report.clock && now.elapsed - $0.end < Self.longest
        && $0.classes[report.talker, default: 0] & report.kind.rawValue == 0
    }
    guard !isLate else { return [] }
    var outcomes = finish(open.filter { $0.classes[report.talker] != nil })
    if open.count >= Self.maximumOpen { outcomes += finish([open[0]]) }
    var epoch = NMEAEpoch(report, at: now)
    for early in early where early.kind != .gst || early.clock == report.clock {
      epoch.merge(early, at: now.elapsed)
    }
    early = []
    count += 1
    open.append(epoch)
    return outcomes
  }

  /// Returns the last epoch with a position of a talker, or else of any.
  private func lastIndex(of talker: UInt16) -> Int? {
    open.lastIndex { $0.classes[talker] != nil } ?? open.indices.last
  }

  /// Adds a sentence without a position to an epoch, or else to the next one.
  private mutating func merge(_ report: NMEAReport, into index: Int?, at now: Duration) {
    if let index { return open[index].merge(report, at: now) }
    if early.count >= Self.maximumEarly { early.removeFirst() }
    early.append(report)
  }

  private mutating func note(date report: NMEAReport, at now: Timestamp) {
    guard let day = report.day, let clock = report.clock else { return }
    if let index = open.firstIndex(where: { $0.clock == clock }) {
      open[index].day = open[index].day ?? day
    }
    let time = Date(timeIntervalSince1970: Double(day) * 86400 + Double(clock) / 1000)
    dated = DatedTime(time: time, arrival: now.elapsed)
  }

  /// Returns the epochs that are complete at a time, oldest first.
  mutating func completed(at now: Duration) -> [Outcome] {
    let outcomes = open.isEmpty ? [] : finish(open.filter { deadline(of: $0) <= now })
    guard let dateDeadline, dateDeadline <= now else { return outcomes }
    return outcomes + release()
  }

  /// Ends all epochs, at the end of the session.
  mutating func finish() -> [Outcome] { finish(open) + release() }

  private mutating func finish(_ complete: [NMEAEpoch]) -> [Outcome] {
    guard !complete.isEmpty else { return [] }
    open.removeAll(where: complete.contains)
    let complete = complete.sorted { $0.arrival.elapsed < $1.arrival.elapsed }
    for epoch in complete {
      finished.append(
        Finished(clock: epoch.clock, classes: epoch.classes, end: epoch.lastArrival))
      if finished.count > EpochCounter.maximumRecent { finished.removeFirst() }
    }
    undated += complete
    let waitsForDate =
      isLog && dated == nil && complete.allSatisfy { $0.day == nil }
      && undated.count < Self.maximumUndated
    return waitsForDate ? [] : release()
  }

  /// Ends the wait for the first date, from which the days of the epochs before it follow.
  private mutating func release() -> [Outcome] {
    var epochs = undated
    undated = []
    if isLog, let first = epochs.firstIndex(where: { $0.day != nil }) {
      var next = epochs[first]
      for index in epochs.indices.prefix(upTo: first).reversed() where epochs[index].clock != nil {
        epochs[index].date(before: next, atMost: Self.greatestStepBack)
        next = epochs[index]
      }
    }
    return epochs.compactMap { outcome(of: $0) }
  }

  /// Returns what an epoch says; `nil` if it has no fix, but another receiver on the line has.
  private mutating func outcome(of epoch: NMEAEpoch) -> Outcome? {
    let arrival = epoch.arrival
    let time = epoch.time(from: earliestTime(of: epoch))
    if isLog || epoch.day != nil, let time {
      dated = DatedTime(time: time, arrival: arrival.elapsed)
    }
    let result = fixResult(epoch, time: time)
    switch result {
    case .fix:
      lastFix = LastFix(talkers: Set(epoch.classes.keys), time: time, arrival: arrival.elapsed)
    case .unusable(let report):
      if report.reason == .noFix, hasOtherFix(than: epoch, time: time) { return nil }
    }
    lastArrival = max(lastArrival, arrival.elapsed)
    return Outcome(
      sky: sky.summary(of: epoch, device: device, at: epoch.lastArrival), fixResult: result,
      arrival: lastArrival)
  }

  /// Returns whether a receiver with other talkers had a fix just before.
  private func hasOtherFix(than epoch: NMEAEpoch, time: Date?) -> Bool {
    guard let lastFix, lastFix.talkers.isDisjoint(with: epoch.classes.keys),
      epoch.arrival.elapsed - lastFix.arrival <= Self.fixLifetime
    else { return false }
    guard isLog, let time, let last = lastFix.time else { return true }
    return abs(time.timeIntervalSince(last)) <= Self.fixLifetime.seconds
  }

  /// Returns the earliest time that an epoch without a date can have; it is less than a day later.
  private func earliestTime(of epoch: NMEAEpoch) -> Date {
    let arrival = epoch.arrival
    if isLog {
      // A log goes on from its last time, and begins before now.
      return dated.map { $0.time.addingTimeInterval(-Self.greatestStepBack) }
        ?? arrival.wall.addingTimeInterval(ReportedTime.greatestLead - 86400)
    }
    // The time of a receiver is nearest to that of this machine, or goes on from its last date.
    let reference = dated.map { $0.time.addingTimeInterval((arrival.elapsed - $0.arrival).seconds) }
    return (reference ?? arrival.wall).addingTimeInterval(-43_200)
  }

  /// A log may be years old, but not from the future. If it has no date, it may be longer than a day, and
  /// then its day is a guess.
  private func isWrong(_ time: ReportedTime) -> Bool {
    isLog ? hasDate && time.isWrong : time.isSuspect
  }

  private func fixResult(_ epoch: NMEAEpoch, time: Date?) -> TPV.FixResult {
    func unusable(_ reason: UnusableReport.Reason, _ detail: String) -> TPV.FixResult {
      .unusable(UnusableReport(reason: reason, device: device, detail: detail))
    }
    guard case .at(let coordinate) = epoch.position else {
      guard epoch.hasFix == true else { return unusable(.noFix, "no fix") }
      return epoch.position == .invalid
        ? unusable(.invalid, "the position is not on the globe")
        : unusable(.noPosition, "a fix without latitude and longitude")
    }
    guard epoch.hasFix != false else { return unusable(.noFix, "no fix") }
    let geometry = sky.geometry(at: epoch.lastArrival)
    let reported = epoch.mode ?? geometry?.mode
    let mode =
      reported.flatMap { $0 >= .twoD ? $0 : nil } ?? (epoch.altitude == nil ? .twoD : .threeD)
    var flags: Set<FixFlag> = []
    if epoch.status == TPV.simulated { flags.insert(.simulated) }
    if coordinate == .nullIsland { flags.insert(.nullIsland) }
    if let time, isWrong(ReportedTime(time, now: epoch.arrival.wall)) { flags.insert(.dateSuspect) }
    var ellipsoidal: Double?
    if let altitude = epoch.altitude, let separation = epoch.separation {
      ellipsoidal = altitude + separation
    }
    return .fix(
      Fix(
        coordinate: coordinate, accuracy: epoch.accuracy(hdop: epoch.hdop ?? geometry?.hdop),
        altitudeMSL: mode == .threeD ? epoch.altitude : nil,
        altitudeHAE: mode == .threeD ? ellipsoidal : nil, speed: epoch.speed, course: epoch.course,
        time: time, receivedAt: epoch.arrival.wall, source: NMEAProvider.sourceName,
        device: device, mode: mode, status: epoch.status, flags: flags))
  }
}
