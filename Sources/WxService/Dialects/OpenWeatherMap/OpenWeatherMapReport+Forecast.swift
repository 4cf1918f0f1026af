internal import WxPlatform
package import WxCore
internal import WxWeather

extension OpenWeatherMapReport {
  /// The length of a step of `/data/2.5/forecast`, in seconds.
  private static let step = 10_800.0

  /// The answer to `/data/2.5/forecast`: steps of three hours from the next full one.
  ///
  /// - Parameter count: The largest number of steps, 40 in five days.
  /// - Returns: The object that the API returns.
  package func forecast(count: Int = 40) -> JSONValue {
    let first = (now.timeIntervalSince1970 / Self.step).rounded(.up) * Self.step
    let times = (0..<min(max(count, 0), 40)).map {
      Date(timeIntervalSince1970: first + Double($0) * Self.step)
    }
    let list = times.compactMap(step)
    return [
      "cod": "200", "message": 0, "cnt": JSONValue(list.count), "list": .array(list),
      "city": city(withSun: true),
    ]
  }

  /// The step that begins at a time; `nil` if the report does not cover the time.
  private func step(_ time: Date) -> JSONValue? {
    let end = time.addingTimeInterval(Self.step)
    guard let reading = report.hours.covering(time) else { return nil }
    let covered = report.hours.filter { $0.time >= time && $0.time < end }
    // Rain, its chance and its condition are those of the three hours before the step's time.
    let before = report.hours.filter {
      $0.time >= time.addingTimeInterval(-Self.step) && $0.time < time
    }
    let wet = before.filter(\.condition.word.isPrecipitation)
      .max { ($0.precipitation ?? 0) < ($1.precipitation ?? 0) }
    let isAhead = wet == nil && reading.condition.word.isPrecipitation
    var object: JSONObject = ["dt": seconds(time)]
    var main = main(reading)
    let temperatures = covered.compactMap(\.temperature)
    main["temp_min"] = units.temperature(temperatures.min() ?? reading.temperature)
    main["temp_max"] = units.temperature(temperatures.max() ?? reading.temperature)
    object.append("main", .object(main))
    object.append("weather", weather(wet ?? (isAhead ? before.last : nil) ?? reading))
    object.append(present: "clouds", clouds(reading))
    object.append(present: "wind", wind(reading))
    object.append(present: "visibility", visibility(reading))
    let probability = (before.isEmpty ? covered : before)
      .compactMap(\.precipitationProbability).max()
    object.append(present: "pop", JSONValue(probability.map { $0 / 100 }, places: 2))
    object.append(present: "rain", sum(before, of: \.anyRain))
    object.append(present: "snow", sum(before, of: \.anySnow))
    object.append("sys", ["pod": reading.isDay == false ? "n" : "d"])
    let text = ISO8601.text(time)
    object.append("dt_txt", .string(text.replacing("T", with: " ").replacing("Z", with: "")))
    return .object(object)
  }

  /// `{"3h":1.5}`; absent without precipitation, or if the hours do not cover three hours exactly.
  private func sum(_ hours: [WeatherObservation], of amount: KeyPath<WeatherObservation, Double?>)
    -> JSONValue
  {
    let periods = hours.compactMap(\.precipitationPeriod)
    guard periods.count == hours.count, periods.reduce(0, +) == Self.step else { return .null }
    let sum = hours.compactMap { $0[keyPath: amount] }.reduce(0, +)
    return sum > 0 ? ["3h": JSONValue(sum, places: 2)] : .null
  }

  /// The answer to `/data/2.5/forecast/daily`: the days from today.
  ///
  /// - Parameter count: The largest number of days, up to 16.
  /// - Returns: The object that the API returns.
  package func daily(count: Int = 7) -> JSONValue {
    let list = report.days(from: now).prefix(min(max(count, 0), 16)).map(day)
    return [
      "city": city(withSun: false), "cod": "200", "message": 0, "cnt": JSONValue(list.count),
      "list": .array(list),
    ]
  }

  private func day(_ day: Day) -> JSONValue {
    let noon = reading(of: day, hour: 12)
    // The night is that at the day's end.
    let parts: [(String, WeatherObservation?, Double?)] = [
      ("day", noon, day.high), ("night", reading(of: day, hour: 24), day.low),
      ("eve", reading(of: day, hour: 18), nil), ("morn", reading(of: day, hour: 6), nil),
    ]
    var temperature = JSONObject()
    var apparent = JSONObject()
    for (name, reading, otherwise) in parts {
      temperature.append(
        present: name, units.temperature(reading?.temperature ?? otherwise))
      apparent.append(present: name, units.temperature(reading?.anyApparentTemperature))
    }
    temperature.append(present: "min", units.temperature(day.low))
    temperature.append(present: "max", units.temperature(day.high))

    var object: JSONObject = ["dt": seconds(time(of: day, hour: 12))]
    object.append(present: "sunrise", seconds(day.sunrise))
    object.append(present: "sunset", seconds(day.sunset))
    object.append("temp", .object(temperature))
    if !apparent.members.isEmpty { object.append("feels_like", .object(apparent)) }
    object.append(present: "pressure", JSONValue(noon?.pressure, places: 0))
    object.append(present: "humidity", JSONValue(noon?.humidity, places: 0))
    object.append(
      "weather", weather(day.condition, cloudCover: noon?.cloudCover, isDay: true))
    object.append(present: "speed", units.speed(day.windSpeed))
    object.append(present: "deg", JSONValue(noon?.windFrom, places: 0))
    object.append(present: "gust", units.speed(day.windGust))
    object.append(present: "clouds", JSONValue(noon?.cloudCover, places: 0))
    object.append(
      present: "pop", JSONValue(day.precipitationProbability.map { $0 / 100 }, places: 2))
    if let water = day.precipitation, water > 0 {
      // The format separates rain from snow; the day's condition says which it is.
      let isSnow = day.condition.word == .snow
      object.append(isSnow ? "snow" : "rain", JSONValue(water, places: 2))
    }
    return .object(object)
  }

  /// The time at an hour of a day.
  func time(of day: Day, hour: Double) -> Date {
    report.clock.start(of: day.date).addingTimeInterval(hour * 3600)
  }

  /// The forecast at an hour of a day.
  func reading(of day: Day, hour: Double) -> WeatherObservation? {
    report.hours.covering(time(of: day, hour: hour))
  }
}
