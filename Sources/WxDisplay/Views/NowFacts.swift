internal import WxPlatform
internal import WxCore
internal import WxWeather

/// The labeled facts beside the temperature.
struct NowFacts {
  /// A label and its value.
  struct Fact {
    let label: String
    let value: String
    /// The danger, if the value stands out.
    var danger: HazardLevel?

    func line(labelWidth: Int) -> StyledLine {
      var line = StyledLine(label, .faint)
      line.pad(to: labelWidth)
      line.append(value + (danger?.mark ?? ""), danger.style())
      return line
    }
  }

  let report: WeatherReport
  let display: WeatherDisplay

  private var reading: WeatherObservation? { report.present(at: display.now)?.reading }

  /// The most important facts.
  ///
  /// Dangerous values come first, so that even a low terminal shows them.
  var first: [Fact] {
    let facts = [wind, gusts, humidity, pressure, clouds, visibility].compactMap(\.self)
    return facts.filter { $0.danger != nil } + facts.filter { $0.danger == nil }
  }
  /// Returns the facts of the second column on a wide terminal, with values of this width.
  func second(width: Int) -> [Fact] {
    [precipitation, uv, air(width: width), sunrise, sunset, moon].compactMap(\.self)
  }
  /// Returns all facts for a narrow terminal, with values of this width.
  func all(width: Int) -> [Fact] {
    let usual = [wind, humidity, pressure, uv, air(width: width), sun].compactMap(\.self)
    // Facts that a narrow page omits are shown if they are dangerous.
    let rare = [gusts, visibility, precipitation].compactMap(\.self).filter { $0.danger != nil }
    return rare + usual
  }

  private var wind: Fact? {
    guard let speed = reading?.windSpeed else { return nil }
    var text = display.measures.wind(speed)
    if let from = reading?.windFrom {
      let letters = MeasureText.letters(of: from)
      let arrow = display.isASCII ? "" : display.measures.windArrow(from: from) + " "
      text = "\(arrow)\(letters) \(text)"
    }
    return Fact(label: "Wind", value: text, danger: .wind(speed))
  }

  private var gusts: Fact? {
    reading?.windGust.map {
      Fact(label: "Gusts", value: display.measures.wind($0), danger: .wind($0))
    }
  }

  private var humidity: Fact? {
    guard let humidity = reading?.humidity else { return nil }
    let dew = reading?.dewPoint.map { ", dew point \(display.measures.temperature($0))" } ?? ""
    return Fact(label: "Humidity", value: display.measures.percent(humidity) + dew)
  }

  private var pressure: Fact? {
    reading?.pressure.map { Fact(label: "Pressure", value: display.measures.pressure($0)) }
  }

  private var clouds: Fact? {
    reading?.cloudCover.map { Fact(label: "Clouds", value: display.measures.percent($0)) }
  }

  private var visibility: Fact? {
    reading?.visibility.map {
      Fact(label: "Visibility", value: display.measures.distance($0), danger: .visibility($0))
    }
  }

  private var precipitation: Fact? {
    guard let reading, let amount = reading.precipitation else { return nil }
    let isSnow = reading.condition.word == .snow
    return Fact(
      label: isSnow ? "Snow" : "Rain", value: display.measures.precipitation(amount),
      danger: .rain(reading.hourlyPrecipitation))
  }

  private var uv: Fact? {
    if let index = reading?.uvIndex {
      return Fact(
        label: "UV index", value: index.rounded(toPlaces: 0), danger: .ultraviolet(index))
    }
    // The day's maximum is not the current value.
    return report.days(from: display.now).first?.uvIndex.map {
      Fact(label: "UV index", value: "up to \($0.rounded(toPlaces: 0)) today")
    }
  }

  private func air(width: Int) -> Fact? {
    // The danger mark needs its own columns.
    let room = width - (airHazard?.mark.count ?? 0)
    return airText?.text(width: room).map { Fact(label: "Air", value: $0, danger: airHazard) }
  }

  private var airText: AirText? { AirText(report.air(at: display.now)) }
  private var airHazard: HazardLevel? { .air(report.air(at: display.now)) }

  private var sunTimes: SunTimes { report.sun(at: display.now) }
  private var dash: String { display.isASCII ? "-" : "–" }

  /// Returns a time, with the weekday if it is on another date: far north the sun may set after
  /// midnight.
  private func time(_ date: Date?) -> String? {
    date.map { display.times(report).timeWithDay($0, now: display.now) }
  }

  private var sun: Fact {
    Fact(label: "Sun", value: sunText)
  }

  private var sunText: String {
    switch sunTimes.state {
    case .polarDay: "up all day"
    case .polarNight: "down all day"
    case .normal:
      // On the first and last day of a polar day, only one of the two happens.
      switch (time(sunTimes.sunrise), time(sunTimes.sunset)) {
      case (let rise?, let set?): "\(rise) \(dash) \(set)"
      case (let rise?, nil): "up from \(rise)"
      case (nil, let set?): "up until \(set)"
      case (nil, nil): dash
      }
    }
  }

  /// Whether the sun both rises and sets.
  private var hasBoth: Bool { sunTimes.sunrise != nil && sunTimes.sunset != nil }

  private var sunrise: Fact? {
    guard hasBoth else { return sun }
    return time(sunTimes.sunrise).map { Fact(label: "Sunrise", value: $0) }
  }

  private var sunset: Fact? {
    guard hasBoth else { return nil }
    let length = TimeText.duration(sunTimes.dayLength)
    return time(sunTimes.sunset).map { Fact(label: "Sunset", value: "\($0), day \(length)") }
  }

  private var moonText: String {
    let moon = MoonPhase(at: display.now)
    let name = moon.name.rawValue.replacing("_", with: " ")
    return "\(name), \((moon.illumination * 100).rounded(toPlaces: 0))%"
  }

  private var moon: Fact { Fact(label: "Moon", value: moonText) }

  /// Returns short lines about sun, air and moon for below the main values.
  func sky(width: Int) -> [StyledLine] {
    let room = width - 4 - (airHazard?.mark.count ?? 0)
    let air = airText?.text(width: room).map { text in
      var line = StyledLine("air ", .faint)
      line.append(text + (airHazard?.mark ?? ""), airHazard.style(or: .faint))
      return line
    }
    return [StyledLine("sun \(sunText)", .faint), air, StyledLine("moon \(moonText)", .faint)]
      .compactMap(\.self)
  }
}
