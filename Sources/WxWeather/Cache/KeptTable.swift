internal import Foundation
internal import WxCore

/// Rows of a kept report as columns: each name stands once, what no row has is left out.
struct KeptTable {
  private(set) var columns: JSONObject

  /// Makes an empty table.
  init() { columns = JSONObject() }

  /// Takes a table that was kept; `nil` where it is none.
  init?(_ json: JSONValue?) {
    guard let columns = json?.object else { return nil }
    self.columns = columns
  }

  /// Adds a column, unless it is empty.
  mutating func append(_ name: String, _ column: [JSONValue]) {
    guard column.contains(where: { $0 != .null }) else { return }
    columns.append(name, .array(column))
  }

  /// A column; empty where there is none.
  func column(_ name: String) -> [JSONValue] { columns[name]?.array ?? [] }
}

/// What the cache keeps in a table: numbers and a condition.
protocol KeptRow {
  typealias Number = any WritableKeyPath<Self, Double?> & Sendable

  /// The columns of numbers.
  static var keptNumbers: [(name: String, path: Number)] { get }

  var condition: Condition { get set }
  var conditionText: String? { get set }
  var providerCode: String? { get set }
  var icon: WeatherIcon { get set }
}

extension KeptTable {
  /// Adds the columns that all rows have.
  mutating func append<Row: KeptRow>(_ rows: [Row]) {
    for (name, path) in Row.keptNumbers {
      append(name, rows.map { JSONValue(shortest: $0[keyPath: path]) })
    }
    append("condition", rows.map { .string($0.condition.word.rawValue) })
    append("intensity", rows.map { JSONValue($0.condition.intensity?.rawValue) })
    append("showers", rows.map { $0.condition.showers ? true : .null })
    append("thunder", rows.map { $0.condition.thunder ? true : .null })
    append("text", rows.map { JSONValue($0.conditionText) })
    append("code", rows.map { JSONValue($0.providerCode) })
    append("icon", rows.map { .string($0.icon.rawValue) })
  }

  /// Puts into rows what ``append(_:)`` wrote of them.
  func fill<Row: KeptRow>(_ rows: inout [Row]) {
    for (name, path) in Row.keptNumbers {
      for (index, value) in zip(rows.indices, column(name)) {
        rows[index][keyPath: path] = value.double
      }
    }
    let words = column("condition")
    let intensities = column("intensity")
    let showers = column("showers")
    let thunders = column("thunder")
    let texts = column("text")
    let codes = column("code")
    let icons = column("icon")
    for index in rows.indices {
      rows[index].condition = Condition(
        words.cell(index)?.string.flatMap(ConditionWord.init(rawValue:)) ?? .unknown,
        intensities.cell(index)?.string.flatMap(Intensity.init(rawValue:)),
        showers: showers.cell(index)?.bool ?? false, thunder: thunders.cell(index)?.bool ?? false)
      rows[index].conditionText = texts.cell(index)?.words()
      rows[index].providerCode = codes.cell(index)?.words()
      rows[index].icon =
        icons.cell(index)?.string.flatMap(WeatherIcon.init(rawValue:)) ?? rows[index].icon
    }
  }
}

extension [JSONValue] {
  /// The value of a row; `nil` beyond the end, which a damaged table may have anywhere.
  func cell(_ row: Int) -> JSONValue? { row < count ? self[row] : nil }
}
