internal import WxPlatform
internal import WxCore
internal import WxWeather
internal import WxWords

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

  private var words: Words { display.words }

  private func fact(_ key: String, _ value: String, danger: HazardLevel? = nil) -> Fact {
    Fact(label: display.text(words["label.\(key)"]), value: display.text(value), danger: danger)
  }

  /// The columns of the labels: those of the longest one, and a gap.
  var labelWidth: Int {
    let labels = (first + second(width: 99) + all(width: 99)).map(\.label.displayWidth)
    return max(12, (labels.max() ?? 0) + 1)
  }

  private var reading: WeatherObservation? { report.present(at: display.now)?.reading }

  /// The most important facts.
  ///
  /// Dangerous values come first, so that even a low terminal shows them.
  var first: [Fact] {
    let facts = [wind, gusts, humidity, pressure, clouds, visibility, snowDepth].compactMap(\.self)
    return facts.filter { $0.danger != nil } + facts.filter { $0.danger == nil }
  }
  /// Returns the facts of the second column on a wide terminal, with values of this width.
  func second(width: Int) -> [Fact] {
    [
      precipitation, uv, air(width: width), sunrise, sunset(width: width), twilight,
      moon(width: width), moonTimes,
    ]
    .compactMap(\.self)
  }
  /// Returns all facts for a narrow terminal, with values of this width.
  func all(width: Int) -> [Fact] {
    let usual = [wind, humidity, pressure, uv, air(width: width), sun, snowDepth]
      .compactMap(\.self)
    // Facts that a narrow page omits are shown if they are dangerous.
    let rare = [gusts, visibility, precipitation].compactMap(\.self).filter { $0.danger != nil }
    return rare + usual
  }

  private var wind: Fact? {
    guard let speed = reading?.windSpeed else { return nil }
    var text = display.measures.wind(speed)
    if let from = reading?.windFrom {
      let letters = words.compass(from)
      let arrow = display.isASCII ? "" : display.measures.windArrow(from: from) + " "
      text = "\(arrow)\(letters) \(text)"
    }
    return fact("wind", text, danger: .wind(speed))
  }

  private var gusts: Fact? {
    reading?.windGust.map {
      fact("gusts", display.measures.wind($0), danger: .wind($0))
    }
  }

  private var humidity: Fact? {
    guard let humidity = reading?.humidity else { return nil }
    let percent = display.measures.percent(humidity)
    guard let dew = reading?.dewPoint else { return fact("humidity", percent) }
    return fact(
      "humidity",
      words.text("value.dew", ["humidity": percent, "t": display.measures.temperature(dew)]))
  }

  private var pressure: Fact? {
    guard let pressure = reading?.pressure else { return nil }
    let text = display.measures.pressure(pressure)
    // “Rising” and “falling” in reports from ships begin here (Met Office, Fact sheet 8).
    guard let change = report.pressureTendency(at: display.now), abs(change) >= 1.6 else {
      return fact("pressure", text)
    }
    let trend = words[change > 0 ? "trend.rising" : "trend.falling"]
    return fact("pressure", words.joined([text, trend], by: "join.item"))
  }

  private var clouds: Fact? {
    reading?.cloudCover.map { fact("clouds", display.measures.percent($0)) }
  }

  private var visibility: Fact? {
    reading?.visibility.map {
      fact("visibility", display.measures.distance($0), danger: .visibility($0))
    }
  }

  private var precipitation: Fact? {
    guard let reading, let amount = reading.precipitation else { return nil }
    let isSnow = reading.condition.word == .snow
    return fact(
      isSnow ? "snow" : "rain", display.measures.precipitation(amount),
      danger: .rain(reading.hourlyPrecipitation))
  }

  /// The snow on the ground, if there is any.
  private var snowDepth: Fact? {
    display.measures.snowDepth(reading?.snowOnGround).map { fact("snowDepth", $0) }
  }

  private var uv: Fact? {
    if let index = reading?.uvIndex {
      return fact("uv", index.rounded(toPlaces: 0), danger: .ultraviolet(index))
    }
    // The day's maximum is not the current value.
    return report.days(from: display.now).first?.uvIndex.map {
      fact("uv", words.text("value.uvToday", ["n": $0.rounded(toPlaces: 0)]))
    }
  }

  private func air(width: Int) -> Fact? {
    // The danger mark needs its own columns.
    let room = width - (airHazard?.mark.count ?? 0)
    return airText?.text(width: room).map { fact("air", $0, danger: airHazard) }
  }

  private var airText: AirText? { AirText(report.air(at: display.now), in: words) }
  private var airHazard: HazardLevel? { .air(report.air(at: display.now)) }

  private var sunTimes: SunTimes { report.sun(at: display.now) }
  private var dash: String { display.isASCII ? "-" : "–" }

  /// Returns a time, with the weekday if it is on another date: far north the sun may set after
  /// midnight.
  private func time(_ date: Date?) -> String? {
    date.map { display.times(report).timeWithDay($0, now: display.now) }
  }

  private var sun: Fact {
    fact("sun", sunText)
  }

  private var sunText: String {
    switch sunTimes.state {
    case .polarDay: words["sun.allDay"]
    case .polarNight: words["sun.never"]
    case .normal:
      // On the first and last day of a polar day, only one of the two happens.
      switch (time(sunTimes.sunrise), time(sunTimes.sunset)) {
      case (let rise?, let set?): "\(rise) \(dash) \(set)"
      case (let rise?, nil): words.text("sun.from", ["time": rise])
      case (nil, let set?): words.text("sun.until", ["time": set])
      case (nil, nil): dash
      }
    }
  }

  /// Whether the sun both rises and sets.
  private var hasBoth: Bool { sunTimes.sunrise != nil && sunTimes.sunset != nil }

  private var sunrise: Fact? {
    guard hasBoth else { return sun }
    return time(sunTimes.sunrise).map { fact("sunrise", $0) }
  }

  private func sunset(width: Int) -> Fact? {
    guard hasBoth, let set = time(sunTimes.sunset) else { return nil }
    let length = words.duration(sunTimes.dayLength)
    let whole = words.text("value.dayLength", ["time": set, "span": length])
    return fact("sunset", whole.displayWidth <= width ? whole : set)
  }

  /// Civil dawn and dusk.
  private var twilight: Fact? {
    guard let dawn = time(sunTimes.civilDawn), let dusk = time(sunTimes.civilDusk) else {
      return nil
    }
    return fact("twilight", "\(dawn) \(dash) \(dusk)")
  }

  /// The rise or the set of the moon that comes next.
  private var moonTimes: Fact? {
    let times = MoonTimes(
      from: display.now, to: display.now.addingTimeInterval(86_400), at: report.place.coordinate)
    let events = [("moonrise", times.moonrise), ("moonset", times.moonset)]
      .compactMap { key, time in time.map { (key, $0) } }
    return events.min { $0.1 < $1.1 }.flatMap { event in
      time(event.1).map { fact(event.0, $0) }
    }
  }

  /// Returns the phase of the moon and its lit part, or what fits of it.
  private func moonText(width: Int) -> String {
    let moon = MoonPhase(at: display.now)
    let name = words.moon(moon.name)
    let percent = words.percent(moon.illumination * 100)
    let forms = [words.joined([name, percent], by: "join.item"), name]
    return forms.first { $0.displayWidth <= width } ?? percent
  }

  private func moon(width: Int) -> Fact { fact("moon", moonText(width: width)) }

  /// Returns short lines about sun, air and moon for below the main values.
  func sky(width: Int) -> [StyledLine] {
    let labels = ["sun", "air", "moon"].map { display.label("label.\($0)") + " " }
    let room = width - labels[1].displayWidth - (airHazard?.mark.count ?? 0)
    let air = airText?.text(width: room).map { text in
      var line = StyledLine(labels[1], .faint)
      line.append(display.text(text) + (airHazard?.mark ?? ""), airHazard.style(or: .faint))
      return line
    }
    let moon = moonText(width: width - labels[2].displayWidth)
    // Long times of the sun need no label.
    let times = display.text(sunText)
    let sun = (labels[0] + times).displayWidth <= width ? labels[0] + times : times
    return [
      StyledLine(sun, .faint), air,
      StyledLine(labels[2] + display.text(moon), .faint),
    ].compactMap(\.self)
  }
}
