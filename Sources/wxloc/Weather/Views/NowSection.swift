internal import Foundation
internal import WxCore
internal import WxWeather

/// The conditions now: a drawing where there is room, the main values, and facts in columns.
struct NowSection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// From this width on facts stand beside the main values.
  private static let besideWidth = 56
  /// From this width on there is a drawing.
  private static let artWidth = 72
  /// From this width on facts stand in two columns.
  private static let twoColumnWidth = 112
  private static let mainWidth = 29
  private static let factWidth = 38

  var lines: [StyledLine] {
    let width = display.layoutWidth
    let facts = NowFacts(report: report, display: display)
    guard width >= Self.besideWidth else {
      return main + facts.all.map { $0.line(labelWidth: 12) }
    }
    let art =
      width >= Self.artWidth
      ? ConditionArt.lines(
        reading?.condition ?? .unknown, isDay: reading?.isDay, isASCII: display.isASCII) : []
    let columns = width >= Self.twoColumnWidth ? [facts.first, facts.second] : [facts.first]
    let mainColumn = art.isEmpty ? 0 : ConditionArt.width + 2
    let factColumn = mainColumn + Self.mainWidth
    var main = main
    if width < Self.twoColumnWidth { main += facts.sky.map { StyledLine($0, .faint) } }
    let rows = max(art.count, main.count, columns.map(\.count).max() ?? 0)
    return (0..<rows).map { row in
      var line = row < art.count ? art[row] : StyledLine()
      line.pad(to: mainColumn)
      if row < main.count { line.append(main[row].truncated(to: Self.mainWidth - 1)) }
      for (index, column) in columns.enumerated() where row < column.count {
        line.pad(to: factColumn + index * Self.factWidth)
        line.append(column[row].line(labelWidth: 12))
      }
      return line
    }
  }

  /// The conditions now, else the hour that covers now, which is said.
  private var reading: Reading? { report.current ?? report.hours(from: display.now).first }

  private var main: [StyledLine] {
    let measures = display.measures
    guard let reading else { return [StyledLine("No conditions are known.", .faint)] }
    var first = StyledLine(
      measures.temperatureWithUnit(reading.temperature), strong(reading.temperature))
    first.append("  ")
    first.append(
      display.text(ConditionText.words(reading.condition, ownWords: reading.conditionText)))
    var lines = [first]
    var felt = StyledLine("feels like ", .faint)
    felt.append(
      measures.temperature(reading.apparentTemperature),
      TemperatureStyle.style(reading.apparentTemperature))
    if reading.apparentTemperature != nil { lines.append(felt) }
    if let today = report.days(from: display.now).first, !today.isPartial,
      today.high != nil || today.low != nil
    {
      var range = StyledLine("high ", .faint)
      range.append(measures.temperature(today.high), TemperatureStyle.style(today.high))
      range.append(", low ", .faint)
      range.append(measures.temperature(today.low), TemperatureStyle.style(today.low))
      lines.append(range)
    }
    if report.current == nil { lines.append(StyledLine("forecast for this hour", .faint)) }
    return lines
  }

  private func strong(_ celsius: Double?) -> TextStyle {
    guard case .color(let color) = TemperatureStyle.style(celsius) else { return .strong }
    return .strongColor(color)
  }
}

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

  private var reading: Reading? { report.current ?? report.hours(from: display.now).first }

  /// What matters most.
  var first: [Fact] { [wind, gusts, humidity, pressure, clouds, visibility].compactMap(\.self) }
  /// What there is room for on a wide terminal.
  var second: [Fact] { [precipitation, uv, air, sunrise, sunset, moon].compactMap(\.self) }
  /// All, for a narrow terminal.
  var all: [Fact] {
    [wind, humidity, pressure, uv, air, sun].compactMap(\.self)
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
    reading?.precipitation.map { Fact(label: "Rain", value: display.measures.precipitation($0)) }
  }

  private var uv: Fact? {
    let index = reading?.uvIndex ?? report.days(from: display.now).first?.uvIndex
    return index.map { Fact(label: "UV index", value: $0.rounded(toPlaces: 0)) }
  }

  private var air: Fact? {
    AirText(report.air).map { Fact(label: "Air", value: $0.text) }
  }

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
    return "\(name), \((moon.illumination * 100).rounded(toPlaces: 0)) %"
  }

  private var moon: Fact { Fact(label: "Moon", value: moonText) }

  /// Sun and moon in two short lines, for below the main values.
  var sky: [String] {
    ["sun \(sunText)", AirText(report.air).map { "air \($0.text)" }, "moon \(moonText)"].compactMap(
      \.self)
  }
}

/// The quality of the air in words.
struct AirText {
  let text: String

  /// The scale that the provider gives; `nil` without any.
  init?(_ air: AirQuality?) {
    guard let air else { return nil }
    if let index = air.usIndex {
      text = "\(Self.word(index, Self.us)), US index \(index.rounded(toPlaces: 0))"
    } else if let index = air.europeanIndex {
      text = "\(Self.word(index, Self.european)), EU index \(index.rounded(toPlaces: 0))"
    } else if let grade = air.grade, (1...5).contains(grade) {
      text = ["good", "fair", "moderate", "poor", "very poor"][grade - 1]
    } else {
      return nil
    }
  }

  /// The categories of the US EPA's Air Quality Index and where each ends.
  private static let us: [(Double, String)] = [
    (50, "good"), (100, "moderate"), (150, "unhealthy for some"), (200, "unhealthy"),
    (300, "very unhealthy"), (.infinity, "hazardous"),
  ]
  /// Those of the European Air Quality Index.
  private static let european: [(Double, String)] = [
    (20, "good"), (40, "fair"), (60, "moderate"), (80, "poor"), (100, "very poor"),
    (.infinity, "extremely poor"),
  ]

  private static func word(_ index: Double, _ scale: [(Double, String)]) -> String {
    scale.first { index <= $0.0 }?.1 ?? ""
  }
}
