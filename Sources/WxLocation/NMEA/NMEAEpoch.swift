internal import WxPlatform
internal import WxCore

/// The sentences of one epoch, merged.
struct NMEAEpoch: Hashable, Sendable {
  /// Milliseconds since midnight UTC; `nil` if the receiver does not know the time.
  let clock: Int?
  /// The arrival of the first sentence.
  let arrival: Timestamp
  /// The arrival of the last sentence.
  private(set) var lastArrival: Duration
  /// The talkers of positions, each with the classes of its sentences.
  private(set) var classes: [UInt16: UInt16] = [:]
  /// The talkers of VTG.
  private(set) var motions: Set<UInt16> = []
  /// Days since 1970.
  var day: Int?
  private(set) var position = NMEAPosition.absent
  /// The class that the position is from.
  private var positionClass: NMEAReport.Class?
  private(set) var hasFix: Bool?
  private(set) var status: Int?
  private(set) var mode: FixMode?
  private(set) var used: Int?
  private(set) var usedNumbers: [Int] = []
  private(set) var hdop: Double?
  private(set) var vdop: Double?
  private(set) var pdop: Double?
  private(set) var altitude: Double?
  private(set) var separation: Double?
  private(set) var speed: Double?
  private(set) var course: Double?
  private(set) var deviations: NMEAReport.Deviations?

  /// The classes with a position, the one with the most digits first.
  private static let ranks: [NMEAReport.Class] = [.gga, .gns, .rmc, .gll]

  init(_ report: NMEAReport, at arrival: Timestamp) {
    clock = report.clock
    self.arrival = arrival
    lastArrival = arrival.elapsed
    merge(report, at: arrival.elapsed)
  }

  /// Returns whether a sentence with a position belongs to the epoch: it has the same time, or it has
  /// none and the talker is the same. A second sentence of a class begins a new epoch. Another talker
  /// is another receiver if only one of both has a fix.
  func accepts(_ report: NMEAReport) -> Bool {
    guard let known = classes[report.talker] else {
      return clock == report.clock && (hasFix == false) == (report.hasFix == false)
    }
    guard clock == report.clock || report.clock == nil else { return false }
    return known & report.kind.rawValue == 0
  }

  /// Adds a sentence.
  mutating func merge(_ report: NMEAReport, at now: Duration) {
    lastArrival = now
    if report.kind == .vtg { motions.insert(report.talker) }
    if report.kind.hasPosition { classes[report.talker, default: 0] |= report.kind.rawValue }
    take(position: report.position, from: report.kind)
    if let reported = report.hasFix { hasFix = reported && hasFix != false }
    day = report.day ?? day
    take(status: report.status, from: report.kind)
    mode = report.mode.map { max($0, mode ?? $0) } ?? mode
    // GGA counts at most 12 satellites, and GNS of one system only its own.
    used = report.used.map { max($0, used ?? 0) } ?? used
    if usedNumbers.count < GPSDSession.maximumUsedNumbers { usedNumbers += report.usedNumbers }
    hdop = hdop ?? report.hdop
    vdop = vdop ?? report.vdop
    pdop = pdop ?? report.pdop
    altitude = altitude ?? report.altitude
    separation = separation ?? report.separation
    speed = speed ?? report.speed
    course = course ?? report.course
    deviations = deviations ?? report.deviations
  }

  /// Takes the most specific status: older RMC and GLL have no letter for real-time kinematic.
  private mutating func take(status new: Int?, from kind: NMEAReport.Class) {
    guard let new else { return }
    status = kind == .gga || kind == .gns ? new : status ?? new
  }

  private mutating func take(position new: NMEAPosition, from kind: NMEAReport.Class) {
    guard new != .absent, let rank = Self.ranks.firstIndex(of: kind) else { return }
    if case .at = position, let old = positionClass.flatMap(Self.ranks.firstIndex) {
      guard old > rank, new != .invalid else { return }
    }
    position = new
    positionClass = kind
  }

  /// Returns the time, on the reported day or else on the first day on which it is not before another time.
  func time(from earliest: Date) -> Date? {
    guard let clock else { return nil }
    let seconds = Double(clock) / 1000
    let days =
      day.map(Double.init) ?? ((earliest.timeIntervalSince1970 - seconds) / 86400).rounded(.up)
    return Date(timeIntervalSince1970: days * 86400 + seconds)
  }

  /// Takes the last day on which the epoch is not later than the next one by more than some seconds.
  mutating func date(before next: NMEAEpoch, atMost lead: Double) {
    guard let clock, let nextClock = next.clock, let nextDay = next.day else { return }
    day = Double(clock - nextClock) / 1000 > lead ? nextDay - 1 : nextDay
  }

  /// The horizontal accuracy: from the deviations of GST, else from a dilution of precision.
  func accuracy(hdop: Double?) -> HorizontalAccuracy {
    if let deviations {
      return HorizontalAccuracy(
        measured: deviations.radius, origin: status == TPV.surveyed ? .surveyed : .axes)
    }
    guard let hdop else { return .unknown }
    return HorizontalAccuracy(measured: hdop * TPV.assumedRangeError, origin: .hdop)
  }
}
