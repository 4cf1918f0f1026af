internal import Foundation
internal import WxCore

extension Reading {
  /// The reading with what follows from its place: whether the sun is up where the provider did not
  /// say, and the image, unless the provider has one of its own.
  func placed(at place: Coordinate, icon own: WeatherIcon? = nil) -> Reading {
    var reading = self
    reading.isDay = isDay ?? SolarPosition.isUp(at: time, over: place)
    reading.icon = own ?? WeatherIcon(condition, isDay: reading.isDay)
    return reading
  }
}

extension [Reading] {
  /// In order of time, the last of those with the same time only.
  var inOrder: [Reading] {
    if zip(self, dropFirst()).allSatisfy({ $0.time < $1.time }) { return self }
    var byTime: [Double: Reading] = [:]
    for reading in self { byTime[reading.time.timeIntervalSince1970] = reading }
    return byTime.values.sorted { $0.time < $1.time }
  }
}
