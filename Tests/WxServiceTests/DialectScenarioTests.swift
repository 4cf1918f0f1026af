import Foundation
import Testing
import WxAnswers
import WxCore
import WxService

/// What the documentation of Nominatim and Photon says, on a small world with polygons.
@Suite struct DialectScenarioTests {
  /// A request, and what its answer has at paths of its JSON.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var target: String
    var status = 200
    /// The paths with the text of their values; an empty text means that there is none.
    var members: [String: String]
    var testDescription: String { target }

    init(_ target: String, status: Int = 200, _ members: [String: String] = [:]) {
      self.target = target
      self.status = status
      self.members = members
    }
  }

  static let nominatim = [
    // Optional parts.
    Scenario("/search?q=Munich", ["0.name": "Munich", "0.address": "", "0.extratags": ""]),
    Scenario("/search?q=Munich&addressdetails=yes", ["0.address.city": "Munich"]),
    Scenario("/reverse?lat=48.137&lon=11.575&format=json", ["address.state": "Bavaria"]),
    Scenario("/reverse?lat=48.137&lon=11.575&format=json&addressdetails=0", ["address": ""]),
    Scenario("/lookup?osm_ids=N2867714&format=json", ["0.address.country": "Germany"]),
    Scenario("/search?q=Munich&extratags=100", ["0.extratags.population": "1505005"]),
    Scenario("/search?q=Munich&extratags=0", ["0.extratags": ""]),
    Scenario(
      "/search?q=Munich&namedetails=-1",
      ["0.namedetails.name": "Munich", "0.namedetails.name:de": "München"]),
    Scenario("/search?q=Munich&format=json", ["0.class": "place", "0.category": ""]),
    Scenario("/search?q=Munich&format=html", status: 400),
    Scenario("/search?q=Munich&debug=1", status: 400),
    // One text or parts.
    Scenario("/search?q=Munich&city=Munich", status: 400),
    Scenario("/search?q=Munich&street=x", status: 400),
    Scenario("/search", status: 400, ["error.code": "400"]),
    Scenario("/search?city=Springfield&state=Illinois", ["0.lat": "39.8017200"]),
    Scenario("/search?amenity=pub", ["0": ""]),
    // Filters.
    Scenario("/search?q=Paris&countrycodes=us", ["0.lat": "33.6609400", "1": ""]),
    Scenario("/search?q=Paris&countrycodes=US,fr", ["0.lat": "48.8534100"]),
    Scenario("/search?q=Paris&countrycodes=zz", ["0": ""]),
    Scenario("/search?q=Paris&countrycodes=fra", status: 400),
    Scenario("/search?q=Germany&layer=address", ["0.name": "Germany"]),
    Scenario("/search?q=Lake+Constance&layer=natural,poi", ["0.name": "Lake Constance"]),
    Scenario("/search?q=Lake+Constance&layer=address", ["0": ""]),
    Scenario("/search?q=Munich&layer=bogus", status: 400),
    Scenario("/search?q=Bavaria&featureType=state", ["0.name": "Bavaria"]),
    Scenario("/search?q=Bavaria&featuretype=country", ["0": ""]),
    Scenario("/search?q=Bavaria&featureType=settlement", ["0.name": "Bavaria"]),
    Scenario("/search?q=Bavaria&featureType=village", status: 400),
    Scenario("/search?q=Paris&exclude_place_ids=2988507&limit=1", ["0.place_id": "4717560"]),
    Scenario("/search?q=Paris&exclude_place_ids=N2988507,W1", ["0.place_id": "4717560"]),
    Scenario("/search?q=Paris&exclude_place_ids=a,b", status: 400),
    // Boxes.
    Scenario("/search?q=Paris&viewbox=-96,33,-95,34&bounded=1", ["0.place_id": "4717560"]),
    Scenario("/search?q=Paris&viewbox=-95,34,-96,33&bounded=1", ["0.place_id": "4717560"]),
    Scenario("/search?q=Paris&viewbox=34", status: 400),
    Scenario("/search?q=Paris&viewbox=1,2,3", status: 400),
    Scenario("/search?q=Paris&viewbox=1,2,3,x", status: 400),
    Scenario("/search?q=Paris&viewbox=1,2,1,4", status: 400),
    Scenario("/search?q=Paris&viewbox=1,2,,3,4", status: 400),
    Scenario("/search?q=Paris&viewbox=200,40,300,50&bounded=1", status: 400),
    // Positions.
    Scenario("/reverse?lat=91.3&lon=0&format=json", ["error": "Unable to geocode"]),
    Scenario("/reverse?lat=0&lon=900&format=json", ["error": "Unable to geocode"]),
    Scenario("/reverse?lat=x&lon=0&format=json", status: 400),
    Scenario("/reverse?lat=nan&lon=0&format=json", status: 400),
    Scenario("/reverse?lat=1&format=json", status: 400),
    Scenario("/reverse?lat=0&lon=-30&format=json", ["error": "Unable to geocode"]),
    Scenario("/search?q=[0,-30]", ["0": ""]),
    Scenario("/search?q=48.137,11.575", ["0.name": "Munich"]),
    Scenario(
      "/reverse?lat=48.137&lon=11.575&format=json&layer=poi", ["error": "Unable to geocode"]),
    Scenario("/reverse?lat=48.137&lon=11.575&format=json&layer=address", ["name": "Munich"]),
    Scenario("/reverse?lat=48.137&lon=11.575&format=json&layer=x", status: 400),
    Scenario("/reverse?lat=48.137&lon=11.575&format=json&zoom=abc", status: 400),
    // GeocodeJSON.
    Scenario(
      "/reverse?lat=48.137&lon=11.575&format=geocodejson",
      [
        "geocoding.query": "48.137,11.575", "features.0.properties.geocoding.accuracy": "60",
        "features.0.properties.geocoding.admin.level4": "Bavaria",
        "features.0.properties.geocoding.admin.level2": "Germany",
        "features.0.properties.geocoding.extra": "",
      ]),
    Scenario(
      "/search?city=Munich&format=geocodejson&extratags=1",
      [
        "geocoding.query": "Munich", "features.0.properties.geocoding.admin": "",
        "features.0.properties.geocoding.country": "",
        "features.0.properties.geocoding.extra.population": "1505005",
      ]),
    // Geometries.
    Scenario("/search?q=Munich&polygon_text=1", ["0.geotext": "POINT(11.57549 48.13743)"]),
    Scenario(
      "/search?q=Munich&polygon_svg=1", ["0.svg": "cx=\"11.57549\" cy=\"-48.13743\""]),
    Scenario(
      "/search?q=Munich&polygon_kml=1",
      ["0.geokml": "<Point><coordinates>11.57549,48.13743</coordinates></Point>"]),
    Scenario("/search?q=Munich&polygon_geojson=1", ["0.geojson.type": "Point"]),
    Scenario(
      "/search?q=Bavaria&polygon_text=1",
      ["0.geotext": "POLYGON((9 47.3,13.9 47.3,13.9 50.6,9 50.6,9 47.3))"]),
    Scenario(
      "/search?q=Bavaria&polygon_svg=1",
      ["0.svg": "M 9 -47.3 L 13.9 -47.3 13.9 -50.6 9 -50.6 Z"]),
    Scenario(
      "/search?q=Bavaria&polygon_geojson=1&format=geojson",
      ["features.0.geometry.type": "Polygon", "features.0.properties.geojson": ""]),
    Scenario("/search?q=United+States&polygon_geojson=1", ["0.geojson.type": "MultiPolygon"]),
    // A ring does not vanish, whatever the threshold.
    Scenario(
      "/search?q=Bavaria&polygon_geojson=1&polygon_threshold=90",
      ["0.geojson.type": "Polygon", "0.geojson.coordinates.0.3": "[9,50.6]"]),
    Scenario("/search?q=Munich&polygon_svg=1&polygon_text=1", status: 400),
    Scenario("/search?q=Munich&polygon_text=1&polygon_threshold=x", status: 400),
    // Boxes of answers.
    Scenario(
      "/search?q=Germany&extratags=1",
      [
        "0.boundingbox.0": "47.2000000", "0.boundingbox.1": "55.0000000",
        "0.boundingbox.2": "6.0000000", "0.boundingbox.3": "15.0000000",
        "0.extratags.boundingbox": "outline",
      ]),
    Scenario(
      "/search?q=United+States&extratags=1",
      ["0.boundingbox.2": "-180.0000000", "0.boundingbox.3": "180.0000000"]),
    Scenario("/search?q=Lake+Constance&extratags=1", ["0.extratags.boundingbox": "outline"]),
    Scenario("/search?q=Europe&extratags=1", ["0.extratags.boundingbox": "size"]),
    Scenario("/search?q=Munich&extratags=1", ["0.extratags.boundingbox": "estimate"]),
    // Names of countries.
    Scenario("/search?q=usa&accept-language=en", ["0.name": "United States"]),
    Scenario("/search?q=usa", ["0.name": "United States"]),
    // Other paths.
    Scenario("/lookup?osm_ids=N1,W2&format=json", ["0": ""]),
    Scenario("/lookup", status: 400),
    Scenario(
      "/details?place_id=2867714&addressdetails=1",
      [
        "localname": "Munich", "osm_type": "N", "names.name:de": "München", "isarea": "false",
        "address.0.localname": "Munich", "centroid.type": "Point",
      ]),
    Scenario("/details?osmtype=N&osmid=2921044", ["localname": "Germany", "isarea": "true"]),
    Scenario("/details?place_id=1", status: 404),
    Scenario("/details?osmtype=X&osmid=1", status: 400),
    Scenario("/details", status: 400),
    Scenario("/details.php?place_id=2867714&keywords=1", status: 400),
    Scenario("/deletable", ["0": ""]),
    Scenario("/polygons?format=json", ["0": ""]),
    Scenario("/status?format=html", status: 400),
  ]

  static let photon = [
    Scenario(
      "/api?q=Munich",
      [
        "features.0.properties.name": "Munich", "features.0.properties.city": "",
        "features.0.properties.extent": "", "features.0.properties.type": "city",
      ]),
    Scenario("/reverse?lat=48.137&lon=11.575", ["features.0.properties.city": "Munich"]),
    Scenario(
      "/api?q=Bavaria",
      [
        "features.0.properties.extent.0": "9.0", "features.0.properties.extent.1": "50.6",
        "features.0.properties.extent.2": "13.9", "features.0.properties.extent.3": "47.3",
        "features.0.properties.state": "", "features.0.geometry.type": "Point",
      ]),
    Scenario("/api?q=Bavaria&geometry=1", ["features.0.geometry.type": "Polygon"]),
    Scenario(
      "/api?q=Europe",
      [
        "features.0.properties.name": "Europe", "features.0.properties.country": "-",
        "features.0.properties.countrycode": "-", "features.0.properties.type": "other",
      ]),
    // The last word may be unfinished.
    Scenario("/api?q=San+Fr", ["features.0.properties.name": "San Francisco"]),
    Scenario("/api?q=spri", ["features.0.properties.name": "Springfield"]),
    Scenario(
      "/api", status: 400, ["message": "The parameter “q” is missing (the name of a place)."]),
    // Layers.
    Scenario("/api?q=Munich&layer=city&layer=state", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&layer=house", ["features.0": ""]),
    Scenario("/api?q=Europe&layer=other", ["features.0.properties.name": "Europe"]),
    Scenario("/api?q=Munich&layer=suburb", status: 400),
    // Tags.
    Scenario("/api?q=Munich&osm_tag=place", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&osm_tag=place:city", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&osm_tag=:city", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&osm_tag=!place", ["features.0": ""]),
    Scenario("/api?q=Munich&osm_tag=:!city", ["features.0": ""]),
    Scenario(
      "/api?q=Munich+Airport&osm_tag=aeroway", ["features.0.properties.name": "Munich Airport"]),
    Scenario(
      "/api?q=Munich+Airport&osm_tag=!place", ["features.0.properties.name": "Munich Airport"]),
    Scenario(
      "/api?q=Munich+Airport&osm_tag=!place:city", ["features.0.properties.name": "Munich Airport"]),
    Scenario(
      "/api?q=Munich+Airport&osm_tag=:!city", ["features.0.properties.name": "Munich Airport"]),
    Scenario("/api?q=Munich&osm_tag=place:!city", ["features.0": ""]),
    Scenario("/api?q=Munich&osm_tag=place:!town", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&osm_tag=a:b:c", status: 400),
    Scenario("/api?q=Munich&osm_tag=!", status: 400),
    Scenario("/api?q=Munich&osm_tag=:", status: 400),
    // Categories.
    Scenario("/api?q=Munich&include=osm.place", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&include=osm.place.city", ["features.0.properties.name": "Munich"]),
    Scenario(
      "/api?q=Munich&include=osm.tourism,osm.place", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&include=osm.place&include=osm.tourism", ["features.0": ""]),
    Scenario("/api?q=Munich&include=osm.place.cit", ["features.0": ""]),
    Scenario(
      "/api?q=Munich+Airport&exclude=osm.place.city",
      ["features.0.properties.name": "Munich Airport"]),
    Scenario(
      "/api?q=Munich&exclude=osm.place,osm.aeroway", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&include=osm", status: 400),
    Scenario("/api?q=Munich&exclude=osm.place!", status: 400),
    // Places.
    Scenario(
      "/api?q=Paris&countrycode=US&countrycode=DE", ["features.0.properties.state": "Texas"]),
    Scenario("/api?q=Paris&countrycode=ZZ", ["features.0": ""]),
    Scenario("/api?q=Paris&countrycode=deu", status: 400),
    Scenario("/api?q=Paris&bbox=-96,33,-95,34", ["features.0.properties.state": "Texas"]),
    Scenario("/api?q=Paris&bbox=-96,33,-95", status: 400),
    Scenario("/api?q=Paris&bbox=-96,33,x,34", status: 400),
    Scenario("/api?q=Paris&bbox=-196,33,-95,34", status: 400),
    Scenario("/api?q=Paris&bbox=-96,133,-95,134", status: 400),
    Scenario("/api?q=Paris&lat=33.7", status: 400),
    Scenario("/api?q=Paris&lat=33.7&lon=-95&zoom=abc", status: 400),
    Scenario("/api?q=Paris&lat=33.7&lon=-95&location_bias_scale=abc", status: 400),
    Scenario("/api?q=Paris&limit=abc", status: 400),
    Scenario("/api?q=Paris&limit=1&debug=1", status: 400),
    Scenario("/reverse?lat=48.137&lon=11.575&radius=0", status: 400),
    Scenario("/reverse?lat=48.137&lon=11.575&radius=6000", status: 400),
    Scenario("/reverse?lat=48.137&lon=11.575&layer=country", ["features.0": ""]),
    Scenario("/reverse?lat=0&lon=-30", ["features.0": ""]),
    // Languages: one without names has the main names.
    Scenario("/api?q=Munich&lang=de", ["features.0.properties.name": "München"]),
    Scenario("/api?q=Munich&lang=xx-yy-zz", ["features.0.properties.name": "Munich"]),
    Scenario("/api?q=Munich&lang=default", ["features.0.properties.country": "Germany"]),
    Scenario("/api?q=Chicago&lang=en", ["features.0.properties.country": "United States"]),
  ]

  @Test(arguments: nominatim)
  func `Nominatim answers as documented`(scenario: Scenario) async throws {
    try await check(scenario, "/nominatim")
  }

  @Test(arguments: photon)
  func `Photon answers as documented`(scenario: Scenario) async throws {
    try await check(scenario, "/photon")
  }

  private func check(_ scenario: Scenario, _ prefix: String) async throws {
    let response = try await DialectFixture().get(prefix + scenario.target)
    #expect(response.status == scenario.status)
    guard !scenario.members.isEmpty else { return }
    let json = try response.json
    for (path, expected) in scenario.members {
      let value = json.at(path)
      switch expected {
      case "": #expect(value == .null, "\(path) of \(json.text())")
      // An empty text, which is there.
      case "-": #expect(value == "", "\(path) of \(json.text())")
      default: #expect((value.string ?? value.text()) == expected, "\(path) of \(json.text())")
      }
    }
  }

  @Test func `JSON can be the argument of a page's function`() async throws {
    let fixture = try DialectFixture()
    let response = try await fixture.get("/nominatim/search?q=Munich&json_callback=show")
    #expect(response.headers["content-type"]?.hasPrefix("application/javascript") == true)
    let text = String(decoding: response.bytes ?? [], as: UTF8.self)
    #expect(text.hasPrefix("show([{") && text.hasSuffix("}])\n"))
    for name in ["alert(1)", "a.b", "1a", "%3Cscript%3E"] {
      let target = "/nominatim/search?q=Munich&json_callback=\(name)"
      #expect(try await fixture.get(target).status == 400, "\(name)")
    }
    let xml = try await fixture.text("/nominatim/search?q=Munich&format=xml&json_callback=show")
    #expect(xml.hasPrefix("<?xml"))
  }

  @Test func `XML says where more is, and errors are XML`() async throws {
    let fixture = try DialectFixture()
    let text = try await fixture.text("/nominatim/search?q=Paris&format=xml&limit=1&polygon_kml=1")
    #expect(text.contains("<searchresults timestamp=\""))
    #expect(text.contains(" querystring=\"Paris\" polygon=\"true\" exclude_place_ids=\"2988507\""))
    #expect(text.contains("<geokml><Point>"))
    let more = try #require(text.firstMatch(of: #/more_url="([^"]+)"/#)?.1)
    let target = String(more).replacing("&amp;", with: "&")
    let next = try await fixture.text(target)
    #expect(next.contains("place_id=\"4717560\"") && !next.contains("<place place_id=\"2988507\""))
    #expect(next.contains("exclude_place_ids=\"2988507,4717560\""))
    let lookup = try await fixture.text("/nominatim/lookup?osm_ids=N2867714&format=xml")
    #expect(lookup.contains("<lookupresults ") && !lookup.contains("more_url"))
    // Without a format, these two answer in XML.
    for target in ["search?format=xml", "reverse?lat=48.1", "lookup"] {
      let error = try await fixture.get("/nominatim/\(target)")
      #expect(error.status == 400)
      let text = String(decoding: error.bytes ?? [], as: UTF8.self)
      #expect(text.contains("<code>400</code>"), "\(target): \(text)")
    }
  }
}
