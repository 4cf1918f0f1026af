import CWxloc
import Foundation
import TestSupport
import Testing
import WxC
import WxCore

/// `wx_locate` has the values of the JSON, in a structure.
@Suite(.timeLimit(.minutes(1))) struct LocateTests {
  private let world: SmallLibrary

  init() throws { world = try SmallLibrary() }

  @Test(arguments: [false, true], [nil, "de"])
  func `a structure has the values of the JSON`(_ isCity: Bool, _ language: String?) throws {
    var random = SplitMix64(seed: 11)
    let positions =
      [(90.0, 0.0), (-90, 0), (0, 180), (48.2, 376.25), (48, 11), (-33.9, 151.2)]
      // Foundation reads numbers with few decimals exactly.
      + (0..<300).map { _ in
        (
          Double(Int.random(in: -9000...9000, using: &random)) / 100,
          Double(Int.random(in: -18_000..<18_000, using: &random)) / 100
        )
      }
      // Near Munich, the city of the small world.
      + (0..<100).map { _ in
        (
          Double(Int.random(in: 4800...4820, using: &random)) / 100,
          Double(Int.random(in: 1145...1165, using: &random)) / 100
        )
      }
    var withPlace = 0
    for (latitude, longitude) in positions {
      var buffer = [CChar](repeating: 0, count: 4096)
      let length =
        isCity
        ? unsafe wx_reverse_json(
          world.handle, latitude, longitude, 1, language, &buffer, buffer.count)
        : unsafe wx_nearest_json(
          world.handle, latitude, longitude, 1, language, &buffer, buffer.count)
      try #require(length > 0)
      let json = try JSONSerialization.jsonObject(with: Data(text(in: buffer).utf8))
      let expected = try #require(json as? [String: Any])
      let found = try located(latitude, longitude, isCity, language)
      #expect(found.position == described(expected, but: ["results"]))
      let places = try #require(expected["results"] as? [[String: Any]])
      #expect(found.place == places.first.map { described($0, but: []) } ?? [:])
      if !places.isEmpty { withPlace += 1 }
    }
    #expect(withPlace > 50)
  }

  @Test func `a small buffer has no text, and the length says how large it must be`() throws {
    var location = unsafe wx_location()
    unsafe location.size = MemoryLayout<wx_location>.size
    var buffer = [CChar](repeating: 1, count: 4096)
    let length = unsafe wx_locate(
      world.handle, 48.14, 11.58, 1, nil, &location, &buffer, buffer.count)
    try #require(length > 20)
    #expect(unsafe location.place_name != nil)
    for capacity in [0, 1, Int(length) - 1] {
      buffer = [CChar](repeating: 1, count: 4096)
      let again = unsafe wx_locate(
        world.handle, 48.14, 11.58, 1, nil, &location, &buffer, capacity)
      #expect(again == length)
      #expect(unsafe location.place_name == nil && location.country_code == nil)
      #expect(unsafe location.place != noPlace && location.place_distance >= 0)
      #expect(buffer[capacity...].allSatisfy { $0 == 1 })
    }
    let exact = unsafe wx_locate(
      world.handle, 48.14, 11.58, 1, nil, &location, &buffer, Int(length))
    #expect(exact == length)
    #expect(unsafe location.place_name.map { unsafe String(cString: $0) } == "Munich")
    #expect(unsafe wx_locate(world.handle, 48.14, 11.58, 1, nil, &location, nil, 0) == length)
  }

  @Test func `wrong arguments of one position are errors`() {
    var location = unsafe wx_location()
    func locate(_ handle: UInt64, _ latitude: Double, capacity: Int = 0) -> Int64 {
      unsafe wx_locate(handle, latitude, 11, 1, nil, &location, nil, capacity)
    }
    #expect(locate(world.handle, 48) == error(WX_ERROR_ARGUMENT))
    #expect(lastError() == "The size of the location is wrong.")
    unsafe location.size = MemoryLayout<wx_location>.size
    #expect(locate(world.handle, 48) > 0)
    #expect(locate(world.handle, .nan) == error(WX_ERROR_ARGUMENT))
    #expect(locate(world.handle, 91) == error(WX_ERROR_ARGUMENT))
    #expect(locate(world.handle, 48, capacity: 1) == error(WX_ERROR_ARGUMENT))
    #expect(locate(world.handle, 48, capacity: -1) == error(WX_ERROR_ARGUMENT))
    #expect(locate(0, 48) == error(WX_ERROR_HANDLE))
    #expect(wx_locate(world.handle, 48, 11, 1, nil, nil, nil, 0) == error(WX_ERROR_ARGUMENT))
    #expect(
      unsafe wx_locate(world.handle, 48, 11, 1, [-1, 0], &location, nil, 0)
        == error(WX_ERROR_ARGUMENT))
  }

  @Test func `the structure says whether there are areas of a file`() throws {
    let properties = #"{"subtype":"locality","name":"Munich"}"#
    let ring = "[[11,48],[12,48],[12,49],[11,49],[11,48]]"
    let area =
      #"{"type":"Feature","properties":\#(properties),"#
      + #""geometry":{"type":"Polygon","coordinates":[\#(ring)]}}"#
    for (library, expected) in [(world, UInt8(0)), (try SmallLibrary(areas: area), 1)] {
      var location = unsafe wx_location()
      unsafe location.size = MemoryLayout<wx_location>.size
      #expect(unsafe wx_locate(library.handle, 48.14, 11.58, 1, nil, &location, nil, 0) > 0)
      #expect(unsafe location.has_areas == expected)
    }
  }

  /// The values of a structure as texts, with the names of the JSON.
  private func located(
    _ latitude: Double, _ longitude: Double, _ isCity: Bool, _ language: String?
  ) throws -> (position: [String: String], place: [String: String]) {
    var location = unsafe wx_location()
    unsafe location.size = MemoryLayout<wx_location>.size
    var buffer = [CChar](repeating: 0, count: 4096)
    return try unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      let length = unsafe wx_locate(
        world.handle, latitude, longitude, isCity ? 1 : 0, language, &location,
        buffer.baseAddress, buffer.count)
      try #require(length > 0 && length <= buffer.count)
      func text(_ pointer: UnsafePointer<CChar>?) -> Any? {
        unsafe pointer.map { unsafe String(cString: $0) }
      }
      func positive(_ number: UInt32) -> Any? { number == 0 ? nil : Double(number) }
      let offset = unsafe location.utc_offset
      let position: [String: Any?] = unsafe [
        "latitude": location.latitude, "longitude": location.longitude,
        "country_code": text(location.country_code), "country": text(location.country),
        "admin1": text(location.admin1), "admin1_code": text(location.admin1_code),
        "timezone": text(location.zone), "water": location.water == 1,
        "utc_offset_s": offset == .min ? nil : Double(offset),
        "water_name": text(location.water_name),
      ]
      guard unsafe location.place != noPlace else {
        return (described(position.compactMapValues(\.self), but: []), [:])
      }
      let elevation = unsafe location.place_elevation
      let place: [String: Any?] = unsafe [
        "id": positive(location.place_id), "population": positive(location.place_population),
        "latitude": location.place_latitude, "longitude": location.place_longitude,
        "elevation_m": elevation.isNaN ? nil : elevation,
        "distance_m": location.place_distance, "bearing_deg": location.place_bearing,
        "name": text(location.place_name), "label": text(location.place_label),
        "kind": text(location.place_kind), "country": text(location.place_country),
        "country_code": text(location.place_country_code),
        "admin1": text(location.place_admin1), "admin1_code": text(location.place_admin1_code),
        "admin2": text(location.place_admin2), "timezone": text(location.place_zone),
      ]
      return (
        described(position.compactMapValues(\.self), but: []),
        described(place.compactMapValues(\.self), but: [])
      )
    }
  }

  /// Values as texts; those that are `null` are left out.
  private func described(_ values: [String: Any], but others: Set<String>) -> [String: String] {
    values.filter { !others.contains($0.key) }.compactMapValues { value in
      switch value {
      case is NSNull: nil
      case let text as String: text
      case let number as NSNumber: "\(number.doubleValue)"
      case let number as Double: "\(number)"
      case let flag as Bool: flag ? "1.0" : "0.0"
      default: "\(value)"
      }
    }
  }
}
