import Testing
import WxCore
import WxNotation

@Suite struct DecimalNotationTests {
  @Test(arguments: [
    WrittenPosition("48.137, 11.575", 48.137, 11.575),
    WrittenPosition("48.137,11.575", 48.137, 11.575),
    WrittenPosition("48.137 11.575", 48.137, 11.575),
    WrittenPosition("48.137\t11.575", 48.137, 11.575),
    WrittenPosition("48.137\n11.575\n", 48.137, 11.575),
    WrittenPosition("  48.137 ,  11.575  ", 48.137, 11.575),
    WrittenPosition("48.137;11.575", 48.137, 11.575),
    WrittenPosition("48.137 / 11.575", 48.137, 11.575),
    WrittenPosition("48.137|11.575", 48.137, 11.575),
    WrittenPosition("-33.87,151.2", -33.87, 151.2),
    WrittenPosition("-33.87 151.2", -33.87, 151.2),
    WrittenPosition("37.77 -122.42", 37.77, -122.42),
    WrittenPosition("+37.77 -122.42", 37.77, -122.42),
    WrittenPosition("-33 151", -33, 151),
    WrittenPosition("- 33.87 151.2", -33.87, 151.2),
    WrittenPosition("- 33.87; - 151.2", -33.87, -151.2),
    WrittenPosition("33,-151", 33, -151),
    WrittenPosition("48, 11", 48, 11),
    WrittenPosition("48,11", 48, 11),
    WrittenPosition("48, 137", 48, 137),
    WrittenPosition("0,0", 0, 0),
    WrittenPosition("-0, -0.0", 0, 0),
    WrittenPosition(".5, -.25", 0.5, -0.25),
    WrittenPosition("48,11.575", 48, 11.575),
    WrittenPosition("90.0, 0", 90, 0),
    WrittenPosition("90,-180", 90, -180),
    WrittenPosition("-90.000, 12.5", -90, 12.5),
    WrittenPosition("48.13715400000000000, 11.57612400000000", 48.137154, 11.576124),
  ])
  func `decimal pairs can have any separator`(position: WrittenPosition) throws {
    try position.expect(.decimal)
  }

  @Test(arguments: [
    "weather 52.52,13.405", "weather at 52.52, 13.405?", "my position is 52.52, 13.405",
    "погода 52.52, 13.405", "where's: 52.520, 13.4",
  ])
  func `a query may have words before a decimal pair`(query: String) throws {
    let reading = CoordinateNotation.readQuery(query)
    guard case .coordinate(let position, _, _) = reading else {
      Issue.record("\(reading)")
      return
    }
    #expect(abs(position.latitude - 52.52) < 1e-9)
    #expect(abs(position.longitude - 13.405) < 0.01)
  }

  @Test(arguments: [
    "prices 12.50, 13.99", "room 204, 301", "weather at 52, 13", "weather 95.123, 13.405",
    "version 1.2.345, 2.3", "A4 52.52, 13.405", "weather 52.52, 13.405 Berlin 3", "weather",
  ])
  func `words beside other numbers are no position`(query: String) {
    #expect(CoordinateNotation.readQuery(query) == .notACoordinate)
  }

  @Test(arguments: [
    WrittenPosition("48,137 11,575", 48.137, 11.575),
    WrittenPosition("48,137, 11,575", 48.137, 11.575),
    WrittenPosition("48,137;11,575", 48.137, 11.575),
    WrittenPosition("48,137 ; 11,575", 48.137, 11.575),
    WrittenPosition("48,137,11,575", 48.137, 11.575),
    WrittenPosition("-33,868/151,209", -33.868, 151.209),
    WrittenPosition("40,5N 74,2W", 40.5, -74.2),
    WrittenPosition("40,5N, 74,2W", 40.5, -74.2),
    WrittenPosition("48,137° N, 11,575° E", 48.137, 11.575),
    WrittenPosition("Breite: 48,137 Länge: 11,575", 48.137, 11.575),
  ])
  func `decimal commas are distinguished from separators`(position: WrittenPosition) throws {
    try position.expect(.decimal)
  }

  @Test(arguments: [
    WrittenPosition("48.137N 11.575E", 48.137, 11.575),
    WrittenPosition("48.137 N, 11.575 E", 48.137, 11.575),
    WrittenPosition("N48.137 E11.575", 48.137, 11.575),
    WrittenPosition("n48.137 e11.575", 48.137, 11.575),
    WrittenPosition("N 48.137, E 11.575", 48.137, 11.575),
    WrittenPosition("48.137°N 11.575°E", 48.137, 11.575),
    WrittenPosition("48.137° 11.575°", 48.137, 11.575),
    WrittenPosition("-33.87°, 151.2°", -33.87, 151.2),
    WrittenPosition("33.87 S 151.2 E", -33.87, 151.2),
    WrittenPosition("33.87S,151.2E", -33.87, 151.2),
    WrittenPosition("-33.87 S, 151.2 E", -33.87, 151.2),
    WrittenPosition("11.575E 48.137N", 48.137, 11.575),
    WrittenPosition("E11.575, N48.137", 48.137, 11.575),
    WrittenPosition("W 122.42 N 37.77", 37.77, -122.42),
    WrittenPosition("48.137 N 11.575", 48.137, 11.575),
    WrittenPosition("48.137, 11.575 E", 48.137, 11.575),
    WrittenPosition("48N 11E", 48, 11),
    WrittenPosition("48 north, 11 west", 48, -11),
    WrittenPosition("48.137 degrees north, 11.575 degrees east", 48.137, 11.575),
    WrittenPosition("48.1 deg N and 11.5 deg E", 48.1, 11.5),
    WrittenPosition("48.1 Nord, 11.5 Ost", 48.1, 11.5),
    WrittenPosition("48,1° nördlicher Breite, 11,5° östlicher Länge", 48.1, 11.5),
    WrittenPosition("40.4 norte, 3.7 oeste", 40.4, -3.7),
    WrittenPosition("55.75 с. ш., 37.62 в. д.", 55.75, 37.62),
    WrittenPosition("北纬39.9度，东经116.4度", 39.9, 116.4),
    WrittenPosition("북위 37.57도 동경 126.98도", 37.57, 126.98),
  ])
  func `letters and words name the hemispheres`(position: WrittenPosition) throws {
    try position.expect(.decimal)
  }

  @Test(arguments: [
    WrittenPosition("lat 48.1 lon 11.5", 48.1, 11.5),
    WrittenPosition("Lat: 48.1, Long: 11.5", 48.1, 11.5),
    WrittenPosition("latitude: 48.1, longitude: 11.5", 48.1, 11.5),
    WrittenPosition("latitude = -33.87; longitude = 151.2;", -33.87, 151.2),
    WrittenPosition("lat=48.1&lng=11.5", 48.1, 11.5),
    WrittenPosition("lon 11.5 lat 48.1", 48.1, 11.5),
    WrittenPosition("lat 48 lon 11", 48, 11),
    WrittenPosition("lat. 48.1 lon. 11.5", 48.1, 11.5),
    WrittenPosition("48.1 lat, 11.5 lon", 48.1, 11.5),
    WrittenPosition("lat, lon: 48.1, 11.5", 48.1, 11.5),
    WrittenPosition("lat/lon 48.1 11.5", 48.1, 11.5),
    WrittenPosition("lon, lat: 11.5, 48.1", 48.1, 11.5),
    WrittenPosition("{\"lat\": 48.1, \"lon\": 11.5}", 48.1, 11.5),
    WrittenPosition("Coordinates: 48.1, 11.5", 48.1, 11.5),
    WrittenPosition("GPS 48.1, 11.5 (WGS84)", 48.1, 11.5),
    WrittenPosition("@48.1,11.5", 48.1, 11.5),
    WrittenPosition("@48.1,11.5,17z", 48.1, 11.5),
    WrittenPosition("48.1°, 11.5°, 520 m", 48.1, 11.5),
    WrittenPosition("48.1, 11.5 (Dachau)", 48.1, 11.5),
    WrittenPosition("Dachau (48.1, 11.5)", 48.1, 11.5),
    WrittenPosition("48.1 (S), 11.5 (W)", -48.1, -11.5),
    WrittenPosition("48.1 N - 11.5 E", 48.1, 11.5),
    WrittenPosition("ll=48.1,11.5", 48.1, 11.5),
    WrittenPosition("lat=\"48.1\" lon=\"11.5\"", 48.1, 11.5),
    WrittenPosition("\"48.1\", \"11.5\"", 48.1, 11.5),
    WrittenPosition("POINT(11.5 48.1)", 48.1, 11.5),
    WrittenPosition("SRID=4326;POINT (-122.42 37.77)", 37.77, -122.42),
    WrittenPosition("(48.1, 11.5)", 48.1, 11.5),
    WrittenPosition("[48.1, 11.5].", 48.1, 11.5),
    WrittenPosition("\"48.1, 11.5\"", 48.1, 11.5),
    WrittenPosition("'48.1, 11.5'", 48.1, 11.5),
    WrittenPosition("“48.1, 11.5”", 48.1, 11.5),
  ])
  func `labels, brackets and quotes are understood`(position: WrittenPosition) throws {
    try position.expect(.decimal)
  }

  @Test(arguments: [
    WrittenPosition("−33.87, 151.2", -33.87, 151.2),
    WrittenPosition("–33.87, 151.2", -33.87, 151.2),
    WrittenPosition("４８．１３７，１１．５７５", 48.137, 11.575),
    WrittenPosition("４８．１３７Ｎ　１１．５７５Ｅ", 48.137, 11.575),
    WrittenPosition("٤٨٫١٣٧، ١١٫٥٧٥", 48.137, 11.575),
    WrittenPosition("۴۸٫۱۳۷، ۱۱٫۵۷۵", 48.137, 11.575),
    WrittenPosition("४८.१३७, ११.५७५", 48.137, 11.575),
    WrittenPosition("\u{200E}48.137, 11.575\u{200F}", 48.137, 11.575),
    WrittenPosition("\u{FEFF}48.137,\u{A0}11.575", 48.137, 11.575),
  ])
  func `characters of other scripts mean the same`(position: WrittenPosition) throws {
    try position.expect(.decimal)
  }

  @Test(arguments: [
    WrittenPosition("48.1, 190", 48.1, -170), WrittenPosition("48.1, -190.5", 48.1, 169.5),
    WrittenPosition("0, 180", 0, -180), WrittenPosition("-10.0, 370.0", -10, 10),
    WrittenPosition("10 N, 190 E", 10, -170), WrittenPosition("10.0, 540.0", 10, -180),
  ])
  func `longitudes are wrapped`(position: WrittenPosition) throws {
    try position.expect(.decimal)
  }

  @Test(arguments: [
    ("48.137, 11.575", 111.195), ("48, 11", 111_195.08), ("48.1371, 11.5", 11_119.508),
  ])
  func `the coarser of the two numbers sets the precision`(text: String, metres: Double) throws {
    let precision = try #require(CoordinateNotation.read(text).precision)
    #expect(abs(precision - metres) < metres / 1000)
  }
}
