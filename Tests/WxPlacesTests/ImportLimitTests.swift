import Testing
import WxCore
import WxPlaces

/// Imported files that exceed a limit: each is rejected with the reason, and none is read
/// partially.
@Suite struct ImportLimitTests {
  private func reason(_ text: String, _ name: String) -> String? {
    do throws(PlaceFileError) {
      _ = try PlaceFile(Array(text.utf8), name: name)
      return nil
    } catch {
      return error.message
    }
  }

  private func waypoint(_ content: String, attributes: String = "") -> String {
    "<gpx><wpt lat=\"1\" lon=\"2\"\(attributes)>\(content)</wpt></gpx>"
  }

  @Test func `attributes, names and texts in XML are limited`() {
    let attributes = (0..<1000).map { " a\($0)=\"\"" }.joined()
    let namespaces = (0..<1000).map { " xmlns:a\($0)=\"\"" }.joined()
    let long = String(repeating: "x", count: 3 << 20)
    for (text, expected) in [
      (waypoint("", attributes: attributes), "more than 100 attributes"),
      (waypoint("", attributes: namespaces), "more than 100 attributes"),
      (waypoint("", attributes: " \(long)=\"\""), "a name is too long"),
      (waypoint("", attributes: " a=\"\(long)\""), "longer than 1024 KiB"),
      (waypoint("<name>\(long)</name>"), "longer than 1024 KiB"),
      (waypoint("<name><![CDATA[\(long)]]></name>"), "longer than 1024 KiB"),
      (
        waypoint(
          "<name>\(String(repeating: "<![CDATA[\(long.prefix(99_999))]]>", count: 20))</name>"),
        "longer than 1024 KiB"
      ),
      (waypoint("<\(long)/>"), "a name is too long"),
    ] {
      #expect(reason(text, "a.gpx")?.contains(expected) == true, "\(text.prefix(60))")
    }
    let usual = (0..<90).map { " a\($0)=\"\"" }.joined()
    #expect(reason(waypoint("<name>x</name>", attributes: usual), "a.gpx") == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "1e5000", "inf", "nan", "0x10", "100001", "-12001"])
  func `an impossible elevation is rejected in every format`(elevation: String) throws {
    let line = "\"latitude\":1,\"longitude\":2,\"elevation_m\""
    let properties = "\"properties\":{\"place_name\":\"x\",\"elevation_m\":\(elevation)}"
    let point = "\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,1]}"
    for (text, name) in [
      (waypoint("<ele>\(elevation)</ele>"), "a.gpx"), ("{\(line):\(elevation)}", "a.json"),
      ("{\(line):\(elevation)}", "a.ndjson"),
      ("latitude,longitude,elevation_m\n1,2,\(elevation)\n", "a.csv"),
      ("{\"type\":\"Feature\",\(properties),\(point)}", "a.geojson"),
    ] {
      #expect(reason(text, name) != nil, "\(name)")
    }
  }

  @Test(arguments: ["8848.86", "-10935", "100000", "0", "4e2"])
  func `all elevations on Earth are accepted`(elevation: String) throws {
    #expect(reason(waypoint("<ele>\(elevation)</ele>"), "a.gpx") == nil)
    #expect(reason("latitude,longitude,elevation_m\n1,2,\(elevation)\n", "a.csv") == nil)
  }

  @Test(arguments: ["country", "admin1", "query", "timezone", "place_name"])
  func `the length of a text is limited in every format`(key: String) throws {
    let long = String(repeating: "é", count: 3000)
    let json = "{\"latitude\":1,\"longitude\":2,\"\(key)\":\"\(long)\"}"
    #expect(reason(json, "a.json")?.contains("at most 4096 bytes") == true)
    #expect(reason("latitude,longitude,\(key)\n1,2,\(long)\n", "a.csv") != nil)
    let extensions = "<extensions><place xmlns=\"urn:wxloc:place:1\"><\(key)>\(long)</\(key)>"
    #expect(reason(waypoint(extensions + "</place></extensions>"), "a.gpx") != nil)
  }

  @Test func `unknown elements of our own namespace are ignored`() throws {
    let many = (0..<50_000).map { "<k\($0)>v</k\($0)>" }.joined()
    let text = waypoint(
      "<name>x</name><extensions><place xmlns=\"urn:wxloc:place:1\">\(many)</place></extensions>")
    let file = try PlaceFile(Array(text.utf8), name: "a.gpx")
    #expect(file.places.map(\.name) == ["x"])
  }
}
