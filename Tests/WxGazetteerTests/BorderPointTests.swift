import Foundation
import Testing
import WxCore
import WxGazetteer

/// Tests the country of positions at borders, in enclaves, on islands and on disputed land with the
/// real gazetteer.
struct BorderPointTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "DevelopmentSet")

  private func realGazetteer() throws -> Gazetteer {
    guard let folder = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] else {
      try Test.cancel("WXLOC_GAZETTEER is not set.")
    }
    return try Gazetteer(folder: folder)
  }

  @Test func `the policy holds at borders, in enclaves and on islands`() throws {
    let reverse = ReverseGeocoder(try realGazetteer())
    let table = try String(contentsOf: Self.folder.appending(path: "borders.tsv"), encoding: .utf8)
    var wrong: [String] = []
    var count = 0
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let position = try #require(Coordinate(decimalPair: fields[1]))
      let expected = fields[6].replacing("country=", with: "")
      let found = try reverse.describe(position)
      count += 1
      if (found.countryCode ?? "") != expected || found.isWater {
        wrong.append("\(fields[7]): \(found.countryCode ?? "none"), not \(expected)")
      }
    }
    #expect(count >= 150)
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("38.6270,-90.1994", "US-MO", "City Hall of St. Louis"),
    ("38.6247,-90.1848", "US-MO", "Gateway Arch"), ("32.4610,-84.9877", "US-GA", "Columbus"),
    ("38.6245,-90.1509", "US-IL", "East St. Louis"), ("32.4710,-85.0008", "US-AL", "Phenix City"),
    ("39.0997,-94.5786", "US-MO", "Kansas City, Missouri"),
    ("39.1141,-94.6275", "US-KS", "Kansas City, Kansas"),
    ("38.9072,-77.0369", "US-DC", "Washington"), ("38.8816,-77.0910", "US-VA", "Arlington"),
    ("45.6280,-122.6739", "US-WA", "Vancouver"), ("45.5152,-122.6784", "US-OR", "Portland"),
  ])
  func `on a river between two states the nearby places decide`(
    _ position: String, _ code: String, _ name: String
  ) throws {
    let reverse = ReverseGeocoder(try realGazetteer())
    let found = try reverse.describe(try #require(Coordinate(decimalPair: position)))
    #expect(found.admin1Code == code, "\(name)")
  }

  @Test(arguments: [
    ("43.9,-87.0", "Lake Michigan", "US"), ("42.4,-80.5", "Lake Erie", "CA"),
    ("53.3,108.2", "Lake Baikal", "RU"), ("-1.5,33.0", "Lake Victoria", "TZ"),
    ("46.43,6.6", "Lake Geneva", "FR"),
  ])
  func `well off the shore a large lake is water with a name and a country`(
    _ position: String, _ name: String, _ country: String
  ) throws {
    let reverse = ReverseGeocoder(try realGazetteer())
    let found = try reverse.describe(try #require(Coordinate(decimalPair: position)))
    #expect(found.isWater)
    #expect(found.waterName == name)
    #expect(found.countryCode == country)
  }

  @Test(arguments: ["41.8781,-87.6298", "43.6532,-79.3832", "46.5197,6.6323", "0.3136,32.5811"])
  func `a city on the shore of a lake is on land`(_ position: String) throws {
    let reverse = ReverseGeocoder(try realGazetteer())
    let found = try reverse.describe(try #require(Coordinate(decimalPair: position)))
    #expect(!found.isWater)
    #expect(found.waterName == nil)
  }

  @Test func `a position far from all places of its country has no city`() throws {
    let reverse = ReverseGeocoder(try realGazetteer())
    // The south of the Greenland ice sheet and the east of the Rub' al Khali.
    let ice = try #require(Coordinate(latitude: 75, longitude: -40))
    #expect(try reverse.describe(ice).countryCode == "GL")
    #expect(try reverse.city(at: ice) == nil)
  }
}
