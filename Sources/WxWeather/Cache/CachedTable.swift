internal import WxPlatform
internal import WxCore

/// A row of a table stored by column: each column name appears once, and empty columns are omitted.
protocol CachedRow: Sendable {
  /// The name of the column that every row must have.
  static var cacheLabel: String { get }
  /// The other columns.
  static var cachedColumns: [CachedColumn<Self>] { get }

  /// Reads the label cell; `nil` if it is damaged.
  init?(cacheLabel: JSONValue)

  /// The label cell.
  var label: JSONValue { get }
  var condition: Condition { get set }
  var conditionText: String? { get set }
  var providerCode: String? { get set }
  var icon: WeatherIcon { get set }
}

/// A column: how its cell in a row is written and read. Closures are several times as fast as key
/// paths, and a report has thousands of cells.
struct CachedColumn<Row>: Sendable {
  typealias Getter<Value> = @Sendable (borrowing Row) -> Value
  typealias Setter<Value> = @Sendable (inout Row, Value) -> Void

  let name: String
  let cell: Getter<JSONValue>
  let put: Setter<JSONValue>

  static func number(
    _ name: String, _ get: @escaping Getter<Double?>, _ set: @escaping Setter<Double?>
  ) -> Self {
    Self(name: name, cell: { JSONValue(shortest: get($0)) }, put: { set(&$0, $1.double) })
  }

  static func time(
    _ name: String, _ get: @escaping Getter<Date?>, _ set: @escaping Setter<Date?>
  ) -> Self {
    Self(name: name, cell: { JSONValue(time: get($0)) }, put: { set(&$0, $1.epoch) })
  }

  static func text(
    _ name: String, _ get: @escaping Getter<String?>, _ set: @escaping Setter<String?>
  ) -> Self {
    Self(name: name, cell: { JSONValue(get($0)) }, put: { set(&$0, $1.words()) })
  }

  /// A flag that is usually false, and then omitted.
  static func exception(
    _ name: String, _ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>
  ) -> Self {
    Self(name: name, cell: { get($0) ? true : .null }, put: { set(&$0, $1.bool ?? false) })
  }
}

extension CachedRow {
  /// The columns common to all rows.
  static var conditionColumns: [CachedColumn<Self>] {
    [
      CachedColumn(
        name: "condition", cell: { .string($0.condition.word.rawValue) },
        put: { $0.condition.word = $1.string.flatMap(ConditionWord.init(rawValue:)) ?? .unknown }),
      CachedColumn(
        name: "intensity", cell: { JSONValue($0.condition.intensity?.rawValue) },
        put: { $0.condition.intensity = $1.string.flatMap(Intensity.init(rawValue:)) }),
      .exception("showers", { $0.condition.showers }, { $0.condition.showers = $1 }),
      .exception("thunder", { $0.condition.thunder }, { $0.condition.thunder = $1 }),
      .text("text", { $0.conditionText }, { $0.conditionText = $1 }),
      .text("code", { $0.providerCode }, { $0.providerCode = $1 }),
      CachedColumn(
        name: "icon", cell: { .string($0.icon.rawValue) },
        put: { $0.icon = $1.string.flatMap(WeatherIcon.init(rawValue:)) ?? $0.icon }),
    ]
  }
}

extension [JSONValue] {
  fileprivate var hasAny: Bool {
    contains { cell in if case .null = cell { false } else { true } }
  }
}

extension Array where Element: CachedRow {
  /// The rows as stored in the cache.
  var cached: JSONValue {
    let columns = Element.cachedColumns
    var cells = [[JSONValue]](repeating: [], count: columns.count)
    // Row by row, because accessing a row is the main cost.
    for row in self {
      for (index, column) in columns.enumerated() { cells[index].append(column.cell(row)) }
    }
    var object: JSONObject = [Element.cacheLabel: .array(map(\.label))]
    for (column, cells) in zip(columns, cells) where cells.hasAny {
      object.append(column.name, .array(cells))
    }
    return .object(object)
  }

  /// Reads the output of ``cached``, as far as possible: a damaged table may end anywhere.
  init(cached json: JSONValue?) {
    self = []
    for label in (json?[Element.cacheLabel]?.array ?? []).prefix(CachedReport.maximumRows) {
      guard let row = Element(cacheLabel: label) else { return }
      append(row)
    }
    for column in Element.cachedColumns {
      for (index, cell) in zip(indices, json?[column.name]?.array ?? []) {
        column.put(&self[index], cell)
      }
    }
  }
}
