internal import WxPlatform
internal import WxCore

/// A section of an Open-Meteo response: columns of equal length with optional elements, and their
/// units. `current` is a table with one row.
struct OpenMeteoTable {
  private let columns: [String: JSONValue]
  private let units: JSONValue?
  /// The offset in the response; `nil` if it is missing or impossible.
  private let utcOffset: Int?
  private let clock: PlaceClock

  /// A forecast never has more rows than 16 days of quarter hours.
  private static let maximumCount = 1600

  /// - Returns: `nil` if the section is missing or has no times.
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

  /// The current conditions of 2022 name no units: they use those of the hours, and without hours
  /// the service's defaults.
  private static func unnamedUnits(of name: String, in body: JSONValue) -> JSONValue? {
    guard name == "current_weather" else { return nil }
    let hourly = body["hourly_units"]
    return [
      "temperature": hourly?["temperature_2m"] ?? "°C",
      "windspeed": hourly?["windspeed_10m"] ?? "km/h",
    ]
  }

  // MARK: Columns

  /// The cells of a column, whose name had one underscore fewer until 2023: `windspeed_10m`,
  /// `weathercode`.
  private func column(_ name: String) -> (name: String, cells: [JSONValue])? {
    var name = name
    if columns[name] == nil { name.replace("_", with: "", maxReplacements: 1) }
    guard let column = columns[name] else { return nil }
    // A section without arrays has one row.
    return (name, column.array ?? [column])
  }

  /// Returns whole numbers by row, such as codes.
  func integers(_ name: String) -> (_ row: Int) -> Int? {
    let cells = column(name)?.cells ?? []
    return { row in
      row < cells.count ? cells[row].looseNumber.flatMap(Int.init(exactly:)) : nil
    }
  }

  /// Returns times by row.
  func times(_ name: String) -> (_ row: Int) -> Date? {
    let cells = column(name)?.cells ?? []
    return { row in row < cells.count ? time(cells[row]) : nil }
  }

  /// Copies the values of columns, in canonical units, to the targets made from the rows. A column
  /// with an unknown unit is omitted.
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

  /// The rows that have a date. A whole response uses today's offset, even beyond a clock change.
  var dates: [(row: Int, date: CalendarDate)] {
    timeCells.enumerated().compactMap { row, cell in
      let date =
        cell.epoch.map(clock.date(ofDayFrom:))
        ?? cell.string.flatMap { CalendarDate($0.prefix(10)) }
      return date.map { (row, $0) }
    }
  }

  /// Parses a time: seconds since 1970, or ISO 8601, in local time if it has no offset.
  private func time(_ cell: JSONValue) -> Date? {
    guard let text = cell.string, cell.looseNumber == nil else { return cell.epoch }
    let local = text.utf8.count == 16 ? text + ":00Z" : text.utf8.count == 19 ? text + "Z" : nil
    let time = local.map { ISO8601.date($0).map(instant) } ?? ISO8601.date(text)
    return time.flatMap { PlausibleRange.time.contains($0.timeIntervalSince1970) ? $0 : nil }
  }

  /// Converts a local time, stored as if it were UTC, to the actual time.
  private func instant(_ shown: Date) -> Date {
    clock.instant(showing: shown, utcOffset: utcOffset)
  }
}
