/// The changes of a zone's clocks, from a file and from the rule for the years after it.
///
/// The rule is written out until 2100, so that common times need no calendar arithmetic.
final class TimeZoneTable: Sendable {
  /// The times of the changes in seconds since 1970, in strictly ascending order.
  private let changes: [Int64]
  /// For each change the local time from it on, as an index into ``localTimes``.
  private let types: [UInt16]
  /// The local times; the first is that before all changes.
  private let localTimes: [LocalTimeType]
  /// The rule, which applies outside ``written`` from ``ruleStart`` on.
  private let rule: POSIXTimeZone?
  private let ruleStart: Int64
  /// The times for which ``changes`` is complete, although the rule applies to them.
  private let written: Range<Int64>

  /// 1811 and 2100-01-01: zones are no older, and forecasts do not reach further.
  private static let writtenYears: Range<Int64> = -5_000_000_000..<4_102_444_800

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - changes: The times, in strictly ascending order.
  ///   - types: For each change an index into `localTimes`.
  ///   - localTimes: The local times, at least one.
  ///   - rule: The rule for the time after the last change; for all times if there is none.
  init(
    changes: [Int64], types: [UInt16], localTimes: [LocalTimeType], rule: POSIXTimeZone?
  ) {
    precondition(changes.count == types.count && !localTimes.isEmpty)
    self.rule = rule
    guard let rule else {
      (self.changes, self.types, self.localTimes) = (changes, types, localTimes)
      ruleStart = .max
      written = 0..<0
      return
    }
    var (changes, types, localTimes) = (changes, types, localTimes)
    ruleStart = changes.last ?? .min
    let start = changes.isEmpty ? 0 : max(ruleStart, Self.writtenYears.lowerBound)
    written = start..<max(start, Self.writtenYears.upperBound)
    func add(_ time: Int64, _ type: LocalTimeType) {
      let index = localTimes.firstIndex(of: type) ?? localTimes.endIndex
      if index == localTimes.endIndex { localTimes.append(type) }
      changes.append(time)
      types.append(UInt16(index))
    }
    // From the last change on the rule applies, even if the file has another local time there.
    if let last = changes.popLast() {
      types.removeLast()
      add(last, rule.localTime(at: last))
    }
    if changes.last != start { add(start, rule.localTime(at: start)) }
    if !written.isEmpty, rule.daylight != nil {
      let years = DaylightRule.year(of: start) - 1...DaylightRule.year(of: written.upperBound)
      for change in rule.changes(in: years) where change.time < written.upperBound {
        // Two changes at one time are none, or the second counts.
        guard let last = changes.last, change.time >= last, change.time > start else { continue }
        if change.time == last {
          changes.removeLast()
          types.removeLast()
        }
        add(change.time, change.type)
      }
    }
    (self.changes, self.types, self.localTimes) = (changes, types, localTimes)
  }

  /// Creates the table of a rule for all times.
  convenience init(_ rule: POSIXTimeZone) {
    self.init(changes: [], types: [], localTimes: [rule.standard], rule: rule)
  }

  func localTime(at time: Int64) -> LocalTimeType {
    if let rule, time >= ruleStart, !written.contains(time) { return rule.localTime(at: time) }
    return localTime(afterChange: count(until: time) - 1)
  }

  /// The first change after a time from which clocks show something else.
  func nextChange(after time: Int64) -> Int64? {
    if let rule, time >= ruleStart, !written.contains(time) {
      return rule.nextChange(after: time)
    }
    for index in count(until: time)..<changes.count {
      // Not all changes by the rule are written out before this one.
      if changes[index] == written.lowerBound, changes[index] != ruleStart {
        return rule?.nextChange(after: max(time, ruleStart))
      }
      if !localTime(afterChange: index - 1).isSameTime(as: localTime(afterChange: index)) {
        return changes[index]
      }
    }
    return rule?.nextChange(after: max(time, changes.last ?? .min, written.upperBound - 1))
  }

  /// The number of changes until a time, inclusive.
  private func count(until time: Int64) -> Int {
    changes.indices.partitioningIndex { changes[$0] > time }
  }

  private func localTime(afterChange index: Int) -> LocalTimeType {
    index < 0 ? localTimes[0] : localTimes[Int(types[index])]
  }

  func isEqual(to other: TimeZoneTable) -> Bool {
    changes == other.changes && types == other.types && localTimes == other.localTimes
      && rule == other.rule
  }
}
