import Testing
import WxCore

@Suite struct CompassPointTests {
  @Test(arguments: [
    (0.0, "N", "north"), (11.2, "N", "north"), (11.3, "NNE", "north-north-east"),
    (348.7, "NNW", "north-north-west"), (348.8, "N", "north"), (360, "N", "north"),
    (-90, "W", "west"), (225, "SW", "south-west"), (.nan, "N", "north"),
    (.infinity, "N", "north"), (112.5, "ESE", "east-south-east"),
  ])
  func `a direction has a name`(degrees: Double, letters: String, name: String) {
    let point = CompassPoint(degrees: degrees)
    #expect(point.rawValue == letters)
    #expect(point.name == name)
  }

  @Test(arguments: CompassPoint.allCases) func `a point has its own direction`(point: CompassPoint)
  {
    #expect(CompassPoint(degrees: point.degrees) == point)
  }
}
