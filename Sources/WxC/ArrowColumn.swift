internal import CWxloc

internal import WxPlatform

/// A column to export over the Arrow C Data Interface. It owns its buffers until ``export(_:_:)``
/// passes them on.
@safe final class ArrowColumn {
  let name: String
  private let format: String
  private let length: Int
  private(set) var nullCount = 0
  private var validity: UnsafeMutablePointer<UInt8>?
  private var buffers: [UnsafeMutableRawPointer?]
  private var children: [ArrowColumn] = []
  private var dictionary: ArrowColumn?

  private init(
    _ name: String, _ format: String, _ length: Int, _ buffers: [UnsafeMutableRawPointer?]
  ) {
    self.name = name
    self.format = format
    self.length = length
    unsafe self.buffers = buffers
  }

  deinit {
    unsafe free(validity)
    unsafe buffers.forEach { unsafe free($0) }
  }

  /// A column of numbers in a buffer of ``allocate(_:of:)``, which it takes over.
  static func numbers<Number: ArrowNumber>(
    _ name: String, _ values: UnsafeMutablePointer<Number>, count: Int
  ) -> ArrowColumn {
    unsafe ArrowColumn(name, Number.arrowFormat, count, [UnsafeMutableRawPointer(values)])
  }

  /// A column with a copy of numbers.
  static func copy<Number: ArrowNumber>(
    _ name: String, _ values: UnsafePointer<Number>, count: Int
  ) throws(CallError) -> ArrowColumn {
    let copy = unsafe try allocate(count, of: Number.self)
    unsafe copy.update(from: values, count: count)
    return unsafe numbers(name, copy, count: count)
  }

  /// A column of texts; `nil` is null.
  static func texts(
    _ name: String, _ texts: some Collection<String?>
  ) throws(CallError) -> ArrowColumn {
    let size = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    // Long columns have 64-bit offsets.
    guard size <= Int(Int32.max) else { throw .limit("A column of names exceeds 2 GiB.") }
    let offsets = unsafe try allocate(texts.count + 1, of: Int32.self)
    let bytes = unsafe try allocate(max(size, 1), of: UInt8.self)
    let column = unsafe ArrowColumn(
      name, "u", texts.count, [UnsafeMutableRawPointer(offsets), UnsafeMutableRawPointer(bytes)])
    var end = 0
    for (row, text) in texts.enumerated() {
      unsafe offsets[row] = Int32(end)
      if let text {
        for byte in text.utf8 {
          unsafe bytes[end] = byte
          end += 1
        }
      } else {
        try column.setNull(row)
      }
    }
    unsafe offsets[texts.count] = Int32(end)
    return column
  }

  /// A column of indexes of texts; a negative index is null.
  static func indexes<Index: ArrowNumber & FixedWidthInteger>(
    _ name: String, _ indexes: UnsafeMutablePointer<Index>, count: Int, of texts: ArrowColumn
  ) throws(CallError) -> ArrowColumn {
    let column = unsafe numbers(name, indexes, count: count)
    column.dictionary = texts
    for row in 0..<count where unsafe indexes[row] < 0 {
      try column.setNull(row)
      unsafe indexes[row] = 0
    }
    return column
  }

  /// A column of rows.
  static func structure(
    _ children: [ArrowColumn], count: Int, name: String = ""
  ) -> ArrowColumn {
    let column = unsafe ArrowColumn(name, "+s", count, [])
    column.children = children
    return column
  }

  /// A column of lists, whose elements are one list after the other. The ends are 0, then the end of
  /// each list.
  static func lists(
    _ name: String, of items: ArrowColumn, ends: [Int32]
  ) throws(CallError) -> ArrowColumn {
    let offsets = unsafe try allocate(ends.count, of: Int32.self)
    for (row, end) in ends.enumerated() { unsafe offsets[row] = end }
    let column = unsafe ArrowColumn(
      name, "+l", ends.count - 1, [UnsafeMutableRawPointer(offsets)])
    column.children = [items]
    return column
  }

  /// Makes a row null.
  func setNull(_ row: Int) throws(CallError) {
    if unsafe validity == nil {
      let count = (length + 7) / 8
      let bits = unsafe try Self.allocate(max(count, 1), of: UInt8.self)
      for index in 0..<count { unsafe bits[index] = 0xFF }
      unsafe validity = bits
    }
    guard let bits = unsafe validity, unsafe bits[row >> 3] & 1 << (row & 7) != 0 else { return }
    unsafe bits[row >> 3] &= ~(1 << (row & 7))
    nullCount += 1
  }

  /// Allocates an array that ``free`` releases.
  static func allocate<Element>(
    _ count: Int, of type: Element.Type
  ) throws(CallError) -> UnsafeMutablePointer<Element> {
    let size = max(count * MemoryLayout<Element>.stride, 64)
    var start: UnsafeMutableRawPointer?
    // Arrow recommends 64 bytes.
    guard unsafe posix_memalign(&start, 64, size) == 0, let start = unsafe start else {
      throw .limit("\(size) bytes of memory cannot be allocated.")
    }
    return unsafe start.bindMemory(to: type, capacity: max(count, 1))
  }

  /// Passes the column on to a consumer, who releases it.
  func export(
    _ array: UnsafeMutablePointer<ArrowArray>, _ schema: UnsafeMutablePointer<ArrowSchema>
  ) {
    unsafe exportSchema(to: schema)
    unsafe exportArray(to: array)
  }

  private func exportArray(to array: UnsafeMutablePointer<ArrowArray>) {
    let all = unsafe [validity.map { UnsafeMutableRawPointer($0) }] + buffers
    let pointers = unsafe UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: all.count)
    for index in unsafe all.indices { unsafe pointers[index] = UnsafeRawPointer(all[index]) }
    unsafe validity = nil
    unsafe buffers = []
    unsafe array.initialize(to: ArrowArray())
    unsafe array.pointee.length = Int64(length)
    unsafe array.pointee.null_count = Int64(nullCount)
    unsafe array.pointee.n_buffers = Int64(all.count)
    unsafe array.pointee.buffers = pointers
    unsafe array.pointee.n_children = Int64(children.count)
    unsafe array.pointee.children = Self.parts(children) { unsafe $0.exportArray(to: $1) }
    unsafe array.pointee.dictionary = Self.part(dictionary) { unsafe $0.exportArray(to: $1) }
    unsafe array.pointee.release = { unsafe ArrowColumn.release($0) }
  }

  private func exportSchema(to schema: UnsafeMutablePointer<ArrowSchema>) {
    unsafe schema.initialize(to: ArrowSchema())
    unsafe schema.pointee.format = UnsafePointer(strdup(format))
    unsafe schema.pointee.name = UnsafePointer(strdup(name))
    unsafe schema.pointee.flags = Int64(ARROW_FLAG_NULLABLE)
    unsafe schema.pointee.n_children = Int64(children.count)
    unsafe schema.pointee.children = Self.parts(children) { unsafe $0.exportSchema(to: $1) }
    unsafe schema.pointee.dictionary = Self.part(dictionary) { unsafe $0.exportSchema(to: $1) }
    unsafe schema.pointee.release = { unsafe ArrowColumn.release($0) }
  }

  private static func part<Part>(
    _ column: ArrowColumn?, _ export: (ArrowColumn, UnsafeMutablePointer<Part>) -> Void
  ) -> UnsafeMutablePointer<Part>? {
    guard let column else { return nil }
    let part = UnsafeMutablePointer<Part>.allocate(capacity: 1)
    unsafe export(column, part)
    return unsafe part
  }

  private static func parts<Part>(
    _ columns: [ArrowColumn], _ export: (ArrowColumn, UnsafeMutablePointer<Part>) -> Void
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<Part>?>? {
    guard !columns.isEmpty else { return nil }
    let list = UnsafeMutablePointer<UnsafeMutablePointer<Part>?>.allocate(capacity: columns.count)
    for (index, column) in columns.enumerated() {
      unsafe list[index] = unsafe part(column, export)
    }
    return unsafe list
  }
}

/// A number with a format in Arrow.
protocol ArrowNumber { static var arrowFormat: String { get } }
extension Int16: ArrowNumber { static let arrowFormat = "s" }
extension Int32: ArrowNumber { static let arrowFormat = "i" }
extension UInt32: ArrowNumber { static let arrowFormat = "I" }
extension Float: ArrowNumber { static let arrowFormat = "f" }
extension Double: ArrowNumber { static let arrowFormat = "g" }
