import CWxloc
import TestSupport
import Testing
import WxC

/// Arguments that no caller should pass: each gives an error, and none ends the process.
@Suite(.timeLimit(.minutes(1))) struct HostileCallTests {
  @Test func `a handle that is closed, garbage or zero is an error everywhere`() throws {
    let world = try SmallLibrary()
    let closed = world.handle
    #expect(wx_close(closed) == 0)
    for handle in [closed, 0, 1, .max, closed ^ 1 << 62, closed & 0xFFFF_FFFF, 0xFFFF_0001] {
      var place: UInt32 = 7
      #expect(
        unsafe wx_reverse(handle, [1], [1], 1, &place, nil, nil, nil) == error(WX_ERROR_HANDLE))
      #expect(place == 7)
      #expect(unsafe wx_time_zone(handle, [1], [1], 1, nil) == error(WX_ERROR_HANDLE))
      #expect(wx_text(handle, WX_NAME, 0, nil, nil, 0) == error(WX_ERROR_HANDLE))
      #expect(wx_count(handle, WX_ZONES) == error(WX_ERROR_HANDLE))
      #expect(unsafe wx_geocode_json(handle, "a", 1, nil, nil, 0) == error(WX_ERROR_HANDLE))
      #expect(
        unsafe wx_places(handle, [0], 1, nil, nil, nil, nil, nil, nil) == error(WX_ERROR_HANDLE))
      #expect(
        wx_reverse_arrow(handle, nil, nil, nil, nil, 0, 0, nil, nil, nil)
          == error(WX_ERROR_HANDLE))
      #expect(wx_close(handle) == error(WX_ERROR_HANDLE))
    }
    #expect(lastError() == "The handle is not open: it was never opened, or is closed.")
  }

  @Test func `a slot that is used again does not open an old handle`() throws {
    let first = try SmallLibrary()
    #expect(wx_close(first.handle) == 0)
    let second = try SmallLibrary()
    #expect(first.handle != second.handle)
    #expect(wx_count(first.handle, WX_ZONES) == error(WX_ERROR_HANDLE))
    #expect(wx_count(second.handle, WX_ZONES) > 0)
  }

  @Test func `no more than the documented number of handles opens`() throws {
    let world = try SmallLibrary()
    var handles: [UInt64] = []
    var handle: UInt64 = 0
    var result: Int64 = 0
    while result == 0, handles.count <= Int(WX_MAXIMUM_HANDLES) {
      result = unsafe wx_open(world.folder, &handle)
      if result == 0 { handles.append(handle) }
    }
    #expect(result == error(WX_ERROR_LIMIT))
    #expect(handle == 0)
    for handle in handles { #expect(wx_close(handle) == 0) }
  }

  @Test func `opening nothing, a missing folder and a wrong file are errors`() throws {
    var handle: UInt64 = 9
    #expect(unsafe wx_open("/nonexistent", &handle) == error(WX_ERROR_MISSING))
    #expect(handle == 0)
    #expect(lastError().hasPrefix("There is no gazetteer at /nonexistent/places.wxi."))
    #expect(unsafe wx_open("/nonexistent", nil) == error(WX_ERROR_ARGUMENT))
    #expect(unsafe wx_open([-1, 0], &handle) == error(WX_ERROR_ARGUMENT))
  }

  @Test func `null pointers, misaligned arrays and huge counts are errors`() throws {
    let world = try SmallLibrary()
    let handle = world.handle
    for count in [Int(WX_MAXIMUM_ROWS) + 1, Int.max, Int.min, -1, Int.max / 8] {
      #expect(
        unsafe wx_reverse(handle, [1], [1], count, nil, nil, nil, nil) == error(WX_ERROR_ARGUMENT))
      #expect(
        unsafe wx_geocode(handle, "a", 1, [0, 1], count, nil, nil) == error(WX_ERROR_ARGUMENT))
      #expect(
        unsafe wx_places(handle, [0], count, nil, nil, nil, nil, nil, nil)
          == error(WX_ERROR_ARGUMENT))
      #expect(unsafe wx_geocode_json(handle, "a", count, nil, nil, 0) == error(WX_ERROR_ARGUMENT))
    }
    #expect(unsafe wx_reverse(handle, nil, [1], 1, nil, nil, nil, nil) == error(WX_ERROR_ARGUMENT))
    #expect(unsafe wx_reverse(handle, [1], nil, 1, nil, nil, nil, nil) == error(WX_ERROR_ARGUMENT))
    #expect(wx_reverse(handle, nil, nil, 0, nil, nil, nil, nil) == 0)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    defer { unsafe bytes.deallocate() }
    let skewed = unsafe (bytes + 1).assumingMemoryBound(to: Double.self)
    #expect(
      unsafe wx_reverse(handle, skewed, [1], 1, nil, nil, nil, nil) == error(WX_ERROR_ARGUMENT))
    #expect(wx_text(handle, WX_NAME, 0, nil, nil, 5) == error(WX_ERROR_ARGUMENT))
    #expect(wx_text(handle, 99, 0, nil, nil, 0) == error(WX_ERROR_ARGUMENT))
    #expect(wx_text(handle, WX_NAME, .max, nil, nil, 0) == 0)
    #expect(wx_text(handle, WX_COUNTRY_NAMES, 70_000, nil, nil, 0) == 0)
  }

  @Test func `a row that is not a position has no place, and the others do`() throws {
    let world = try SmallLibrary()
    let latitudes = [48.1, .nan, .infinity, -.infinity, 90.1, 48.1, 0, 48.1]
    let longitudes = [11.5, 11.5, 11.5, 11.5, 11.5, .nan, .infinity, 11.5 + 360]
    var places = [UInt32](repeating: 1, count: 8)
    var distances = [Float](repeating: 1, count: 8)
    var countries = [UInt16](repeating: 1, count: 8)
    for isCity in [false, true] {
      let invalid =
        isCity
        ? unsafe wx_reverse_city(
          world.handle, latitudes, longitudes, 8, &places, &distances, nil, &countries, nil, nil)
        : unsafe wx_reverse(
          world.handle, latitudes, longitudes, 8, &places, &distances, &countries, nil)
      #expect(invalid == 6)
      #expect(
        places.map { $0 == noPlace } == [false] + Array(repeating: true, count: 6) + [
          false
        ])
      #expect(distances[1].isNaN)
      #expect(countries[1] == .max)
      #expect(places[0] == places[7])
    }
  }

  @Test func `queries with wrong offsets or bytes are refused, one by one if possible`() throws {
    let world = try SmallLibrary()
    var statuses = [UInt8](repeating: 9, count: 3)
    let text: [CChar] = "Paris, TX".utf8.map { CChar($0) } + [-1, -2]
    unsafe statuses.withUnsafeMutableBufferPointer { statuses in
      var columns = unsafe wx_geocode_columns()
      unsafe columns.size = MemoryLayout<wx_geocode_columns>.size
      unsafe columns.status = statuses.baseAddress
      #expect(unsafe wx_geocode(world.handle, text, 11, [0, 9, 11, 11], 3, nil, &columns) == 2)
      for offsets: [Int64] in [[0, 5, 3, 9], [-1, 2, 3, 4], [0, 1, 2, 12], [0, 1, 2, .max]] {
        #expect(
          unsafe wx_geocode(world.handle, text, 11, offsets, 3, nil, &columns)
            == error(WX_ERROR_ARGUMENT))
      }
      #expect(
        unsafe wx_geocode(world.handle, nil, 11, [0, 9, 11, 11], 3, nil, &columns)
          == error(WX_ERROR_ARGUMENT))
      unsafe columns.size = 3
      #expect(
        unsafe wx_geocode(world.handle, text, 11, [0, 9, 11, 11], 3, nil, &columns)
          == error(WX_ERROR_ARGUMENT))
    }
    #expect(statuses == [UInt8(WX_FOUND), UInt8(WX_INVALID), UInt8(WX_NOT_FOUND)])
  }

  @Test func `a text is cut between characters and its length is complete`() throws {
    let world = try SmallLibrary()
    let query = "München"
    // The last byte of the room is for a zero. With 13, the second byte of “ü” does not fit.
    for (room, cut) in [(14, #"{"query":"Mü"#), (13, #"{"query":"M"#), (12, #"{"query":"M"#)] {
      var buffer = [CChar](repeating: 1, count: 16)
      let length = unsafe wx_geocode_json(world.handle, query, query.utf8.count, nil, &buffer, room)
      #expect(length > 100)
      #expect(text(in: buffer) == cut)
    }
  }
}
