import Testing
import WxCore

@Suite struct PlaceJSONTests {
  static let contract = """
    {"id":5391959,"name":"San Francisco","label":"San Francisco, California, United States",\
    "kind":"city","latitude":37.77493,"longitude":-122.41942,"country":"United States",\
    "country_code":"US","admin1":"California","admin1_code":"US-CA",\
    "admin2":"San Francisco County","population":873965,"elevation_m":16,\
    "timezone":"America/Los_Angeles"}
    """

  @Test func `a place is read and written with the documented keys in order`() throws {
    let place = try Place(json: JSONValue(parsing: Self.contract.utf8))
    #expect(place.id == 5_391_959)
    #expect(place.elevation == 16)
    #expect(JSONValue.object(place.json).text() == Self.contract)
  }

  @Test func `unknown values are null and stay unknown`() throws {
    let origin = try #require(Coordinate(latitude: 0, longitude: 0))
    let place = Place(name: "0,0", kind: .coordinate, coordinate: origin)
    #expect(place.json["population"] == .null)
    #expect(place.json.members.count == 14)
    #expect(try Place(json: .object(place.json)) == place)
  }

  @Test(arguments: [
    (#"{"name":"x","longitude":1}"#, "“latitude” is missing (a latitude from -90 to 90)"),
    (
      #"{"name":"x","latitude":91,"longitude":1}"#,
      "“latitude” is not a latitude from -90 to 90: “91”"
    ),
    (
      #"{"name":"x","latitude":"","longitude":1}"#,
      "“latitude” is not a latitude from -90 to 90: “”"
    ),
    (
      #"{"name":"x","latitude":1,"longitude":1e9}"#,
      "“longitude” is not a longitude in degrees: “1000000000.0”"
    ),
    (#"{"name":"","latitude":1,"longitude":1}"#, "“name” is missing (a string)"),
    (#"{"name":"x","latitude":1,"longitude":1,"timezone":5}"#, "“timezone” is not a string: “5”"),
    ("[]", "“latitude” is missing (a latitude from -90 to 90)"),
  ])
  func `an error names its member`(text: String, message: String) throws {
    let value = try JSONValue(parsing: text.utf8)
    let error = #expect(throws: JSONMemberError.self) { try Place(json: value) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      (16, "16"), (-0.5, "-0.5"), (9_007_199_254_740_991, "9007199254740991"),
      (-0x1p53, "-9007199254740992.0"), (-0x1p63, "-9.223372036854776e+18"),
      (0x1p63, "9.223372036854776e+18"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func `a number of any size is written, a whole one without a fraction`(
    number: Double, text: String
  ) {
    #expect(JSONValue(shortest: number).text() == text)
  }
}
