/// The distinct texts of a column, numbered in the order of their first use: different places may
/// share a name.
struct DistinctTexts {
  /// The references to the texts in the gazetteer.
  private(set) var references: [UInt32] = []
  private var numbers: [UInt32: Int32] = [:]
  /// The index of the text of each place that has one; for few rows a dictionary is smaller.
  private var all: [Int32] = []
  private var some: [UInt32: Int32] = [:]
  private static let unknown = Int32.min

  init(of places: Int, rows: Int) {
    if rows * 16 > places { all = Array(repeating: Self.unknown, count: places) }
  }

  /// The index of the text of a place; -1 if it has none.
  @inline(__always)
  mutating func index(of place: UInt32, _ reference: () -> UInt32?) -> Int32 {
    if Int(place) < all.count {
      if all[Int(place)] == Self.unknown { all[Int(place)] = add(reference()) }
      return all[Int(place)]
    }
    if let known = some[place] { return known }
    let index = add(reference())
    some[place] = index
    return index
  }

  private mutating func add(_ reference: UInt32?) -> Int32 {
    guard let reference else { return -1 }
    if let number = numbers[reference] { return number }
    let number = Int32(references.count)
    numbers[reference] = number
    references.append(reference)
    return number
  }
}
