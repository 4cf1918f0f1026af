internal import Foundation
internal import WxCore

/// A section of an Open-Meteo answer: columns of equal length, any element of which may be missing,
/// and the units in which they are. `current` is a table of one row.
struct OpenMeteoTable {
  private let columns: [String: JSONValue]
  private let units: JSONValue?
  private let utcOffset: Int
  let count: Int

  /// More rows than 16 days of quarters of an hour are no forecast.
  private static let maximumCount = 1600

  /// - Returns: `nil` where the section is missing or has no times.
  init?(_ name: String, of body: JSONValue, utcOffset: Int) {
    guard let section = body[name]?.object, let time = section["time"], time != .null else {
      return nil
    }
    columns = Dictionary(
      section.members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    units = body[name + "_units"]
    self.utcOffset = utcOffset
    count = min(time.array?.count ?? 1, Self.maximumCount)
  }

  /// A cell; a section without arrays has one row.
  private func cell(_ name: String, _ row: Int) -> JSONValue? {
    guard let column = columns[name] else { return nil }
    guard let cells = column.array else { return row == 0 ? column : nil }
    return row < cells.count ? cells[row] : nil
  }

  /// A value in its canonical unit; `nil` also where its unit is named and not known.
  func value(
    _ name: String, _ row: Int, _ standard: ProviderUnit = .plain,
    within range: ClosedRange<Double>
  ) -> Double? {
    guard let value = cell(name, row)?.looseNumber else { return nil }
    var unit = standard
    if let named = units?[name]?.string {
      guard let known = ProviderUnit(named, of: standard.quantity) else { return nil }
      unit = known
    }
    let canonical = unit.canonical(value)
    return range.contains(canonical) ? canonical : nil
  }

  func code(_ name: String, _ row: Int) -> Int? {
    cell(name, row)?.looseNumber.flatMap(Int.init(exactly:))
  }

  /// A time: seconds since 1970, or ISO 8601 in local time without an offset.
  func time(_ name: String, _ row: Int) -> Date? {
    guard let cell = cell(name, row) else { return nil }
    guard let text = cell.string else { return cell.epoch }
    guard text.utf8.count == 16 || text.utf8.count == 19 else { return nil }
    let whole = text.utf8.count == 16 ? text + ":00Z" : text + "Z"
    return ISO8601.date(whole)?.addingTimeInterval(-Double(utcOffset))
  }

  /// The date of a day. All of an answer uses today's offset, also beyond a change of clocks: by the
  /// zone's own rules the label of a later day would fall on the day before.
  func date(_ row: Int) -> CalendarDate? {
    guard let cell = cell("time", row) else { return nil }
    if let text = cell.string { return CalendarDate(text.prefix(10)) }
    return cell.epoch.map { CalendarDate($0, utcOffset: utcOffset) }
  }
}
