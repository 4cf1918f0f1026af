internal import WxPlatform
internal import WxCore

extension WeatherObservation {
  /// The reading with the values that depend on the place: whether the sun is up, unless the
  /// provider said so, and the image, unless the provider has its own.
  func placed(at place: Coordinate, icon own: WeatherIcon? = nil) -> WeatherObservation {
    var reading = self
    reading.isDay = isDay ?? SolarPosition.isUp(at: time, over: place)
    reading.icon = own ?? WeatherIcon(condition, isDay: reading.isDay)
    return reading
  }
}

extension WeatherObservation {
  /// A step of minutes, whose precipitation a provider gives as a rate in millimeters per hour.
  ///
  /// - Parameters:
  ///   - time: The start of the step.
  ///   - rate: The rate in millimeters per hour.
  ///   - length: The length of the step in seconds.
  ///   - kind: What falls, if anything does.
  init(minutesFrom time: Date, rate: Double, length: Double, kind: ConditionWord = .rain) {
    self.init(time: time, condition: rate > 0 ? Condition(kind) : .unknown)
    step = length
    precipitation = rate / (3600 / length)
    precipitationPeriod = length
  }
}

extension [WeatherObservation] {
  /// Sorted by time, with only the last of those for the same time.
  var inOrder: [WeatherObservation] {
    if zip(self, dropFirst()).allSatisfy({ $0.time < $1.time }) { return self }
    var byTime: [Double: WeatherObservation] = [:]
    for reading in self { byTime[reading.time.timeIntervalSince1970] = reading }
    return byTime.values.sorted { $0.time < $1.time }
  }
}
