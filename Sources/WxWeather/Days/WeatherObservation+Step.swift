package import WxPlatform

extension WeatherObservation {
  /// The end of the step; of current conditions, an hour later.
  package var end: Date { time.addingTimeInterval(step ?? 3600) }
}

extension [WeatherObservation] {
  /// The last step that covers a time. The steps must be in order.
  package func covering(_ time: Date) -> WeatherObservation? {
    lastIndex(covering: time).map { self[$0] }
  }

  /// The number of the last step that covers a time.
  func lastIndex(covering time: Date) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    // A longer step may have begun before the last one.
    return self[..<low].lastIndex { $0.end > time }
  }
}
