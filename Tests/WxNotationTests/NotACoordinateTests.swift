import Testing
import WxNotation

@Suite struct NotACoordinateTests {
  @Test(arguments: [
    "", " ", "\n", "N", "S", "E", "W", "O", "NE", "Paris", "Munich", "San Francisco, CA",
    "New York",
    "Bad Münstereifel", "St. Louis", "Saint-Étienne", "Nord", "Süd", "West", "Ost", "East London",
    "South Bend, Indiana", "North, South Carolina", "Lon", "Lat", "Long Beach", "Y", "Å", "Ö", "Ii",
    "İstanbul", "Москва", "北京", "東京都", "القاهرة", "दिल्ली", "Sète", "Deg", "Min, Mali", "Et", "😀",
    "👩‍👩‍👧‍👦", "🇩🇪",
  ])
  func `names are not coordinates`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }

  @Test(arguments: [
    "94103", "80331 Germany", "80331 München", "SW1A 1AA", "SW1A", "EC1M 6HQ", "K1A 0B1", "1010",
    "1017 AB", "12345-6789", "75008 Paris", "D-80331", "110-0005", "CH-8001", "10115, 20095",
    "94103, 10001", "80331 10115",
  ])
  func `postal codes are not coordinates`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }

  @Test(arguments: [
    "1600 Pennsylvania", "1600 Pennsylvania Ave NW, Washington, DC 20500", "St. 5", "E 14th St",
    "100 N Main St", "200 S 300 E", "1000 W 50 S", "12 Rue de l'Est", "5 S", "10 N", "Route 66",
    "N 7th St", "10 Downing Street", "Calle 1º", "221B Baker Street", "W 42", "A8", "B 12",
  ])
  func `addresses are not coordinates`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }

  @Test(arguments: [
    "48,137", "1,000", "48.137", "-33.87", "12 34", "1 2 3", "12", "1,2,3", "1,2,3,4", "1.2.3.4",
    "192.168.1.1", "2024-05-17", "17.05.2024", "5/12", "12:30", "12:30 14:45", "48:08:13", "12-34",
    "12-34 56-07", "555-1234 555-9876", "+1 650 253 0000", "+49 89 123456", "089/123456", "12e34",
    "1e5", "1e5, 2e5", "0x12, 0x34", "nan, nan", "inf,inf", "NaN NaN", "20 °C", "20°", "10 km",
    "5 m",
    "12 m 30 s", "10 min 5 s", "100%", "50%, 60%", "3 + 4", "48.137 -", "48.137 - 11.575", "POINT",
    "POINT()",
    "POINT(1 2 3)", "48.1, 11.5, 8 km", "Paris (75)", "Area 51 (12, 34)", "5 (N)",
    "--48.1, 11.5",
    "48..1, 11.5",
    "48.1, 11.5, 520", "48.1.1, 11.5", "(,)", ",", ";", "°", "'", "\"", "°'\"", ":", "48 8, 11 99",
    "12 34 56 78 90 12",
  ])
  func `other numbers are not coordinates`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }

  @Test func `numbers of any length are harmless`() {
    let nines = String(repeating: "9", count: 300)
    for text in [
      "\(nines), \(nines)", "48.\(nines), 11.5", "0.\(nines) 0.\(nines)", "+\(nines).0-\(nines).0/",
      "32U \(nines) \(nines)", "\(nines)UPU1234", "32UPU\(nines)", "\(nines)° N \(nines)° E",
    ] {
      if case .coordinate = CoordinateNotation.read(text) { Issue.record("\(text) was accepted") }
    }
    #expect(CoordinateNotation.read("geo:\(nines),1").refusal != nil)
  }

  @Test func `text longer than the limit is not a coordinate`() {
    let limit = CoordinateNotation.maximumLength
    let pair = "48.1, 11.5"
    let fits = String(repeating: " ", count: limit - pair.utf8.count) + pair
    #expect(CoordinateNotation.read(fits) != .notACoordinate)
    #expect(CoordinateNotation.read(" " + fits) == .notACoordinate)
    #expect(
      CoordinateNotation.read(String(repeating: "48.1,", count: 1_000_000)) == .notACoordinate)
  }
}
