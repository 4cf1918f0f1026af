package import struct WxPlatform.Date
package import WxCore

/// Follows the warnings at a place, and finds those that are new, have changed or have ended: a pure function
/// of reports and their times.
package struct WarningLedger: Sendable {
  /// What has happened to a warning.
  package enum Change: String, Hashable, Sendable {
    /// It has been issued, or was in force at the first report.
    case new
    /// Its text, its severity, its areas or its times have changed.
    case changed
    /// It is over or has been withdrawn.
    case ended
  }

  /// A change of one warning.
  package struct Event: Hashable, Sendable {
    /// What has happened.
    package let change: Change
    /// The warning, as it is now; for one that has ended, as it was last.
    package let alert: WeatherAlert
  }

  /// A warning that is in force, or was when its source last answered.
  private struct Entry {
    let alert: WeatherAlert
    let source: WeatherProvider
    /// When its source last had it.
    let seen: Date
    /// Whether it was reported. A warning that another source has already is not reported again.
    let isReported: Bool
  }

  private var known: [Entry] = []

  /// Creates a ledger that knows no warning.
  package init() {}

  /// Returns the changes since the last report, the worst warnings first.
  ///
  /// A report whose warnings are missing or stale, or from another source, changes nothing, apart from
  /// the warnings whose time is over: that they are missing does not mean that they have ended.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - now: The time.
  /// - Returns: The changes.
  package mutating func update(_ report: WeatherReport, at now: Date) -> [Event] {
    let source = report.parts[.alerts]?.provider ?? report.provider
    let status = report.parts[.alerts]
    let isIncomplete = status?.isIncomplete == true
    let isCurrent = status?.outcome == .ok || isIncomplete
    let hasAnswered = { (entry: Entry) in isCurrent && entry.source == source }
    var rest = known.filter(hasAnswered)
    let others = known.filter { !hasAnswered($0) }
    var remaining = others.filter { $0.alert.isInForce(at: now) }
    var events: [Event] = []
    for alert in isCurrent ? report.alerts(at: now) : [] {
      // An update has an identifier of its own, so the event and the authority name the warning.
      let index =
        rest.firstIndex { $0.alert.uri != nil && $0.alert.uri == alert.uri }
        ?? rest.firstIndex { $0.alert.continues(as: alert) }
      var isReported = !others.contains { $0.alert.isTwin(of: alert, seen: $0.seen) }
      if let earlier = index.map({ rest.remove(at: $0) }) {
        isReported = earlier.isReported
        if earlier.alert.isDifferent(from: alert) {
          events.append(Event(change: .changed, alert: alert))
        }
      } else if isReported {
        events.append(Event(change: .new, alert: alert))
      }
      remaining.append(Entry(alert: alert, source: source, seen: now, isReported: isReported))
    }
    if isIncomplete {
      // A warning that is in force may be among the missing ones.
      remaining += rest.filter { $0.alert.isInForce(at: now) }
      rest.removeAll { $0.alert.isInForce(at: now) }
    }
    let gone = rest + others.filter { !$0.alert.isInForce(at: now) }
    events += gone.filter(\.isReported).map { Event(change: .ended, alert: $0.alert) }
    known = remaining
    return events
  }
}

extension WarningLedger.Event {
  /// The event as the program of a watch receives it.
  ///
  /// - Parameters:
  ///   - report: The report in which the change was found.
  ///   - name: The name under which the place is saved, or the text that names it.
  /// - Returns: The object.
  package func json(of report: WeatherReport, named name: String?) -> JSONObject {
    let source = report.parts[.alerts]?.provider ?? report.provider
    return [
      "type": "warning", "change": .string(change.rawValue), "name": JSONValue(name),
      "place": .object(report.place.json),
      "alert": .object(alert.json(report.clock, source: source.name)),
    ]
  }
}

extension WeatherAlert {
  fileprivate func isInForce(at now: Date) -> Bool { ends.map { $0 > now } ?? true }

  /// Whether another warning is this one, issued again.
  fileprivate func continues(as other: WeatherAlert) -> Bool {
    title == other.title && sender == other.sender && overlaps(other)
  }

  /// Whether a warning of another source is about the same event: it has the severity and the time of
  /// this one, and was sent before the source of this one last answered.
  fileprivate func isTwin(of other: WeatherAlert, seen: Date) -> Bool {
    guard let sent = other.sent, sent <= seen else { return false }
    return severity == other.severity && overlaps(other)
  }

  private func overlaps(_ other: WeatherAlert) -> Bool {
    (starts ?? .distantPast) <= (other.ends ?? .distantFuture)
      && (other.starts ?? .distantPast) <= (ends ?? .distantFuture)
  }

  /// Whether people should learn of the difference: not if only the identifier or the time of sending is
  /// another.
  fileprivate func isDifferent(from other: WeatherAlert) -> Bool {
    var (left, right) = (self, other)
    for path in [\WeatherAlert.uri, \WeatherAlert.web] {
      left[keyPath: path] = nil
      right[keyPath: path] = nil
    }
    left.sent = nil
    right.sent = nil
    return left != right
  }
}
