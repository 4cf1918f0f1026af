internal import WxPlatform
internal import WxCore

extension Day {
  /// The day with the properties common to all providers: the low is not above the high, the sun
  /// times belong to this date, and the moon phase is set.
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
    // Some providers write the new moon as 1.
    day.moonPhase = (moonPhase ?? MoonPhase(at: noon).fraction).truncatingRemainder(dividingBy: 1)
    day.icon = WeatherIcon(condition, isDay: true)
    return day
  }

  /// Whether the sun times can belong to this date. They must lie around its local noon, because
  /// clocks differ from the sun by a few hours at most. Providers have been a day off near the date
  /// line. If the sun does not rise, some repeat the same time; if it does not set, they run from
  /// midnight to midnight, which is 23 hours when clocks change.
  private func hasSunTimes(around noon: Date) -> Bool {
    guard let sunrise, let sunset else { return false }
    return [sunrise, sunset].allSatisfy { abs($0.timeIntervalSince(noon)) <= 15 * 3600 }
      && (60..<23 * 3600).contains(sunset.timeIntervalSince(sunrise))
  }
}

extension [Day] {
  /// Sorted by date, with only the first of those for the same date.
  var inOrder: [Day] {
    if zip(self, dropFirst()).allSatisfy({ $0.date < $1.date }) { return self }
    var byDate: [CalendarDate: Day] = [:]
    for day in self where byDate[day.date] == nil { byDate[day.date] = day }
    return byDate.values.sorted { $0.date < $1.date }
  }
}
