internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather

/// The weather of places as Prometheus reads it (text exposition format 0.0.4): one gauge for each
/// quantity, in base units, with the label `place`.
///
/// Format: https://prometheus.io/docs/instrumenting/exposition_formats/
struct PrometheusText {
  /// The media type of the format.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private struct Sample {
    let labels: [(String, String)]
    let value: Double
  }

  private struct Metric {
    let name: String
    let help: String
    var samples: [Sample] = []
  }

  private var metrics: [Metric] = []

  /// Creates the text for answers.
  ///
  /// - Parameters:
  ///   - answers: The weather of each place.
  ///   - now: The time.
  init(_ answers: [WeatherAnswer], now: Date) {
    for (place, answer) in zip(Self.names(answers), answers) {
      let report = try? answer.result.get()
      add("weather_up", "Whether there is weather for the place.", place, report == nil ? 0 : 1)
      if let report { add(report, place, now) }
    }
  }

  /// The text: metrics in a fixed order, each with all places.
  var text: String {
    var lines: [String] = []
    for metric in metrics where !metric.samples.isEmpty {
      lines.append("# HELP \(metric.name) \(metric.help)")
      lines.append("# TYPE \(metric.name) gauge")
      for sample in metric.samples {
        let labels = sample.labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }
        let value = JSONValue(shortest: sample.value).text()
        lines.append("\(metric.name){\(labels.joined(separator: ","))} \(value)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A name for each place: as it was requested, else its own; a number distinguishes equal ones.
  private static func names(_ answers: [WeatherAnswer]) -> [String] {
    var counts: [String: Int] = [:]
    return answers.map { answer in
      let name = (answer.query ?? answer.place?.place.label ?? "unknown").plainText
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  private mutating func add(
    _ name: String, _ help: String, _ place: String, _ value: Double?,
    _ labels: [(String, String)] = []
  ) {
    let known = metrics.firstIndex { $0.name == name }
    let index = known ?? metrics.count
    if known == nil { metrics.append(Metric(name: name, help: help)) }
    guard let value, value.isFinite else { return }
    metrics[index].samples.append(Sample(labels: [("place", place)] + labels, value: value))
  }

  private mutating func add(_ report: WeatherReport, _ place: String, _ now: Date) {
    let reading = report.present(at: now)?.reading
    func gauge(_ name: String, _ help: String, _ value: Double?, _ labels: [(String, String)] = [])
    {
      add(name, help, place, value, labels)
    }
    gauge("weather_temperature_celsius", "The temperature.", reading?.temperature)
    gauge(
      "weather_apparent_temperature_celsius", "The temperature that people feel.",
      reading?.apparentTemperature)
    gauge("weather_dew_point_celsius", "The dew point.", reading?.dewPoint)
    gauge(
      "weather_humidity_ratio", "The relative humidity, 0 to 1.", reading?.humidity.map { $0 / 100 }
    )
    gauge(
      "weather_pressure_pascals", "The air pressure at sea level.",
      reading?.pressure.map { $0 * 100 })
    gauge("weather_wind_speed_meters_per_second", "The wind speed.", reading?.windSpeed)
    gauge("weather_wind_gust_meters_per_second", "The speed of gusts.", reading?.windGust)
    gauge(
      "weather_wind_from_degrees", "The direction from which the wind blows, from north.",
      reading?.windFrom)
    gauge(
      "weather_cloud_cover_ratio", "The covered part of the sky, 0 to 1.",
      reading?.cloudCover.map { $0 / 100 })
    gauge("weather_visibility_meters", "The visibility.", reading?.visibility)
    gauge("weather_uv_index", "The UV index.", reading?.uvIndex)
    gauge(
      "weather_precipitation_millimeters", "The precipitation in the last step.",
      reading?.precipitation)
    gauge(
      "weather_precipitation_probability_ratio", "The chance of precipitation, 0 to 1.",
      report.hours(from: now).first?.precipitationProbability.map { $0 / 100 })
    gauge(
      "weather_condition", "The condition, as a label.", reading == nil ? nil : 1,
      [("condition", reading?.condition.word.rawValue ?? "")])
    let today = report.days(from: now).first
    gauge("weather_day_high_celsius", "The highest temperature of today.", today?.high)
    gauge("weather_day_low_celsius", "The lowest temperature of today.", today?.low)
    let air = report.air(at: now)
    gauge("weather_air_quality_us_index", "The air quality index of the US EPA.", air?.usIndex)
    gauge("weather_pm2_5_micrograms_per_cubic_meter", "Fine particles in the air.", air?.pm25)
    addWarnings(report, place, now)
    gauge(
      "weather_stale", "Whether the weather is from an earlier request.", report.isStale ? 1 : 0)
    gauge(
      "weather_fetched_timestamp_seconds", "When the oldest of the data were fetched.",
      report.fetchedAt?.timeIntervalSince1970)
  }

  /// The number of warnings in force by severity; none at all if they are unknown.
  private mutating func addWarnings(_ report: WeatherReport, _ place: String, _ now: Date) {
    let alerts = report.alerts(at: now)
    for severity in AlertSeverity.allCases {
      let count = alerts.count { ($0.severity ?? .unknown) == severity }
      add(
        "weather_warnings", "The official warnings in force, by severity.", place,
        report.hasData(for: .alerts) ? Double(count) : nil, [("severity", severity.rawValue)])
    }
  }

  private static func escaped(_ label: String) -> String {
    label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
