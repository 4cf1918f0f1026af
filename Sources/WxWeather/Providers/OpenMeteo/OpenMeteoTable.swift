internal import Foundation
internal import WxCore

/// A section of an Open-Meteo answer: columns of equal length, any element of which may be missing,
/// and the units in which they are. `current` is a table of one row.
struct OpenMeteoTable {
  private let columns: [String: JSONValue]
  private let units: JSONValue?
  /// As the answer says; `nil` when it says nothing that can be.
  private let utcOffset: Int?
  private let clock: PlaceClock

  /// More rows than 16 days of quarters of an hour are no forecast.
  private static let maximumCount = 1600

  /// - Returns: `nil` where the section is missing or has no times.
  init?(_ name: String, of body: JSONValue, utcOffset: Int?, _ clock: PlaceClock) {
    guard let section = body[name]?.object, let time = section["time"], time != .null else {
      return nil
    }
    columns = Dictionary(
      section.members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    units = body[name + "_units"] ?? Self.unnamedUnits(of: name, in: body)
    self.utcOffset = utcOffset
    self.clock = clock
  }

  /// The conditions now of 2022 name no units: they are those of the hours, and without hours those
  /// of who asks for none.
  private static func unnamedUnits(of name: String, in body: JSONValue) -> JSONValue? {
    guard name == "current_weather" else { return nil }
    let hourly = body["hourly_units"]
    return [
      "temperature": hourly?["temperature_2m"] ?? "°C",
      "windspeed": hourly?["windspeed_10m"] ?? "km/h",
    ]
  }

  // MARK: Columns

  /// The cells of a column, whose name had an underscore less until 2023: `windspeed_10m`,
  /// `weathercode`.
  private func column(_ name: String) -> (name: String, cells: [JSONValue])? {
    var name = name
    if columns[name] == nil { name.replace("_", with: "", maxReplacements: 1) }
    guard let column = columns[name] else { return nil }
    // A section without arrays has one row.
    return (name, column.array ?? [column])
  }

  /// Whole numbers by row, such as codes.
  func integers(_ name: String) -> (_ row: Int) -> Int? {
    let cells = column(name)?.cells ?? []
    return { row in
      row < cells.count ? cells[row].looseNumber.flatMap(Int.init(exactly:)) : nil
    }
  }

  /// Times by row.
  func times(_ name: String) -> (_ row: Int) -> Date? {
    let cells = column(name)?.cells ?? []
    return { row in row < cells.count ? time(cells[row]) : nil }
  }

  /// Puts the values of columns, in canonical units, into what is made of the rows. A column whose
  /// unit is named and not known is left out.
  func fill<Target>(_ targets: inout [Target], _ fields: [Field<Target>], rows: [Int]) {
    for field in fields {
      guard let column = column(field.name),
        let unit = field.measurand.unit(named: units?[column.name]?.string)
      else { continue }
      for (target, row) in zip(targets.indices, rows) where row < column.cells.count {
        targets[target][keyPath: field.path] = column.cells[row].looseNumber
          .flatMap { field.measurand.canonical($0, in: unit) }
      }
    }
  }

  // MARK: Rows

  private var timeCells: ArraySlice<JSONValue> {
    (column("time")?.cells ?? []).prefix(Self.maximumCount)
  }

  /// The rows that have a time.
  var times: [(row: Int, time: Date)] {
    timeCells.enumerated().compactMap { row, cell in time(cell).map { (row, $0) } }
  }

  /// The rows that have a date. All of an answer uses today's offset, also beyond a change of clocks.
  var dates: [(row: Int, date: CalendarDate)] {
    timeCells.enumerated().compactMap { row, cell in
      let date =
        cell.epoch.map(clock.date(ofDayFrom:))
        ?? cell.string.flatMap { CalendarDate($0.prefix(10)) }
      return date.map { (row, $0) }
    }
  }

  /// A time: seconds since 1970, or ISO 8601, in local time where it has no offset.
  private func time(_ cell: JSONValue) -> Date? {
    guard let text = cell.string, cell.looseNumber == nil else { return cell.epoch }
    let local = text.utf8.count == 16 ? text + ":00Z" : text.utf8.count == 19 ? text + "Z" : nil
    let time = local.map { ISO8601.date($0).map(instant) } ?? ISO8601.date(text)
    return time.flatMap { Plausible.time.contains($0.timeIntervalSince1970) ? $0 : nil }
  }

  /// The time at which clocks at the place show what clocks in Greenwich show at another.
  private func instant(_ shown: Date) -> Date {
    let guess = shown.addingTimeInterval(-Double(clock.utcOffset(at: shown)))
    return shown.addingTimeInterval(-Double(utcOffset ?? clock.utcOffset(at: guess)))
  }
}
