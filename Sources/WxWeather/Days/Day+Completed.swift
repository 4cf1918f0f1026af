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
    if !hasSunTimes(around: noon) {
      let sun = SunTimes(on: date, at: place, utcOffset: clock.utcOffset(at: noon))
      day.sunrise = sun.sunrise
      day.sunset = sun.sunset
    }
    // Some write the new moon as 1.
    day.moonPhase = (moonPhase ?? MoonPhase(at: noon).fraction).truncatingRemainder(dividingBy: 1)
    day.icon = WeatherIcon(condition, isDay: true)
    return day
  }

  /// Whether the sun's times can be those of this date: its day is the one round the local noon, and
  /// clocks are at most some hours from the sun. Providers have been a day off near the date line;
  /// for a sun that does not rise some write the same time twice, and for one that does not set, from
  /// midnight to midnight, which has 23 hours where clocks change.
  private func hasSunTimes(around noon: Date) -> Bool {
    guard let sunrise, let sunset else { return false }
    return [sunrise, sunset].allSatisfy { abs($0.timeIntervalSince(noon)) <= 15 * 3600 }
      && (60..<23 * 3600).contains(sunset.timeIntervalSince(sunrise))
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
