import Testing
import WxWeather

@Suite struct MeasureTests {
  @Test func `units of single quantities override a preset`() throws {
    var settings = MeasureSettings.imperial
    try settings.apply("metric,wind=kn,pressure=mmhg")
    #expect(settings == MeasureSettings(wind: .knots, pressure: .millimetersOfMercury))
    #expect(throws: MeasureSettings.ReadingError.self) { try settings.apply("wind=kph") }
    #expect(throws: MeasureSettings.ReadingError.self) { try settings.apply("si") }
    #expect(throws: MeasureSettings.ReadingError.self) { try settings.apply("metric,") }
    #expect(settings.wind == .knots)
  }

  @Test(arguments: [
    (0.0, 0), (0.29, 0), (0.3, 1), (1.5, 1), (1.6, 2), (10.7, 5), (10.8, 6), (32.6, 11), (32.7, 12),
    (90, 12),
  ])
  func `a wind speed has a Beaufort number`(speed: Double, number: Int) {
    #expect(WindUnit.beaufort(metersPerSecond: speed) == number)
  }
}
