/// Rules for all years in POSIX's form: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// It is the last line of a TZif file, for the time after its last change, and a form of the
/// variable `TZ`. Format: RFC 9636, 3.3.1, and POSIX.1-2024, Base Definitions 8.3.
package struct POSIXTimeZone: Hashable, Sendable {
  /// Standard time.
  let standard: LocalTimeType
  /// Daylight saving time with the rules for its start and end; `nil` if there is none.
  let daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    let type: LocalTimeType
    let start: DaylightRule
    let end: DaylightRule
  }

  /// The time as it is from an instant on.
  typealias Change = (time: Int64, type: LocalTimeType)

  /// The local time at an instant in seconds since 1970.
  func localTime(at time: Int64) -> LocalTimeType {
    guard daylight != nil else { return standard }
    let year = DaylightRule.year(of: time)
    // The last of the changes before; two years back there is always one.
    return changes(in: year - 1...year + 1).last { $0.time <= time }?.type ?? standard
  }

  /// The changes in some years of the local calendar, in order.
  func changes(in years: ClosedRange<Int>) -> [Change] {
    guard let daylight else { return [] }
    var changes: [Change] = []
    changes.reserveCapacity(2 * years.count)
    for year in years {
      let start = daylight.start.localSeconds(in: year) - Int64(standard.utcOffset)
      let end = daylight.end.localSeconds(in: year) - Int64(daylight.type.utcOffset)
      changes.append((start, daylight.type))
      changes.append((end, standard))
      if end < start { changes.swapAt(changes.count - 1, changes.count - 2) }
    }
    // In order already, unless hours beyond a day reach into another year. The sort is stable: if
    // one year's end is the next year's start, as in daylight saving time all year, the start wins.
    return zip(changes, changes.dropFirst()).allSatisfy({ $0.time <= $1.time })
      ? changes : changes.sorted { $0.time < $1.time }
  }

  /// The first instant after a given one at which clocks change; `nil` if they never do.
  func nextChange(after time: Int64) -> Int64? {
    guard daylight != nil else { return nil }
    let year = DaylightRule.year(of: time)
    return changes(in: year - 1...year + 2).first {
      $0.time > time && !localTime(at: $0.time - 1).isSameTime(as: localTime(at: $0.time))
    }?.time
  }
}
