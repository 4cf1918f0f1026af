package import WxPlatform
package import WxCore
package import WxWeather
package import WxWords

extension WeatherReport {
  /// Returns the report in the form of the JSON contract, with its words in a language: those of
  /// conditions, and what comes next in a sentence. Only the language is the reader's: programs rely
  /// on the same units and the same clock whatever the settings are, so that values are metric, in
  /// sentences too, and times in sentences are those of 24 hours.
  ///
  /// - Parameters:
  ///   - words: The words of the language.
  ///   - now: The time of the answer.
  ///   - hourLimit: The maximum number of hours, from the current one; `nil` for all.
  ///   - dayLimit: The maximum number of days; `nil` for all.
  /// - Returns: The object.
  package func json(
    in words: Words, now: Date, hourLimit: Int? = nil, dayLimit: Int? = nil
  ) -> JSONObject {
    var display = WeatherDisplay(now: now)
    display.language = words
    let summary = display.summary(self)
    return worded(words).json(
      now: now, hourLimit: hourLimit, dayLimit: dayLimit, summary: summary.isEmpty ? nil : summary)
  }

  /// Returns the report with the conditions in the words of a language. A provider's own words
  /// remain for conditions that have no word.
  private func worded(_ words: Words) -> WeatherReport {
    var report = self
    func text(_ condition: Condition, _ ownWords: String?) -> String? {
      condition.word == .unknown
        ? ownWords : ConditionText.words(condition, ownWords: ownWords, in: words)
    }
    func put(_ reading: WeatherObservation) -> WeatherObservation {
      var reading = reading
      reading.conditionText = text(reading.condition, reading.conditionText)
      return reading
    }
    report.current = current.map(put)
    report.hours = hours.map(put)
    report.minutes = minutes.map(put)
    report.days = days.map { day in
      var day = day
      day.conditionText = text(day.condition, day.conditionText)
      return day
    }
    return report
  }
}
