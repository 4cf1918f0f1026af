internal import WxCore
internal import WxGazetteer

/// The areas of a user's files at many positions, collected for Arrow.
///
/// Many positions are in the same areas, so the texts of areas are read once, and a row has only numbers.
struct AreaLists {
  /// The areas of all sets that were met, one set after the other.
  private var areas: [NamedArea] = []
  private var sets: [[UInt32]: Range<Int32>] = [:]
  /// For each row, one after the other, the indexes of its areas.
  private var items: [Int32] = []
  private var ends: [Int32] = [0]
  private var withoutAreas: [Int] = []
  private let gazetteer: Gazetteer

  /// Creates a list without rows.
  init(_ gazetteer: Gazetteer, rows: Int) {
    self.gazetteer = gazetteer
    ends.reserveCapacity(rows + 1)
  }

  /// Looks up positions. A row has no list if the position is not valid, or without a file of areas.
  mutating func append(
    _ latitudes: UnsafeBufferPointer<Double>, _ longitudes: UnsafeBufferPointer<Double>
  ) throws(GazetteerError) {
    for row in 0..<latitudes.count {
      let position = unsafe Coordinate(latitude: latitudes[row], longitude: longitudes[row])
      if let position, let file = gazetteer.namedAreas {
        let numbers = try file.numbers(at: position)
        items += try range(of: numbers, in: file)
      } else {
        withoutAreas.append(ends.count - 1)
      }
      ends.append(Int32(clamping: items.count))
    }
  }

  private mutating func range(
    of numbers: [UInt32], in file: AreaFile
  ) throws(GazetteerError) -> Range<Int32> {
    if let known = sets[numbers] { return known }
    let start = Int32(areas.count)
    areas += try file.areas(numbers)
    let range = start..<Int32(areas.count)
    sets[numbers] = range
    return range
  }

  /// A list for each row, with the level, the name and the id of each area.
  func column(_ name: String) throws(CallError) -> ArrowColumn {
    guard items.count <= Int(Int32.max) else { throw .limit("A column of areas is too long.") }
    let parts = [
      try ArrowColumn.texts("level", items.lazy.map { areas[Int($0)].level }),
      try ArrowColumn.texts("name", items.lazy.map { areas[Int($0)].name }),
      try ArrowColumn.texts("id", items.lazy.map { areas[Int($0)].id }),
    ]
    let column = try ArrowColumn.lists(
      name, of: .structure(parts, count: items.count, name: "item"), ends: ends)
    for row in withoutAreas { try column.setNull(row) }
    return column
  }
}
