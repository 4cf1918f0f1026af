import Testing
import WxCore
import WxNotation

/// Two numbers that a user types as a position.
@Suite struct TypedPairTests {
  @Test(arguments: [
    ("nan,nan", "latitude “nan”"), ("NaN, NaN", "latitude “NaN”"), ("inf,-inf", "latitude “inf”"),
    (" -Infinity ,+INF", "latitude “-Infinity”"), ("nan,0", "latitude “nan”"),
    ("48.1,nan", "longitude “nan”"),
  ])
  func `a pair with a number that is not finite is refused`(text: String, reason: String) throws {
    let refusal = try #require(CoordinateNotation.readQuery(text).refusal, "\(text)")
    #expect(refusal == "The \(reason) is not a finite number.")
  }

  @Test(arguments: [
    "Nan", "nan nan", "Nan, Thailand", "Nan, 55000", "Inf, 1000", "nan,nan,nan", "nan,", ",nan",
    "Nancy, nan",
  ])
  func `a name is not such a pair`(text: String) {
    #expect(CoordinateNotation.readQuery(text) == .notACoordinate)
  }

  @Test(arguments: [
    ("0,361", "Longitude 361°"), ("48.1,371.5", "Longitude 371.5°"),
    ("0, -180.5", "Longitude -180.5°"),
    ("48.1 371.5", "Longitude 371.5°"), ("-33.8 190", "Longitude 190°"), ("95,200", "Latitude 95°"),
    ("- 33.8, 200", "Longitude 200°"),
  ])
  func `a typed pair beyond the globe is refused`(text: String, reason: String) throws {
    let refusal = try #require(CoordinateNotation.readQuery(text).refusal, "\(text)")
    #expect(refusal.hasPrefix(reason))
  }

  @Test func `other notations, and pairs in running text, are wrapped`() {
    for text in ["48.1N 371.5E", "geo:48.1,371.5"] {
      #expect(CoordinateNotation.readQuery(text).refusal == nil, "\(text)")
    }
    #expect(CoordinateNotation.read("48.1,371.5").refusal == nil)
    #expect(CoordinateNotation.readQuery("0,180").refusal == nil)
    #expect(CoordinateNotation.readQuery("10115,10117") == .notACoordinate)
    #expect(CoordinateNotation.readQuery("10 200") == .notACoordinate)
  }
}
