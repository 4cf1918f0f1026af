import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct ReportJSONTests {
  private func report() throws -> WeatherReport {
    let answer = try read(OpenMeteoSample().body, as: "forecast", of: .openMeteo, at: Sample.vienna)
    var report = WeatherReport(place: Sample.vienna, provider: .openMeteo)
    report.current = answer.current
    report.hours = answer.hours ?? []
    report.days = answer.days ?? []
    for part in WeatherPart.main {
      report.parts[part] = PartStatus(
        .ok, fetchedAt: Sample.now, expiresAt: Sample.now.addingTimeInterval(900))
    }
    return report
  }

  @Test func `the keys are those of the contract, in order`() throws {
    let json = try report().json(now: Sample.now)
    #expect(
      json.members.map(\.key) == [
        "place", "current", "current_origin", "hours", "days", "minutes", "summary", "yesterday",
        "pressure_tendency_hpa", "alerts", "air", "sun", "moon", "provider", "attribution",
        "fetched_at", "expires_at", "is_stale", "stale_reason", "parts",
        "fallbacks",
      ])
    let contract = [
      "time", "temperature_c", "apparent_temperature_c", "dew_point_c", "humidity_pct",
      "pressure_hpa", "wind_speed_ms", "wind_gust_ms", "wind_from_deg", "cloud_cover_pct",
      "visibility_m", "uv_index", "precipitation_mm", "precipitation_probability_pct", "rain_mm",
      "snow_mm", "snow_depth_mm", "snow_on_ground_mm", "condition", "intensity", "showers",
      "thunder", "condition_text",
      "provider_code", "icon", "is_day",
    ]
    for reading in [json["current"], json["hours"]?.array?.first] {
      let keys = Set(reading?.object?.members.map(\.key) ?? [])
      #expect(keys.isSuperset(of: contract))
    }
    let day = [
      "date", "high_c", "low_c", "sunrise", "sunset", "precipitation_mm",
      "precipitation_probability_pct", "wind_speed_ms", "wind_gust_ms", "uv_index", "condition",
      "steps", "partial",
    ]
    let dayKeys = json["days"]?.array?.first?.object?.members.map(\.key) ?? []
    #expect(Set(dayKeys).isSuperset(of: day))
  }

  @Test func `values are numbers, and missing values are null`() throws {
    let json = try report().json(now: Sample.now)
    let now = try #require(json["current"])
    #expect(now["temperature_c"] == .number(-3.5) && now["humidity_pct"] == .integer(83))
    #expect(now["dew_point_c"] == .null && now["rain_mm"] == .null && now["is_day"] == true)
    #expect(now["condition"] == "snow" && now["intensity"] == "light" && now["showers"] == false)
    #expect(now["icon"] == "weather-snow" && now["time"] == "2026-11-21T09:00:00+01:00")
    #expect(json["air"] == .null && json["alerts"] == .null && json["stale_reason"] == .null)
    #expect(json["place"]?["utc_offset_s"] == 3600 && json["provider"] == "open-meteo")
    #expect(json["expires_at"] == "2026-11-21T09:25:00+01:00" && json["is_stale"] == false)
    let parts: JSONValue = [
      "current": "ok", "hours": "ok", "days": "ok", "alerts": "unavailable", "air": "unavailable",
      "minutes": "unavailable",
    ]
    #expect(json["parts"] == parts)
    #expect(json["sun"]?["state"] == "normal" && json["moon"]?["name"]?.string != nil)
    #expect(json["days"]?.array?.first?["date"] == "2026-11-21")
  }

  @Test func `a failed part has a reason`() throws {
    var report = try report()
    report.hours = []
    report.parts[.hours] = PartStatus(
      .failed, failure: WeatherError(.openMeteo, .missingField("hourly")))
    let json = report.json(now: Sample.now)
    #expect(json["parts"]?["hours"] == "failed: The response from Open-Meteo lacks “hourly”.")
    #expect(json["hours"] == [])
  }

  @Test func `hours are counted from the one that covers now, days from today`() throws {
    let report = try report()
    #expect(report.hours(from: Sample.now).first?.time == Sample.hour)
    #expect(report.hours(from: Sample.now.addingTimeInterval(30 * 86400)).isEmpty)
    let tomorrow = Sample.now.addingTimeInterval(86400)
    #expect(report.days(from: tomorrow).map(\.date.description) == ["2026-11-22"])
  }
}
