internal import Foundation
internal import WxCore

extension Day {
  /// The day with what holds for days of all providers: the low is not above the high, the sun's
  /// times are those of this date, the moon has its phase.
  func completed(at place: Coordinate, _ clock: PlaceClock) -> Day {
    var day = self
    if let high, let low, low > high {
      day.high = low
      day.low = high
    }
    let noon = clock.start(of: date).addingTimeInterval(43200)
    // Providers have been a day off near the date line, and some write no sunrise as a time.
    let isOwn = [sunrise, sunset].allSatisfy { $0.map { isNear($0, noon) } ?? false }
    let isAscending = sunrise.flatMap { rise in sunset.map { rise < $0 } } ?? false
    if !isOwn || !isAscending {
      let sun = SunTimes(on: date, at: place, utcOffset: clock.utcOffset(at: noon))
      day.sunrise = sun.sunrise
      day.sunset = sun.sunset
    }
    // Some write the new moon as 1.
    day.moonPhase = (moonPhase ?? MoonPhase(at: noon).fraction).truncatingRemainder(dividingBy: 1)
    day.icon = WeatherIcon(condition, isDay: true)
    return day
  }

  /// Whether a time can be one of the sun on this date: its day is the one round the local noon, and
  /// clocks are at most some hours from the sun.
  private func isNear(_ time: Date, _ noon: Date) -> Bool {
    abs(time.timeIntervalSince(noon)) <= 15 * 3600
  }
}

extension [Day] {
  /// In order of the dates, the first of those with the same date only.
  var inOrder: [Day] {
    if zip(self, dropFirst()).allSatisfy({ $0.date < $1.date }) { return self }
    var byDate: [CalendarDate: Day] = [:]
    for day in self where byDate[day.date] == nil { byDate[day.date] = day }
    return byDate.values.sorted { $0.date < $1.date }
  }
}
