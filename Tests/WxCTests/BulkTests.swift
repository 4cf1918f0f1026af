import CWxloc
import TestSupport
import Testing
import WxC
import WxCore

/// Calls with many rows give the answers of calls with one row.
@Suite(.timeLimit(.minutes(1))) struct BulkTests {
  private let world: SmallLibrary

  init() throws { world = try SmallLibrary() }

  /// More positions than are worth sorting, near places and anywhere, some of them not valid.
  private static func positions() -> (latitudes: [Double], longitudes: [Double]) {
    var random = SplitMix64(seed: 11)
    let count = 3 * 4096 + 5
    var latitudes = (0..<count).map { _ in Double.random(in: -90...90, using: &random) }
    var longitudes = (0..<count).map { _ in Double.random(in: -400...400, using: &random) }
    for row in stride(from: 0, to: count, by: 3) {
      latitudes[row] = 48 + Double.random(in: -3...3, using: &random)
      longitudes[row] = 11 + Double.random(in: -3...3, using: &random)
    }
    let special: [(Double, Double)] = [
      (.nan, 1), (1, .nan), (.infinity, 1), (1, -.infinity), (91, 0), (0, 1e300), (90, 0),
      (-90, 180),
      (0, -180), (-0.0, -0.0), (1e-300, 719),
    ]
    for (index, position) in special.enumerated() {
      (latitudes[index * 1000 + 1], longitudes[index * 1000 + 1]) = position
    }
    return (latitudes, longitudes)
  }

  @Test func `many positions have the nearest places of each alone`() {
    let (latitudes, longitudes) = Self.positions()
    let count = latitudes.count
    var places = [UInt32](repeating: 1, count: count)
    var distances = [Float](repeating: 1, count: count)
    var countries = [UInt16](repeating: 1, count: count)
    var zones = [UInt16](repeating: 1, count: count)
    let invalid = unsafe wx_reverse(
      world.handle, latitudes, longitudes, count, &places, &distances, &countries, &zones)
    #expect(invalid == 6)
    var onlyZones = [UInt16](repeating: 1, count: count)
    #expect(
      unsafe wx_time_zone(world.handle, latitudes, longitudes, count, &onlyZones) == invalid)
    #expect(onlyZones == zones)
    var wrong: [Int] = []
    for row in 0..<count {
      var (place, distance, country, zone) = (UInt32(1), Float(1), UInt16(1), UInt16(1))
      _ = unsafe wx_reverse(
        world.handle, [latitudes[row]], [longitudes[row]], 1, &place, &distance, &country, &zone)
      let isSame =
        place == places[row] && distance.bitPattern == distances[row].bitPattern
        && country == countries[row] && zone == zones[row]
      if !isSame { wrong.append(row) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `many positions have the cities of each alone`() {
    let (latitudes, longitudes) = Self.positions()
    let count = latitudes.count
    var places = [UInt32](repeating: 1, count: count)
    var regions = [UInt32](repeating: 1, count: count)
    var waters = [UInt8](repeating: 9, count: count)
    #expect(
      unsafe wx_reverse_city(
        world.handle, latitudes, longitudes, count, &places, nil, &regions, nil, nil, &waters) == 6)
    var wrong: [Int] = []
    for row in 0..<count {
      var (place, region, water) = (UInt32(1), UInt32(1), UInt8(9))
      _ = unsafe wx_reverse_city(
        world.handle, [latitudes[row]], [longitudes[row]], 1, &place, nil, &region, nil, nil, &water
      )
      if place != places[row] || region != regions[row] || water != waters[row] {
        wrong.append(row)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `the areas of one position are those of columns`() {
    let (latitudes, longitudes) = Self.positions()
    for row in 0..<1200 {
      var (country, zone) = (UInt16(0), UInt16(0))
      let isInvalid =
        unsafe wx_reverse(
          world.handle, [latitudes[row]], [longitudes[row]], 1, nil, nil, &country, &zone) == 1
      for (kind, expected) in [(WX_COUNTRIES, country), (WX_ZONES, zone)] {
        #expect(
          wx_area_at(world.handle, kind, latitudes[row], longitudes[row])
            == (isInvalid ? error(WX_ERROR_ARGUMENT) : Int64(expected)))
      }
    }
    #expect(wx_area_at(world.handle, WX_NAME, 1, 1) == error(WX_ERROR_ARGUMENT))
    #expect(lastError() == "The kind 0 is neither WX_COUNTRIES nor WX_ZONES.")
  }

  @Test(arguments: [
    WX_NAME, WX_ADMIN1, WX_ADMIN1_CODE, WX_ADMIN2, WX_COUNTRIES, WX_COUNTRY_NAMES, WX_ZONES,
  ])
  func `many texts are the texts of each number`(_ kind: Int32) throws {
    let count = UInt32(wx_count(world.handle, kind))
    // Backwards, twice, and with numbers beyond the last one.
    let numbers = Array((0..<count + 2).reversed()) + Array(0..<count) + [noPlace, 1 << 31]
    let texts = try self.texts(kind, numbers)
    for (number, text) in zip(numbers, texts) { #expect(text ?? "" == world.text(kind, number)) }
  }

  @Test func `texts of no numbers are an empty column, and hostile arguments are errors`() throws {
    #expect(try texts(WX_NAME, []).isEmpty)
    #expect(try texts(WX_ZONES, []).isEmpty)
    var array = unsafe ArrowArray()
    var schema = unsafe ArrowSchema()
    for kind in [WX_INFORMATION, -1, 8, .max] {
      #expect(
        unsafe wx_texts(world.handle, kind, [1], 1, nil, &array, &schema)
          == error(WX_ERROR_ARGUMENT))
    }
    #expect(
      lastError() == "The kind 2147483647 of texts is unknown; use WX_NAME to WX_INFORMATION.")
    #expect(
      unsafe wx_texts(world.handle, WX_NAME, nil, 1, nil, &array, &schema)
        == error(WX_ERROR_ARGUMENT))
    #expect(
      unsafe wx_texts(world.handle, WX_NAME, [1], -1, nil, &array, &schema)
        == error(WX_ERROR_ARGUMENT))
    #expect(
      unsafe wx_texts(world.handle, WX_NAME, [1], 1, nil, nil, &schema) == error(WX_ERROR_ARGUMENT))
    #expect(
      unsafe wx_texts(world.handle ^ 1 << 40, WX_NAME, [1], 1, nil, &array, &schema)
        == error(WX_ERROR_HANDLE))
    #expect(unsafe array.release == nil)
  }

  /// The values of a dictionary-encoded column of texts.
  private func texts(_ kind: Int32, _ numbers: [UInt32]) throws -> [String?] {
    var array = unsafe ArrowArray()
    var schema = unsafe ArrowSchema()
    let nulls = unsafe wx_texts(world.handle, kind, numbers, numbers.count, nil, &array, &schema)
    try #require(nulls >= 0)
    defer {
      unsafe array.release?(&array)
      unsafe schema.release?(&schema)
    }
    guard let buffers = unsafe array.buffers, let dictionary = unsafe array.dictionary,
      let parts = unsafe dictionary.pointee.buffers, let indexes = unsafe buffers[1],
      let offsets = unsafe parts[1]?.assumingMemoryBound(to: Int32.self),
      let bytes = unsafe parts[2]
    else {
      Issue.record("The column has no buffers.")
      return []
    }
    let isShort = unsafe String(cString: schema.format) == "s"
    let valid = unsafe buffers[0]?.assumingMemoryBound(to: UInt8.self)
    var found: [String?] = []
    for row in numbers.indices {
      if let valid = unsafe valid, unsafe valid[row >> 3] & 1 << (row & 7) == 0 {
        found.append(nil)
        continue
      }
      let index =
        isShort
        ? unsafe Int(indexes.assumingMemoryBound(to: Int16.self)[row])
        : unsafe Int(indexes.assumingMemoryBound(to: Int32.self)[row])
      let (start, end) = unsafe (Int(offsets[index]), Int(offsets[index + 1]))
      let text = unsafe UnsafeRawBufferPointer(start: bytes + start, count: end - start)
      found.append(unsafe String(decoding: text, as: UTF8.self))
    }
    #expect(nulls == Int64(found.count { $0 == nil }))
    return found
  }
}
