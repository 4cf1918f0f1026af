internal import WxCore
internal import WxGazetteer
internal import WxLocation
internal import WxPlatform

/// Follows the time zone of the positions of a watch, and sets that of the machine if that is requested.
struct ZoneWatch {
  private var monitor: ZoneMonitor
  private let finder: ZoneFinder
  private let setter: ZoneSetter?

  /// Creates a watch without a known position.
  ///
  /// - Parameters:
  ///   - finder: Looks up zones.
  ///   - machine: The zone of the machine, which is preferred if several contain a position.
  ///   - setter: Sets the zone of the machine; `nil` only reports.
  init(_ finder: ZoneFinder, machine: String?, setter: ZoneSetter? = nil) {
    self.finder = finder
    self.setter = setter
    monitor = ZoneMonitor(preferring: machine)
  }

  /// Creates a watch that only reports.
  ///
  /// - Throws: `ZoneDataMissing`, or an error of the gazetteer.
  init(in context: CommandContext) throws {
    let finder = try ZoneFinder(try context.gazetteer())
    self.init(finder, machine: context.machineZone(in: finder.gazetteer.timeZones))
  }

  /// Processes a fix; returns the event if the zone has changed, or is certain for the first time.
  ///
  /// - Throws: `GazetteerError`, or `TimeDateError` if the zone of the machine cannot be set.
  mutating func update(with fix: Fix, at now: Timestamp) async throws -> ZoneEvent? {
    let finder = finder
    let found = try monitor.update(with: fix) {
      try finder.find($0, preferring: $1, within: $2)
    }
    guard var event = found else { return nil }
    event.utcOffset = finder.gazetteer.timeZones.rules(for: event.zone)?.utcOffset(at: now.wall)
    event.isApplied = try await setter?.set(event.zone)
    return event
  }

  /// Notes that the fix was lost.
  mutating func signalLost() { monitor.signalLost() }
}

/// Sets the time zone of the machine.
struct ZoneSetter: Sendable {
  let service: TimeDateService
  let finder: ZoneFinder
  /// Whether the system may ask somebody for a password.
  let asksPerson: Bool

  /// Sets the zone unless the machine has it already; nothing is called then.
  ///
  /// - Returns: Whether it was set.
  /// - Throws: `TimeDateError`.
  func set(_ zone: String) async throws -> Bool {
    guard !finder.isSame(zone, as: try await service.timeZone()) else { return false }
    try await service.set(zone, asksPerson: asksPerson)
    return true
  }
}

extension CommandContext {
  /// The time zone of this machine, not that of a variable of one program; `nil` if it is not known.
  func machineZone(in database: TimeZoneDatabase) -> String? {
    var environment = environment
    environment["TZ"] = nil
    return MachineTimeZone(environment: environment, database: database).rules?.identifier
  }
}

extension ZoneEvent {
  /// The event for people: `time zone Europe/Paris (UTC+01:00), before: Europe/Berlin`.
  var sentence: String {
    let offset = utcOffset.map { " (\(OffsetText.sentence($0)))" } ?? ""
    let before = previous.map { ", before: \($0)" } ?? ""
    let applied = isApplied.map { $0 ? ", now set" : ", set before" } ?? ""
    return "time zone \(zone)\(offset)\(before)\(applied)".plainText.description
  }
}

/// Offsets from UTC as text.
enum OffsetText {
  /// `UTC+05:30`.
  static func sentence(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "UTC\(seconds < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
