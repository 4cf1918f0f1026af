import CWxloc
import Foundation
import TestSupport
import Testing
import WxC
import WxCore
import WxGazetteer

/// The C interface returns what the Swift interface returns.
@Suite(.timeLimit(.minutes(1))) struct AgreementTests {
  private let world: SmallLibrary
  private let gazetteer: Gazetteer

  init() throws {
    world = try SmallLibrary()
    gazetteer = try Gazetteer(folder: world.folder)
  }

  @Test func `the nearest place, its country and its distance agree`() throws {
    let reverse = ReverseGeocoder(gazetteer)
    var random = SplitMix64(seed: 7)
    let count = 300
    let latitudes = (0..<count).map { _ in Double.random(in: -90...90, using: &random) }
    let longitudes = (0..<count).map { _ in Double.random(in: -180..<180, using: &random) }
    var places = [UInt32](repeating: 0, count: count)
    var distances = [Float](repeating: 0, count: count)
    var countries = [UInt16](repeating: 0, count: count)
    var zones = [UInt16](repeating: 0, count: count)
    #expect(
      unsafe wx_reverse(
        world.handle, latitudes, longitudes, count, &places, &distances, &countries, &zones) == 0)
    for row in 0..<count {
      let position = try Coordinate(latitudes[row], longitudes[row])
      let nearest = try #require(try reverse.nearest(to: position).first)
      let areas = try reverse.describe(position)
      #expect(world.text(WX_NAME, places[row]) == nearest.place.name)
      #expect(abs(Double(distances[row]) - nearest.distance) <= nearest.distance * 1e-6 + 0.1)
      #expect(world.text(WX_COUNTRIES, UInt32(countries[row])) == areas.countryCode ?? "")
      #expect(world.text(WX_ZONES, UInt32(zones[row])) == areas.timeZone ?? "")
    }
    var cities = [UInt32](repeating: 0, count: count)
    var regions = [UInt32](repeating: 0, count: count)
    #expect(
      unsafe wx_reverse_city(
        world.handle, latitudes, longitudes, count, &cities, nil, &regions, &countries, nil, nil)
        == 0)
    for row in 0..<count {
      let position = try Coordinate(latitudes[row], longitudes[row])
      let city = try reverse.city(at: position)
      let areas = try reverse.describe(position)
      #expect(world.text(WX_NAME, cities[row]) == city?.place.name ?? "")
      #expect(world.text(WX_ADMIN1, regions[row]) == areas.admin1 ?? "")
      #expect(world.text(WX_COUNTRIES, UInt32(countries[row])) == areas.countryCode ?? "")
    }
  }

  @Test func `a guess is never reported as found`() throws {
    let queries = ["Munich", "Springfield", "Munhic", "xyzzy", "91, 200", "48.1, 11.5", ""]
    let expected = queries.map { query -> Int32 in
      do {
        let results = try Geocoder(gazetteer).geocode(GeocodeRequest(query: query, limit: 10))
        return switch results.decision {
        case .take: WX_FOUND
        case .ask: WX_AMBIGUOUS
        case .suggest: WX_GUESS
        case .nothing: WX_NOT_FOUND
        }
      } catch { return WX_INVALID }
    }
    let text = queries.joined()
    var offsets: [Int64] = [0]
    for query in queries { offsets.append((offsets.last ?? 0) + Int64(query.utf8.count)) }
    var statuses = [UInt8](repeating: 9, count: queries.count)
    unsafe statuses.withUnsafeMutableBufferPointer { statuses in
      var columns = unsafe wx_geocode_columns()
      unsafe columns.size = MemoryLayout<wx_geocode_columns>.size
      unsafe columns.status = statuses.baseAddress
      let others = unsafe wx_geocode(
        world.handle, text, text.utf8.count, offsets, queries.count, nil, &columns)
      #expect(others == Int64(expected.count { $0 != WX_FOUND }))
    }
    #expect(statuses.map(Int32.init) == expected)
    #expect(statuses[0] == WX_FOUND)
    #expect(statuses[1] == WX_AMBIGUOUS)
  }

  @Test func `an exported table is released, with children that a consumer has moved`() throws {
    var array = unsafe ArrowArray()
    var schema = unsafe ArrowSchema()
    let count = unsafe wx_dictionary(world.handle, WX_COUNTRIES, nil, &array, &schema)
    #expect(count == 4)
    #expect(unsafe array.length == 4)
    #expect(unsafe String(cString: schema.format) == "u")
    unsafe array.release?(&array)
    unsafe schema.release?(&schema)
    #expect(unsafe array.release == nil)
    #expect(unsafe schema.release == nil)
  }

  @Test func `text without Foundation is composed and trimmed as with it`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<8 {
        let range: ClosedRange<UInt32> =
          Bool.random(using: &random) ? 0x20...0x345 : 0x1100...0x11FF
        text.append(Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "a")
      }
      let string = String(text)
      #expect(
        Array(NormalizedText.composed(string).unicodeScalars)
          == Array(string.precomposedStringWithCanonicalMapping.unicodeScalars))
    }
  }
}
