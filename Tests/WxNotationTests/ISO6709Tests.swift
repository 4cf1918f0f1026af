import Testing
import WxCore
import WxNotation

@Suite struct ISO6709Tests {
  @Test(arguments: [
    WrittenPosition("+48.137+011.575/", 48.137, 11.575),
    WrittenPosition("+48.137+011.575", 48.137, 11.575),
    WrittenPosition("+48.137+11.575/", 48.137, 11.575),
    WrittenPosition("-33.8688+151.2093/", -33.8688, 151.2093),
    WrittenPosition("+27.5916+086.5640+8850/", 27.5916, 86.564),
    WrittenPosition("+27.5916+086.5640+8850CRSWGS_84/", 27.5916, 86.564),
    WrittenPosition("+4808.22+01134.52/", 48.137, 11.575333333),
    WrittenPosition("+480813+0113431/", 48.136944444, 11.575277778),
    WrittenPosition("+480813.2+0113431.2/", 48.137, 11.575333333),
    WrittenPosition("+480813+0113431+0520CRSWGS_84/", 48.136944444, 11.575277778),
    WrittenPosition("-90+000/", -90, 0),
    WrittenPosition("+00-025/", 0, -25),
    WrittenPosition("−33.8688＋151.2093/", -33.8688, 151.2093),
  ])
  func `points are parsed in all three forms`(position: WrittenPosition) throws {
    try position.expect(.iso6709)
  }

  @Test(arguments: [
    "+91.0+000.0/", "+486113+0113431/", "+480860+0113431/", "+4808+011/", "+12345+0113431/",
    "+48.137+011.575CRSNAD27/", "+48.0+1000.0/",
  ])
  func `an invalid point is refused`(text: String) {
    #expect(CoordinateNotation.read(text).refusal != nil)
  }

  @Test(arguments: [
    "+49891234567", "+49-089-123456", "+1-650-253-0000", "+4989-12345", "+48+", "-",
  ])
  func `telephone numbers are not points`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }
}
