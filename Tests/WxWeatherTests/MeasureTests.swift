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
    try settings.apply("wind=bft, imperial,imperial")
    #expect(settings.wind == .beaufort && settings.temperature == .fahrenheit)
  }

  @Test(arguments: ["metric,imperial", "uk,wind=kn,metric", "wind=kn,wind=ms", "wind=kn,WIND=ms"])
  func `words that contradict each other are refused by name`(text: String) {
    var settings = MeasureSettings.metric
    let error = #expect(throws: MeasureSettings.ReadingError.self) { try settings.apply(text) }
    #expect(error?.description.contains("contradict each other") == true)
    #expect(settings == .metric)
  }

  @Test(arguments: [
    (0.0, 0), (0.29, 0), (0.3, 1), (1.5, 1), (1.6, 2), (10.7, 5), (10.8, 6), (32.6, 11), (32.7, 12),
    (90, 12),
  ])
  func `a wind speed has a Beaufort number`(speed: Double, number: Int) {
    #expect(WindUnit.beaufort(metersPerSecond: speed) == number)
  }

  /// Values of the Magnus formula, calculated apart.
  @Test(arguments: [
    (20.0, 50.0, 9.26), (0, 100, 0), (30, 80, 26.17), (-10, 60, -16.30), (25, 10, -8.77),
  ])
  func `a dew point follows from temperature and humidity`(
    temperature: Double, humidity: Double, expected: Double
  ) throws {
    let dewPoint = DewPoint.celsius(temperature: temperature, humidity: humidity)
    #expect(abs(try #require(dewPoint) - expected) < 0.05)
    #expect(DewPoint.celsius(temperature: temperature, humidity: 0) == nil)
    #expect(DewPoint.celsius(temperature: nil, humidity: humidity) == nil)
  }

  @Test func `heat index and wind chill are the temperature where they do not apply`() throws {
    #expect(ApparentTemperature.heatIndex(temperature: 20, humidity: nil) == 20)
    #expect(ApparentTemperature.heatIndex(temperature: 30, humidity: 30) == 30)
    #expect(ApparentTemperature.heatIndex(temperature: 30, humidity: nil) == nil)
    let heat = try #require(ApparentTemperature.heatIndex(temperature: 32, humidity: 70))
    #expect(abs(heat - 40.4) < 0.5)
    #expect(ApparentTemperature.windChill(temperature: 15, windSpeed: nil) == 15)
    #expect(ApparentTemperature.windChill(temperature: 5, windSpeed: 1) == 5)
    #expect(ApparentTemperature.windChill(temperature: 5, windSpeed: nil) == nil)
    let cold = try #require(ApparentTemperature.windChill(temperature: -10, windSpeed: 30 / 3.6))
    #expect(abs(cold - -19.5) < 0.1)
  }
}
