import CWxloc
import Testing
import WxC

/// A flag that ends the calls of this thread while a function runs.
private func stopped(_ flag: Int32, _ body: () -> Int64) -> Int64 {
  let memory = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  defer { unsafe memory.deallocate() }
  unsafe memory.initialize(to: flag)
  unsafe wx_stop_flag(memory)
  defer { wx_stop_flag(nil) }
  return body()
}

/// Long calls pause between blocks of rows, where a flag ends them.
@Suite(.timeLimit(.minutes(1))) struct PauseTests {
  private let world: SmallLibrary

  init() throws { world = try SmallLibrary() }

  /// Looks up as many names.
  private func geocode(_ count: Int) -> Int64 {
    let offsets = (0...count).map { Int64($0) }
    var columns = unsafe wx_geocode_columns()
    unsafe columns.size = MemoryLayout<wx_geocode_columns>.size
    let text = [CChar](repeating: CChar(UInt8(ascii: "x")), count: count)
    return unsafe wx_geocode(world.handle, text, count, offsets, count, nil, &columns)
  }

  private func zones(_ count: Int) -> Int64 {
    var zones = [UInt16](repeating: 0, count: count)
    let degrees = [Double](repeating: 48, count: count)
    return unsafe wx_time_zone(world.handle, degrees, degrees, count, &zones)
  }

  @Test func `a flag ends a call with many rows`() {
    #expect(stopped(1) { zones(300_000) } == error(WX_ERROR_STOPPED))
    #expect(lastError() == "The call was stopped.")
    #expect(stopped(1) { geocode(600) } == error(WX_ERROR_STOPPED))
  }

  @Test func `without the flag, and with few rows, calls go on`() {
    #expect(stopped(0) { zones(300_000) } == 0)
    #expect(stopped(0) { geocode(600) } == 600)
    #expect(stopped(1) { zones(10) } == 0)
    #expect(stopped(1) { geocode(10) } == 10)
    #expect(zones(300_000) == 0)
  }

  @Test func `the last block has its answers`() {
    let count = 300_000
    var places = [UInt32](repeating: noPlace, count: count)
    let latitudes = (0..<count).map { $0 < count - 1 ? 48.1 : .nan }
    let longitudes = [Double](repeating: 11.5, count: count)
    let invalid = unsafe wx_reverse(
      world.handle, latitudes, longitudes, count, &places, nil, nil, nil)
    #expect(invalid == 1)
    #expect(Set(places.dropLast()) == [places[0]])
    #expect(places[0] != noPlace)
    #expect(places[count - 1] == noPlace)
  }
}
