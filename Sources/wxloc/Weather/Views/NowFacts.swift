internal import Foundation
internal import WxCore
internal import WxWeather

/// The facts beside the temperature, each with its label.
struct NowFacts {
  /// A label and what it says.
  struct Fact {
    let label: String
    let value: String

    func line(labelWidth: Int) -> StyledLine {
      var line = StyledLine(label, .faint)
      line.pad(to: labelWidth)
      line.append(value)
      return line
    }
  }

  let report: WeatherReport
  let display: WeatherDisplay

  private var reading: Reading? { report.present(at: display.now)?.reading }

  /// What matters most.
  var first: [Fact] { [wind, gusts, humidity, pressure, clouds, visibility].compactMap(\.self) }
  /// What there is room for on a wide terminal, in values of so many columns.
  func second(width: Int) -> [Fact] {
    [precipitation, uv, air(width: width), sunrise, sunset, moon].compactMap(\.self)
  }
  /// All, for a narrow terminal, in values of so many columns.
  func all(width: Int) -> [Fact] {
    [wind, humidity, pressure, uv, air(width: width), sun].compactMap(\.self)
  }

  private var wind: Fact? {
    guard let speed = reading?.windSpeed else { return nil }
    var text = display.measures.wind(speed)
    if let from = reading?.windFrom {
      let letters = MeasureText.letters(of: from)
      let arrow = display.isASCII ? "" : display.measures.windArrow(from: from) + " "
      text = "\(arrow)\(letters) \(text)"
    }
    return Fact(label: "Wind", value: text)
  }

  private var gusts: Fact? {
    reading?.windGust.map { Fact(label: "Gusts", value: display.measures.wind($0)) }
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
    reading?.visibility.map { Fact(label: "Visibility", value: display.measures.distance($0)) }
  }

  private var precipitation: Fact? {
    guard let reading, let amount = reading.precipitation else { return nil }
    let isSnow = reading.condition.word == .snow
    return Fact(label: isSnow ? "Snow" : "Rain", value: display.measures.precipitation(amount))
  }

  private var uv: Fact? {
    if let index = reading?.uvIndex {
      return Fact(label: "UV index", value: index.rounded(toPlaces: 0))
    }
    // The highest of the day is not that of now.
    return report.days(from: display.now).first?.uvIndex.map {
      Fact(label: "UV index", value: "up to \($0.rounded(toPlaces: 0)) today")
    }
  }

  private func air(width: Int) -> Fact? {
    airText?.text(width: width).map { Fact(label: "Air", value: $0) }
  }

  private var airText: AirText? { AirText(report.air(at: display.now)) }

  private var sunTimes: SunTimes { report.sun(at: display.now) }
  private var dash: String { display.isASCII ? "-" : "–" }

  private func time(_ date: Date?) -> String? { date.map(display.times(report).time) }

  private var sun: Fact {
    Fact(label: "Sun", value: sunText)
  }

  private var sunText: String {
    switch sunTimes.state {
    case .polarDay: "up all day"
    case .polarNight: "down all day"
    case .normal: "\(time(sunTimes.sunrise) ?? dash) \(dash) \(time(sunTimes.sunset) ?? dash)"
    }
  }

  private var sunrise: Fact? {
    guard sunTimes.state == .normal else { return sun }
    return time(sunTimes.sunrise).map { Fact(label: "Sunrise", value: $0) }
  }

  private var sunset: Fact? {
    guard sunTimes.state == .normal else { return nil }
    let length = TimeText.duration(sunTimes.dayLength)
    return time(sunTimes.sunset).map { Fact(label: "Sunset", value: "\($0), day \(length)") }
  }

  private var moonText: String {
    let moon = MoonPhase(at: display.now)
    let name = moon.name.rawValue.replacing("_", with: " ")
    return "\(name), \((moon.illumination * 100).rounded(toPlaces: 0))%"
  }

  private var moon: Fact { Fact(label: "Moon", value: moonText) }

  /// Sun, air and moon in short lines of so many columns, for below the main values.
  func sky(width: Int) -> [String] {
    let air = airText?.text(width: width - 4).map { "air \($0)" }
    return ["sun \(sunText)", air, "moon \(moonText)"].compactMap(\.self)
  }
}
