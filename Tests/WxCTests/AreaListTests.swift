import CWxloc
import TestSupport
import Testing
import WxC
import WxCore
import WxGazetteer

/// The areas of a user's file (`areas.wxi`) in the Arrow columns of the C library.
@Suite(.timeLimit(.minutes(1))) struct AreaListTests {
  private static let areas = """
    {"type":"Feature","properties":{"subtype":"county","name":"Oberbayern","id":"o"},\
    "geometry":{"type":"Polygon","coordinates":[[[11,47],[13,47],[13,49],[11,49],[11,47]]]}}
    {"type":"Feature","properties":{"subtype":"locality","name":"München"},\
    "geometry":{"type":"Polygon","coordinates":[[[11.4,48],[11.7,48],[11.7,48.3],[11.4,48.3],[11.4,48]]]}}
    """
  private static let latitudes = [48.137, 48.5, 0, .nan, 48.14]
  private static let longitudes = [11.575, 12.5, -30, 1, 11.57]

  /// The areas in the JSON answer for a position.
  private func json(_ world: SmallLibrary, _ latitude: Double, _ longitude: Double) -> JSONValue? {
    var buffer = [CChar](repeating: 0, count: 4096)
    _ = unsafe wx_reverse_json(
      world.handle, latitude, longitude, 1, nil, &buffer, buffer.count)
    return try? JSONValue(parsing: text(in: buffer).utf8)["areas"]
  }

  @Test func `the column has the same areas as the JSON answer for each position`() throws {
    let world = try SmallLibrary(areas: Self.areas)
    let lists = try Lists(world, Self.latitudes, Self.longitudes, WX_COLUMN_AREAS)
    #expect(lists.invalid == 1)
    #expect(lists.rows[3] == nil)
    for row in [0, 1, 2, 4] {
      #expect(lists.rows[row] == json(world, Self.latitudes[row], Self.longitudes[row]))
    }
    #expect(
      lists.rows[0] == [
        ["level": "admin2", "name": "Oberbayern", "id": "o"],
        ["level": "municipality", "name": "München", "id": nil],
      ])
    #expect(lists.rows[2] == [])
    #expect(lists.rows[4] == lists.rows[0])
    // The column is the last one, also beside those that need a place.
    let sum = WX_COLUMN_NAME | WX_COLUMN_ZONE | WX_COLUMN_AREAS
    #expect(try Lists(world, Self.latitudes, Self.longitudes, sum).rows == lists.rows)
    #expect(try Lists(world, [], [], WX_COLUMN_AREAS).rows == [])
  }

  @Test func `without a file of areas, every row is null`() throws {
    let world = try SmallLibrary()
    #expect(json(world, 48.137, 11.575) == nil)
    let lists = try Lists(world, Self.latitudes, Self.longitudes, WX_COLUMN_AREAS)
    #expect(lists.rows == [nil, nil, nil, nil, nil])
  }
}

/// The column of areas in a result, each row as JSON.
private struct Lists {
  let invalid: Int64
  private(set) var rows: [JSONValue?] = []

  init(
    _ world: SmallLibrary, _ latitudes: [Double], _ longitudes: [Double], _ columns: Int32
  ) throws {
    var latitudes = latitudes
    var longitudes = longitudes
    var array = unsafe ArrowArray()
    var schema = unsafe ArrowSchema()
    invalid = unsafe latitudes.withUnsafeMutableBufferPointer { north in
      unsafe longitudes.withUnsafeMutableBufferPointer { east in
        unsafe Self.reverse(world.handle, north, east, columns, &array, &schema)
      }
    }
    try #require(invalid >= 0)
    defer {
      unsafe array.release?(&array)
      unsafe schema.release?(&schema)
    }
    let last = unsafe Int(array.n_children) - 1
    let lists = unsafe try #require(array.children[last]).pointee
    let name = unsafe try #require(schema.children[last]).pointee
    #expect(unsafe String(cString: name.name) == "areas" && String(cString: name.format) == "+l")
    let items = unsafe try #require(lists.children[0]).pointee
    let ends = unsafe try #require(lists.buffers[1]).assumingMemoryBound(to: Int32.self)
    for row in 0..<(unsafe Int(lists.length)) {
      guard unsafe Self.isValid(lists, row) else {
        rows.append(nil)
        continue
      }
      let range = unsafe ends[row]..<ends[row + 1]
      rows.append(.array(try range.map { unsafe try Self.object(items, Int($0)) }))
    }
  }

  private static func reverse(
    _ handle: UInt64, _ north: UnsafeMutableBufferPointer<Double>,
    _ east: UnsafeMutableBufferPointer<Double>, _ columns: Int32,
    _ array: inout ArrowArray, _ schema: inout ArrowSchema
  ) -> Int64 {
    unsafe withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 4) { buffers in
      unsafe buffers[0] = nil
      unsafe buffers[1] = UnsafeRawPointer(north.baseAddress)
      unsafe buffers[2] = nil
      unsafe buffers[3] = UnsafeRawPointer(east.baseAddress)
      return unsafe "g".withCString { format in
        var kind = unsafe ArrowSchema()
        unsafe kind.format = format
        unsafe kind.release = { _ in }
        var first = unsafe ArrowArray()
        unsafe first.length = Int64(north.count)
        unsafe first.n_buffers = 2
        unsafe first.buffers = buffers.baseAddress
        unsafe first.release = { _ in }
        var second = unsafe first
        unsafe second.buffers = buffers.baseAddress.map { unsafe $0 + 2 }
        return unsafe wx_reverse_arrow(
          handle, &first, &kind, &second, &kind, 1, UInt32(columns), nil, &array, &schema)
      }
    }
  }

  private static func isValid(_ array: ArrowArray, _ row: Int) -> Bool {
    guard let bits = unsafe array.buffers[0]?.assumingMemoryBound(to: UInt8.self) else {
      return true
    }
    return unsafe bits[row >> 3] & 1 << (row & 7) != 0
  }

  /// An area from its three columns.
  private static func object(_ items: ArrowArray, _ row: Int) throws -> JSONValue {
    var object = JSONObject()
    for (index, key) in ["level", "name", "id"].enumerated() {
      let column = unsafe try #require(items.children[index]).pointee
      let ends = unsafe try #require(column.buffers[1]).assumingMemoryBound(to: Int32.self)
      let bytes = unsafe try #require(column.buffers[2])
      let slice = unsafe UnsafeRawBufferPointer(
        start: bytes + Int(ends[row]), count: Int(ends[row + 1] - ends[row]))
      object[key] =
        unsafe isValid(column, row) ? .string(String(decoding: slice, as: UTF8.self)) : .null
    }
    return .object(object)
  }
}
