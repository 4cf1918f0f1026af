internal import CWxloc
internal import WxGazetteer

/// The columns of names of places, dictionary-encoded.
struct NameColumns {
  let library: OpenLibrary
  let language: Gazetteer.NameLanguage

  /// A text of places as indexes of the distinct texts.
  func texts(
    _ name: String, _ kind: Gazetteer.PlaceText, of places: UnsafePointer<UInt32>, count: Int
  ) throws(CallError) -> ArrowColumn {
    let indexes = unsafe try ArrowColumn.allocate(count, of: Int32.self)
    // The index of each place, and of each text: different places may share a name.
    let unknown = Int32.min
    var known = [Int32](repeating: unknown, count: library.gazetteer.featureCount)
    var numbers: [String: Int32] = [:]
    var texts: [String?] = []
    for row in 0..<count {
      let place = unsafe places[row]
      guard Int(place) < known.count else {
        unsafe indexes[row] = -1
        continue
      }
      if known[Int(place)] == unknown {
        known[Int(place)] = -1
        if let text = library.gazetteer.text(kind, of: place, language: language) {
          if let number = numbers[text] {
            known[Int(place)] = number
          } else {
            known[Int(place)] = Int32(texts.count)
            numbers[text] = Int32(texts.count)
            texts.append(text)
          }
        }
      }
      unsafe indexes[row] = known[Int(place)]
    }
    return unsafe try .indexes(name, indexes, count: count, of: .texts("", texts))
  }

  /// Countries or time zones as indexes of all of them.
  func areas(
    _ name: String, _ kind: TextKind, _ numbers: UnsafePointer<UInt16>, count: Int
  ) throws(CallError) -> ArrowColumn {
    let indexes = unsafe try ArrowColumn.allocate(count, of: Int16.self)
    for row in 0..<count { unsafe indexes[row] = Int16(bitPattern: numbers[row]) }
    return unsafe try .indexes(name, indexes, count: count, of: texts(of: kind))
  }

  /// All texts of a kind.
  func texts(of kind: TextKind) throws(CallError) -> ArrowColumn {
    try .texts(
      "",
      (0..<library.count(kind)).map { library.text(kind, UInt32($0), language: language) })
  }

  /// The GeoNames ids of places.
  func identifiers(
    of places: UnsafePointer<UInt32>, count: Int
  ) throws(CallError) -> ArrowColumn {
    let values = unsafe try ArrowColumn.allocate(count, of: UInt32.self)
    let column = unsafe ArrowColumn.numbers("id", values, count: count)
    for row in 0..<count {
      unsafe values[row] = library.gazetteer.numbers(of: places[row])?.identifier ?? 0
      if unsafe values[row] == 0 { try column.setNull(row) }
    }
    return column
  }

  /// The latitudes and longitudes of places.
  func positions(
    of places: UnsafePointer<UInt32>, count: Int
  ) throws(CallError) -> [ArrowColumn] {
    let latitudes = unsafe try ArrowColumn.allocate(count, of: Double.self)
    let first = unsafe ArrowColumn.numbers("latitude", latitudes, count: count)
    let longitudes = unsafe try ArrowColumn.allocate(count, of: Double.self)
    let second = unsafe ArrowColumn.numbers("longitude", longitudes, count: count)
    for row in 0..<count {
      let place = unsafe library.gazetteer.numbers(of: places[row])
      unsafe latitudes[row] = place?.latitude ?? 0
      unsafe longitudes[row] = place?.longitude ?? 0
      guard place == nil else { continue }
      try first.setNull(row)
      try second.setNull(row)
    }
    return [first, second]
  }

  /// The numbers of places.
  func places(
    _ values: UnsafePointer<UInt32>, count: Int
  ) throws(CallError) -> ArrowColumn {
    let column = unsafe try ArrowColumn.copy("place", values, count: count)
    for row in 0..<count where unsafe values[row] == ReverseColumns.noPlace {
      try column.setNull(row)
    }
    return column
  }
}
