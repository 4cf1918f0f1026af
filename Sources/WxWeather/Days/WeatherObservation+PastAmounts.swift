internal import WxPlatform
internal import WxCore

extension WeatherObservation {
  /// The values that are for a time, and not for a period.
  static var momentary: [Field<WeatherObservation>.Path] {
    [
      \.temperature, \.apparentTemperature, \.dewPoint, \.humidity, \.pressure, \.windSpeed,
      \.windGust, \.windFrom, \.cloudCover, \.visibility, \.uvIndex,
    ]
  }
}

extension [WeatherObservation] {
  /// The values that are for a period, and not for a time.
  private static var amounts: [Field<WeatherObservation>.Path] {
    [
      \.precipitation, \.precipitationPeriod, \.rain, \.snow, \.snowDepth,
      \.precipitationProbability,
    ]
  }

  /// Returns steps that begin at the times of rows whose amounts are for the period before their time:
  /// what falls in a step is in the row at its end.
  ///
  /// - Parameters:
  ///   - length: The length of a step in seconds.
  ///   - others: Other values that are for the period.
  /// - Returns: The steps; those without a row at their end have no amounts.
  func withAmountsAhead(
    for length: Double, and others: [Field<WeatherObservation>.Path] = []
  ) -> [WeatherObservation] {
    let paths = Self.amounts + others
    return indices.map { index in
      var step = self[index]
      let next = index + 1 < endIndex ? self[index + 1] : nil
      let end = next?.time == step.time.addingTimeInterval(length) ? next : nil
      for path in paths { step[keyPath: path] = end?[keyPath: path] }
      // A code of rain or snow is for the period too, and one of the sky is for the time.
      if [step, end].contains(where: { $0?.condition.word.isPrecipitation == true }) {
        step.condition = end?.condition ?? .unknown
        step.conditionText = end?.conditionText
        step.providerCode = end?.providerCode
        step.icon = WeatherIcon(step.condition, isDay: step.isDay)
      }
      step.step = length
      return step
    }
  }
}
