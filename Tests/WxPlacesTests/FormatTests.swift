import Foundation
import Testing
import WxCore
import WxPlaces

extension Samples {
  private static let pieces = [
    "a", "Z", "é", "ß", "旧", "金", "\u{1F30D}", "'", "\"", ",", ";", "=", "+", "-", "@", "<", ">",
    "&", "&amp;", "]]>", "\\", "/", "%", "{", "e\u{301}", "क", "ि", "0", "9", "＝", "\u{200D}",
    "x y", "-->", "|", "\u{FFFD}", "\u{FFFF}",
  ]

  static func text(_ generator: inout SplitMix64) -> String {
    let count = Int.random(in: 1...8, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// A place with random fields, and text with special meaning in the formats.
  static func random(_ generator: inout SplitMix64) throws -> Place {
    func maybe(_ generator: inout SplitMix64) -> String? {
      Bool.random(using: &generator) ? text(&generator) : nil
    }
    let magnitude = pow(10, Double.random(in: -7...0, using: &generator))
    return Place(
      id: Bool.random(using: &generator) ? .random(in: 1...Int64.max, using: &generator) : nil,
      name: text(&generator),
      kind: PlaceKind.allCases.randomElement(using: &generator) ?? .city,
      coordinate: try coordinate(
        Double.random(in: -90...90, using: &generator) * magnitude,
        Double.random(in: -180..<180, using: &generator) * magnitude),
      countryCode: maybe(&generator), country: maybe(&generator), admin1: maybe(&generator),
      admin1Code: maybe(&generator), admin2: maybe(&generator),
      population: Bool.random(using: &generator)
        ? .random(in: 0...Int.max, using: &generator) : nil,
      elevation: Bool.random(using: &generator)
        ? .random(in: -500...9000, using: &generator) * magnitude : nil,
      timeZone: maybe(&generator))
  }
}

@Suite struct FormatTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  func read(_ text: String, _ name: String) throws -> PlaceFile {
    try PlaceFile(Array(text.utf8), name: name)
  }

  @Test(arguments: PlaceFormat.allCases, [1, 2, 3] as [UInt64])
  func `exported places are imported without loss`(format: PlaceFormat, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = try PlaceStore(path: folder.file("a.sqlite"))
    while try store.all().count < 40 {
      // Two random names may be equal; then draw another pair.
      let seconds = Double.random(in: -1e9...4e9, using: &generator)
      _ = try? store.add(
        Samples.random(&generator), as: Samples.text(&generator),
        query: Samples.text(&generator), date: Date(timeIntervalSince1970: seconds))
    }
    _ = try store.setDefault(try #require(store.all().last).id)
    let saved = try store.all()
    let text = format.text(of: saved)

    let file = try read(text, "export")
    #expect(file.format == format)
    #expect(file.skipped.isEmpty)
    let copy = try PlaceStore(path: folder.file("b.sqlite"))
    let merge = try copy.merge(file.places, date: Samples.noon)
    if format == .gpx {
      // XML cannot represent U+FFFF.
      #expect(merge.created.map(\.id) == saved.map(\.id))
      let cleaned = format.text(of: saved).replacing("\u{FFFF}", with: "\u{FFFD}")
      #expect(format.text(of: try copy.all()) == cleaned)
    } else {
      #expect(try copy.all() == saved)
    }
    #expect(merge.renamed.isEmpty)
    #expect(try copy.merge(file.places, date: Samples.noon).unchanged.count == 40)
  }

  @Test func `a saved place has the keys of the contract in their order`() throws {
    let saved = SavedPlace(
      id: "p0aaaaaaaa", name: "Home", place: try Samples.sanFrancisco(), query: "sf",
      addedAt: Samples.noon, isDefault: true)
    let expected = """
      {"id":"p0aaaaaaaa","name":"Home","label":"San Francisco, California, United States",\
      "kind":"city","latitude":37.77493,"longitude":-122.41942,"country":"United States",\
      "country_code":"US","admin1":"California","admin1_code":"US-CA",\
      "admin2":"San Francisco County","population":873965,"elevation_m":16,\
      "timezone":"America/Los_Angeles","geonames_id":5391959,"place_name":"San Francisco",\
      "query":"sf","added_at":"2026-11-21T12:00:00.125Z","is_default":true}
      """
    #expect(JSONValue.object(saved.json).text() == expected)
    #expect(try SavedPlace(json: .object(saved.json)) == saved)
  }

  @Test func `GPX has the elements of its schema in their order`() throws {
    let saved = SavedPlace(
      id: "p0aaaaaaaa", name: "A < B & C", place: try Samples.bare(1e-7, -0.5),
      addedAt: Samples.noon)
    #expect(
      PlaceFormat.gpx.text(of: [saved]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="wxloc" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:wx="urn:wxloc:place:1">
          <wpt lat="0.0000001" lon="-0.5">
            <time>2026-11-21T12:00:00.125Z</time>
            <name>A &lt; B &amp; C</name>
            <desc>1e-07,-0.5</desc>
            <type>coordinate</type>
            <extensions>
              <wx:place>
                <wx:id>p0aaaaaaaa</wx:id>
                <wx:place_name>1e-07,-0.5</wx:place_name>
                <wx:is_default>false</wx:is_default>
              </wx:place>
            </extensions>
          </wpt>
        </gpx>

        """)
  }

  @Test func `files of other programs are read`() throws {
    let gpx = """
      <?xml version='1.0' encoding='UTF-8'?>
      <!-- made elsewhere --><gpx xmlns="http://www.topografix.com/GPX/1/0" version="1.0">
      <metadata><name>Trip</name></metadata>
      <wpt lat="47.5" lon='8.25'><ele>410.5</ele><time>1999-01-01T00:00:00Z</time>
        <name><![CDATA[Hut & <more>]]></name><type>Lodging</type>
        <extensions><x:place xmlns:x="urn:other"><x:id>7</x:id></x:place></extensions></wpt>
      <wpt lat="1" lon="2"/>
      <trk><trkseg><trkpt lat="1" lon="1"><name>no</name></trkpt></trkseg></trk></gpx>
      """
    let file = try read(gpx, "trip.GPX")
    #expect(file.places.map(\.name) == ["Hut & <more>", nil])
    #expect(file.places[0].place.elevation == 410.5)
    #expect(file.places[0].addedAt == nil)
    #expect(file.places.map(\.place.kind) == [.coordinate, .coordinate])
    #expect(file.skipped == ["1 track or route is not a place."])

    let geojson = """
      {"type":"FeatureCollection","features":[
       {"type":"Feature","id":5,"properties":{"title":"Peak","kind":3},
        "geometry":{"type":"Point","coordinates":[8.5,46.25,4000]}},
       {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[1,2]}},
       {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[]}},
       {"type":"Feature","properties":{},"geometry":null}]}
      """
    let features = try read(geojson, "peaks.json")
    #expect(features.format == .geojson)
    #expect(features.places.map(\.name) == ["Peak", nil])
    #expect(features.places.map(\.place.name) == ["Peak", "2.0,1.0"])
    #expect(features.skipped.count == 2)

    let csv = try read("\u{FEFF}Name,LAT,Lng,note\r\nA, 1.5,-2,x\r\n,3,4,\r\n", "list.csv")
    #expect(csv.places.map(\.name) == ["A", nil])
    #expect(csv.places.map(\.place.coordinate.description) == ["1.5,-2.0", "3.0,4.0"])

    let place = #"{"id":5391959,"name":"San Francisco","latitude":1,"longitude":2,"kind":"city"}"#
    let lines = try read(place + "\n\n" + place + "\n", "places")
    #expect(lines.format == .ndjson)
    #expect(lines.places.map(\.place.id) == [5_391_959, 5_391_959])
  }

  @Test(arguments: [
    ("", "a.json", "a.json: it is empty."),
    ("{\n\"places\": [\n x]}", "a.json", "a.json, line 3: not a JSON value."),
    (#"{"places":[{"name":"x","latitude":1}]}"#, "a.json", "a.json: place 1: “longitude”"),
    ("{\"latitude\":1,\"longitude\":2}\n{\n", "a.ndjson", "a.ndjson, line 2: missing member name."),
    ("name\nx\n", "a.csv", "a.csv, line 1: the header has no columns latitude and longitude."),
    (
      "name;lat;lon\nx;1,5;2,5\n", "a.csv",
      "a.csv, line 1: the columns seem to be separated by semicolons, not by commas."
    ),
    ("a;b\n1;2\n", "a.csv", "a.csv, line 1: the header has no columns latitude and longitude."),
    ("lat,lon\n1,2\n\n1\n", "a.csv", "a.csv, line 4: 1 field, but the header has 2."),
    ("lat,lon\n1,x\n", "a.csv", "a.csv, line 2: “longitude” is not a longitude in degrees: “x”."),
    ("lat,lon\n1,361\n", "a.csv", "line 2: “longitude” is not a longitude from -180 to 180: “361”"),
    (
      #"{"latitude":1,"longitude":-181}"#, "a.json",
      "“longitude” is not a longitude from -180 to 180"
    ),
    ("<gpx>\n<wpt lat='1' lon='190'>\n</wpt></gpx>", "a.gpx", "from -180 to 180: “190”"),
    ("lat,lon\n1,0x10\n", "a.csv", "line 2"), ("lat,lon\n91,0\n", "a.csv", "line 2"),
    ("lat,lon,name\n1,2,\"x", "a.csv", "a.csv, line 2: a quote is not closed."),
    ("lat,lon,name\n1,2,\u{7}\n", "a.csv", "a.csv, line 2: “name” is not a name of 1 to 200"),
    ("<gpx>\n<wpt lat='1'>\n</wpt></gpx>", "a.gpx", "line 2: a waypoint's “longitude” is"),
    ("<gpx>\n<wpt lat='1' lon='2'>", "a.gpx", "a.gpx, line 2: the file ends within an element."),
    ("<!DOCTYPE gpx [<!ENTITY a \"b\">]>\n<gpx/>", "a.gpx", "document types are not supported"),
    ("<gpx>\n&nbsp;</gpx>", "a.gpx", "the unknown entity &nbsp;"),
    ("<gpx>\n</gpy>", "a.gpx", "a.gpx, line 2: </gpy> closes <gpx>."),
    ("<kml/>", "a.gpx", "the root element is not <gpx>"), ("<gpx/><gpx/>", "a.gpx", "second root"),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><gpx/>", "a.gpx", "only UTF-8 is supported"),
    ("hello", "notes.txt", "the header has no columns"),
    (String(repeating: "<a>", count: 101), "a.xml", "the root element is not <gpx>"),
    ("<gpx>" + String(repeating: "<a>", count: 101), "a.gpx", "nested too deep"),
    (#"{"type":"FeatureCollection"}"#, "a.geojson", "“features” is not an array"),
    (
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1]}}"#, "a.geojson",
      "feature 1: “coordinates” is not a longitude and a latitude"
    ),
    (
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Pole"},\
      "geometry":{"type":"Point","coordinates":[200,2]}}]}
      """, "a.geojson",
      "feature 1 (“Pole”): “coordinates” is not a longitude from -180 to 180 and a latitude: “200”"
    ),
  ])
  func `an error is reported with its line`(text: String, name: String, message: String) throws {
    let error = #expect(throws: PlaceFileError.self) { try read(text, name) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.cause == .malformed)
  }

  @Test func `a point of GeoJSON alone is a place`() throws {
    let file = try read(#"{"type":"Point","coordinates":[3,21]}"#, "a.geojson")
    #expect(file.format == .geojson && file.places.count == 1 && file.skipped.isEmpty)
    #expect(file.places.first?.place.coordinate == Coordinate(latitude: 21, longitude: 3))
    let line = try read(#"{"type":"LineString","coordinates":[[3,21],[4,22]]}"#, "a.geojson")
    #expect(line.places.isEmpty && line.skipped == ["feature 1 is a LineString, not a point."])
  }

  @Test func `a file that is not UTF-8 or too large is rejected`() {
    let latin = Array("lat,lon,name\n1,2,M".utf8) + [0xFC, 0x0A]
    let error = #expect(throws: PlaceFileError.self) { try PlaceFile(latin, name: "a.csv") }
    #expect(error?.message == "a.csv, line 2: the text is not UTF-8.")
    let large = [UInt8](repeating: 0x20, count: PlaceFile.maximumSize + 1)
    #expect(throws: PlaceFileError.tooLarge(file: "a")) { try PlaceFile(large, name: "a") }
    let many = Array("lat,lon\n1,2\n1,2\n1,2\n".utf8)
    #expect(throws: PlaceFileError.tooMany(file: "a", limit: 2)) {
      try PlaceFile(many, name: "a", maximumCount: 2)
    }
  }

  @Test func `merging keeps saved places and renames conflicting ones`() throws {
    let store = try PlaceStore(path: folder.store)
    let home = try store.add(Samples.paris(), as: "Home", date: Samples.noon).place
    let places = [
      ImportedPlace(id: home.id, name: "home", place: try Samples.sanFrancisco(), isDefault: true),
      ImportedPlace(name: "Other", place: try Samples.paris()),
      ImportedPlace(name: "HOME", place: try Samples.bare(1, 2), isDefault: true),
      ImportedPlace(place: try Samples.bare(1, 2)),
    ]
    let merge = try store.merge(places, date: Samples.noon)
    #expect(merge.created.map(\.name) == ["home 2", "HOME 3"])
    #expect(merge.created.map(\.isDefault) == [true, false])
    #expect(merge.created[0].id != home.id)
    #expect(merge.unchanged.map(\.name) == ["Home", "HOME 3"])
    #expect(merge.renamed == [merge.created[0].id: "home", merge.created[1].id: "HOME"])
    _ = try store.setDefault("Home")
    let more = ImportedPlace(place: try Samples.bare(5, 6), isDefault: true)
    #expect(try store.merge([more], date: Samples.noon).created[0].isDefault == false)
  }

  @Test func `a failed merge changes nothing`() throws {
    let store = try PlaceStore(path: folder.store)
    let bad = ImportedPlace(name: "\u{7}", place: try Samples.paris())
    let good = ImportedPlace(name: "ok", place: try Samples.bare(1, 2))
    #expect(throws: PlaceStoreError.self) { try store.merge([good, bad], date: Samples.noon) }
    #expect(try store.all().isEmpty)
  }
}
