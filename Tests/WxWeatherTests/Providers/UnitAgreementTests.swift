import Foundation
import Testing
import WxCore
import WxWeather

/// The same minute, requested in different units, has the same canonical values.
@Suite struct UnitAgreementTests {
  private func expectMinute(_ reading: WeatherObservation?, _ name: String) {
    #expect(isClose(reading?.temperature, Minute.temperature), "\(name)")
    #expect(isClose(reading?.apparentTemperature, Minute.apparent), "\(name)")
    #expect(isClose(reading?.humidity, Minute.humidity), "\(name)")
    #expect(isClose(reading?.pressure, Minute.pressure), "\(name)")
    #expect(isClose(reading?.windSpeed, Minute.wind), "\(name)")
    #expect(isClose(reading?.windGust, Minute.gust), "\(name)")
    #expect(isClose(reading?.windFrom, Minute.from), "\(name)")
    #expect(isClose(reading?.cloudCover, Minute.cloud), "\(name)")
    #expect(isClose(reading?.precipitation, Minute.precipitation), "\(name)")
  }

  @Test(arguments: ["°C", "°F"], ["m/s", "km/h", "mp/h", "kn"])
  func `Open-Meteo gives the same values in all units`(temperature: String, wind: String) throws {
    for (precipitation, visibility) in [("mm", "m"), ("inch", "ft")] {
      let sample = OpenMeteoSample(
        temperature: temperature, wind: wind, precipitation: precipitation,
        visibility: visibility)
      let answer = try read(
        sample.body, as: "forecast", of: .openMeteo, at: Sample.vienna)
      expectMinute(answer.current, "current in \(temperature), \(wind)")
      let hour = answer.hours?.first
      expectMinute(hour, "hour in \(temperature), \(wind)")
      #expect(isClose(hour?.visibility, Minute.visibility))
      #expect(isClose(hour?.dewPoint, Minute.dewPoint))
      let day = answer.days?.first
      #expect(isClose(day?.high, 1) && isClose(day?.low, -5) && isClose(day?.windSpeed, 8))
      #expect(isClose(day?.precipitation, 6))
    }
  }

  @Test(arguments: ["us", "si", "ca", "uk", "uk2"])
  func `Pirate Weather gives the same values in all units`(units: String) throws {
    let answer = try read(
      PirateWeatherSample(units: units).body, of: .pirateWeather, at: Sample.vienna)
    expectMinute(answer.current, units)
    #expect(isClose(answer.current?.visibility, Minute.visibility))
    #expect(isClose(answer.current?.snowDepth, 5))
    #expect(isClose(answer.current?.snow, Minute.precipitation))
    #expect(isClose(answer.days?.first?.high, 2) && isClose(answer.days?.first?.precipitation, 6))
  }

  @Test(arguments: ["us", "si"])
  func `the National Weather Service gives the same values in both systems`(system: String) throws {
    let period = NWSSample.period(
      "2026-11-21T02:00:00-06:00", "2026-11-21T03:00:00-06:00", isDay: false,
      temperature: system == "us" ? 41 : "5", unit: "",
      wind: system == "us" ? "5 to 15 mph" : "8 to 24.14016 km/h"
    ).with("temperatureUnit", value: nil)
    let body: JSONValue = ["properties": ["units": .string(system), "periods": [period]]]
    let points = try reading(
      of: Array(NWSSample.points.text().utf8), as: "points", of: .nws, at: Sample.austin)
    let call = try #require(points.next.first { $0.name == "forecastHourly" })
    let hour = try call.read(
      HTTPResponse(status: 200, body: Array(body.text().utf8)), Sample.now
    ).answer.hours?.first
    #expect(isClose(hour?.temperature, 5) && isClose(hour?.windSpeed, 6.7056))
  }

  @Test func `all providers give the same values for the same minute`() throws {
    expectMinute(
      try read(OpenWeatherMapSample.current, as: "current", of: .openWeatherMap, at: Sample.vienna)
        .current, "OpenWeatherMap")
    let met = try read(MetNorwaySample.standard, of: .metNorway, at: Sample.vienna).current
    #expect(met?.temperature == Minute.temperature && met?.windSpeed == Minute.wind)
  }

  @Test func `the JSON reports are identical`() throws {
    let texts = try ["us", "si", "ca", "uk2"].map { units in
      let answer = try read(
        PirateWeatherSample(units: units).body, of: .pirateWeather, at: Sample.vienna)
      let clock = PlaceClock(timeZone: "Europe/Vienna", coordinate: Sample.vienna.coordinate)
      let reading = try #require(answer.current)
      return JSONValue.object(reading.json(clock)).text()
    }
    #expect(Set(texts).count == 1)
    #expect(texts[0].contains(#""temperature_c":-3.5,"apparent_temperature_c":-9.25"#))
    #expect(texts[0].contains(#""wind_speed_ms":5.5,"wind_gust_ms":11,"#))
  }
}
