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
    try pause()
    let indexes = unsafe try ArrowColumn.allocate(count, of: Int32.self)
    let gazetteer = library.gazetteer
    var texts = DistinctTexts(of: gazetteer.featureCount, rows: count)
    for row in 0..<count {
      // A region has thousands of places, so a text is looked up by the place that has it as its
      // name.
      guard let owner = unsafe gazetteer.owner(of: kind, for: places[row]) else {
        unsafe indexes[row] = -1
        continue
      }
      unsafe indexes[row] = texts.index(of: owner) {
        gazetteer.reference(to: kind, ofOwner: owner, language: language)
      }
    }
    let distinct: [String?] = texts.references.map { gazetteer.text(at: $0) }
    return unsafe try .indexes(name, indexes, count: count, of: .texts("", distinct))
  }

  /// The texts of numbers of a kind, as indexes of the distinct texts or of all of them.
  func texts(
    of kind: TextKind, _ numbers: UnsafeBufferPointer<UInt32>
  ) throws(CallError) -> ArrowColumn {
    guard let kindOfPlace = kind.ofPlace else {
      let indexes = unsafe try ArrowColumn.allocate(numbers.count, of: Int16.self)
      let count = library.count(kind)
      for row in numbers.indices {
        unsafe indexes[row] = Int(numbers[row]) < count ? Int16(numbers[row]) : -1
      }
      return unsafe try .indexes("", indexes, count: numbers.count, of: texts(of: kind))
    }
    guard let start = numbers.baseAddress else {
      let indexes = unsafe try ArrowColumn.allocate(0, of: Int32.self)
      return unsafe try .indexes("", indexes, count: 0, of: .texts("", [String?]()))
    }
    return unsafe try texts("", kindOfPlace, of: start, count: numbers.count)
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
