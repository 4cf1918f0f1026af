import Foundation
import Testing
import WxAnswers
import WxCore
import WxService

/// Each parameter that Photon and Nominatim document is honored, refused or without effect, as
/// docs/dialects.md says: none is ignored silently.
@Suite struct DialectParameterTests {
  /// A parameter of a path, and two requests that differ only in it.
  struct Example: Sendable {
    var path: String
    var parameter: String
    /// The query without the parameter, or with another value.
    var without: String
    var with: String
  }

  /// The parameters that the services document for a path, each with two queries.
  private static let documented: [(path: String, parameters: [(String, String, String)])] = {
    let munich = "osm_ids=N2867714"
    let position = "lat=48.137&lon=11.575"
    /// The parameters of all of Nominatim's paths with places.
    func output(_ query: String, _ area: String) -> [(String, String, String)] {
      let base = "\(query)&format=jsonv2"
      let polygon = "\(area)&format=jsonv2&polygon_geojson=1"
      return [
        ("format", base, "\(query)&format=xml"),
        ("accept-language", base, "\(base)&accept-language=de"),
        ("json_callback", base, "\(base)&json_callback=f"),
        ("polygon_threshold", polygon, "\(polygon)&polygon_threshold=0.5"),
        ("email", base, "\(base)&email=a@example.com"),
      ]
        + [
          "extratags", "namedetails", "entrances", "polygon_geojson", "polygon_kml", "polygon_svg",
          "polygon_text", "debug",
        ].map { ($0, base, "\(base)&\($0)=1") }
    }
    func common(_ base: String) -> [(String, String, String)] {
      [
        ("limit", "\(base)&limit=1", "\(base)&limit=5"), ("lang", base, "\(base)&lang=de"),
        ("osm_tag", base, "\(base)&osm_tag=tourism"), ("layer", base, "\(base)&layer=street"),
        ("include", base, "\(base)&include=osm.tourism"),
        ("exclude", base, "\(base)&exclude=osm.place"), ("dedupe", base, "\(base)&dedupe=0"),
        ("debug", base, "\(base)&debug=1"),
      ]
    }
    let bias = [("zoom", "zoom=5"), ("location_bias_scale", "location_bias_scale=0.9")]
    let near = "q=Paris&lat=33.7&lon=-95.5"
    let nearStructured = "city=Paris&lat=33.7&lon=-95.5"
    return [
      (
        "Nominatim `/search`",
        [
          ("q", "q=Munich", "q=Paris"), ("amenity", "city=Munich", "city=Munich&amenity=pub"),
          ("street", "city=Munich", "city=Munich&street=Main+Street"),
          ("city", "city=Munich", "city=Paris"), ("county", "county=Nowhere", "county=Cook+County"),
          ("state", "state=Texas", "state=Bavaria"),
          ("country", "country=France", "country=Germany"),
          ("postalcode", "postalcode=80331", "postalcode=75001"),
          ("limit", "q=Paris&limit=1", "q=Paris&limit=5"),
          ("addressdetails", "q=Paris", "q=Paris&addressdetails=1"),
          ("countrycodes", "q=Paris", "q=Paris&countrycodes=us"),
          ("layer", "q=Paris", "q=Paris&layer=natural"),
          ("featureType", "q=Paris", "q=Paris&featureType=country"),
          ("exclude_place_ids", "q=Paris", "q=Paris&exclude_place_ids=2988507"),
          ("viewbox", "q=Paris", "q=Paris&viewbox=-96,33,-95,34"),
          (
            "bounded", "q=Paris&viewbox=-96,33,-95,34", "q=Paris&viewbox=-96,33,-95,34&bounded=1"
          ),
          ("dedupe", "q=Paris", "q=Paris&dedupe=0"),
        ] + output("q=Munich", "q=Germany")
      ),
      (
        "Nominatim `/reverse`",
        [
          ("lat", position, "lat=33.749&lon=11.575"),
          ("lon", position, "lat=48.137&lon=-30"),
          ("addressdetails", position, "\(position)&addressdetails=0"),
          ("zoom", position, "\(position)&zoom=5"),
          ("layer", position, "\(position)&layer=natural"),
        ] + output(position, "\(position)&zoom=3")
      ),
      (
        "Nominatim `/lookup`",
        [
          ("osm_ids", munich, "osm_ids=N2988507"),
          ("addressdetails", munich, "\(munich)&addressdetails=0"),
        ] + output(munich, "osm_ids=N2921044")
      ),
      (
        "Nominatim `/details`",
        [
          ("place_id", "place_id=2867714", "place_id=2988507"),
          ("osmtype", "osmtype=N&osmid=2867714", "osmtype=W&osmid=2867714"),
          ("osmid", "osmtype=N&osmid=2867714", "osmtype=N&osmid=2988507"),
          (
            "class", "osmtype=N&osmid=2867714", "osmtype=N&osmid=2867714&class=place"
          ),
          ("format", "place_id=2867714", "place_id=2867714&format=html"),
        ]
          + [
            "json_callback=f", "pretty=1", "addressdetails=1", "keywords=1", "linkedplaces=0",
            "hierarchy=1", "group_hierarchy=1", "entrances=1", "accept-language=de",
          ].map { item in
            (
              String(item.prefix { $0 != "=" }), "place_id=2867714", "place_id=2867714&\(item)"
            )
          } + [("polygon_geojson", "place_id=2921044", "place_id=2921044&polygon_geojson=1")]
      ),
      ("Nominatim `/status`", [("format", "", "format=json")]),
      (
        "Photon `/api`",
        [
          ("q", "q=Munich", "q=Paris"), ("lat", near, "q=Paris&lat=48.8&lon=-95.5"),
          ("lon", near, "q=Paris&lat=33.7&lon=2.3"),
          ("bbox", "q=Paris", "q=Paris&bbox=-96,33,-95,34"),
          ("countrycode", "q=Paris", "q=Paris&countrycode=US"),
          ("geometry", "q=Germany", "q=Germany&geometry=true"),
        ] + bias.map { ($0.0, near, "\(near)&\($0.1)") }
          + common("q=Munich")
          .map { $0.0 == "limit" ? ("limit", "q=Paris&limit=1", "q=Paris&limit=5") : $0 }
      ),
      (
        "Photon `/structured`",
        [
          ("city", "city=Munich", "city=Paris"), ("county", "county=Nowhere", "county=Cook+County"),
          ("state", "city=Springfield&state=Illinois", "city=Springfield&state=Texas"),
          ("postcode", "postcode=80331", "postcode=75001"),
          ("countrycode", "city=Paris", "city=Paris&countrycode=US"),
          ("district", "city=Munich", "city=Munich&district=Nord"),
          ("street", "city=Munich", "city=Munich&street=Main+Street"),
          ("housenumber", "city=Munich", "city=Munich&housenumber=1"),
          ("lat", nearStructured, "city=Paris&lat=48.8&lon=-95.5"),
          ("lon", nearStructured, "city=Paris&lat=33.7&lon=2.3"),
          ("bbox", "city=Paris", "city=Paris&bbox=-96,33,-95,34"),
          ("geometry", "state=Bavaria", "state=Bavaria&geometry=true"),
        ] + bias.map { ($0.0, nearStructured, "\(nearStructured)&\($0.1)") }
          + common("city=Munich")
          .map { $0.0 == "limit" ? ("limit", "city=Paris&limit=1", "city=Paris&limit=5") : $0 }
      ),
      (
        "Photon `/reverse`",
        [
          ("lat", "lat=48.137&lon=11.575", "lat=33.749&lon=11.575"),
          ("lon", "lat=48.137&lon=11.575", "lat=48.137&lon=-30"),
          (
            "radius", "lat=48.137&lon=11.575&limit=5", "lat=48.137&lon=11.575&limit=5&radius=1"
          ),
          (
            "distance_sort", "lat=48.137&lon=11.575", "lat=48.137&lon=11.575&distance_sort=false"
          ),
          (
            "query_string_filter", "lat=48.137&lon=11.575",
            "lat=48.137&lon=11.575&query_string_filter=x"
          ),
          // A country without a place near it.
          ("geometry", "lat=51.5&lon=-170", "lat=51.5&lon=-170&geometry=true"),
        ] + common("lat=48.137&lon=11.575")
      ),
    ]
  }()

  static let examples = documented.flatMap { path, parameters in
    parameters.map { Example(path: path, parameter: $0.0, without: $0.1, with: $0.2) }
  }

  /// What docs/dialects.md says about the parameters of each path.
  private static func lists() throws -> [String: [(parameter: String, list: String)]] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/dialects.md")
    var lists: [String: [(String, String)]] = [:]
    var path = ""
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { path = String(line.drop { $0 == "#" || $0 == " " }) }
      if let match = line.firstMatch(of: #/^\| `([^`]+)` \| ([a-z ]+) \|/#) {
        lists[path, default: []].append((String(match.1), String(match.2)))
      }
    }
    return lists
  }

  @Test func `each documented parameter is in exactly one list`() throws {
    let lists = try Self.lists()
    #expect(Set(lists.keys) == Set(Self.documented.map(\.path)))
    for (path, parameters) in Self.documented {
      let listed = lists[path] ?? []
      #expect(listed.map(\.parameter).sorted() == parameters.map(\.0).sorted(), "\(path)")
      for (parameter, list) in listed {
        #expect(["honored", "refused", "without effect"].contains(list), "\(path) \(parameter)")
      }
    }
  }

  @Test(arguments: examples)
  func `a parameter does what its list says`(example: Example) async throws {
    let list = try #require(
      Self.lists()[example.path]?.first { $0.parameter == example.parameter }?.list)
    let fixture = try DialectFixture()
    let words = example.path.split(separator: " ")
    let path = "/\(words[0].lowercased())\(words[1].dropFirst().dropLast())"
    let without = try await fixture.get("\(path)?\(example.without)")
    let with = try await fixture.get("\(path)?\(example.with)")
    #expect(without.status == 200, "\(path)?\(example.without)")
    let shown = [without, with].map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
    switch list {
    case "honored": #expect(shown[0] != shown[1], "\(example)")
    case "refused": #expect(with.status == 400, "\(example): \(shown[1])")
    default:
      #expect(with.status == 200)
      // The next page of XML repeats the parameters; the examples are JSON.
      #expect(shown[0] == shown[1], "\(example)")
    }
  }
}
