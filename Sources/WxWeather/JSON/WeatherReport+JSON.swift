package import struct WxPlatform.Date
package import WxCore

extension WeatherReport {
  /// The report as the command prints it: always the same keys in the same order, canonical units
  /// in the keys, times with the place's offset.
  ///
  /// - Parameters:
  ///   - now: The time for the UTC offset, the sun and the moon.
  ///   - hourLimit: The maximum number of hours, from the current one; `nil` for all hours of the
  ///     report.
  ///   - dayLimit: The maximum number of days; `nil` for all days of the report.
  ///   - summary: What comes next, in a sentence; `nil` if nothing is known.
  /// - Returns: The object.
  package func json(
    now: Date, hourLimit: Int? = nil, dayLimit: Int? = nil, summary: String? = nil
  ) -> JSONObject {
    let clock = clock
    var location = place.json
    if place.timeZone == nil { location["timezone"] = JSONValue(clock.timeZone) }
    location["utc_offset_s"] = JSONValue(clock.utcOffset(at: now))
    let hours = hourLimit.map { Array(self.hours(from: now).prefix($0)) } ?? self.hours
    let days = dayLimit.map { Array(self.days(from: now).prefix($0)) } ?? self.days
    let present = present(at: now)
    var parts = JSONObject()
    for part in WeatherPart.allCases {
      parts.append(part.rawValue, .string(self.parts[part]?.text ?? "unavailable"))
    }
    return [
      "place": .object(location),
      "current": present.map { .object($0.reading.json(clock)) } ?? .null,
      "current_origin": JSONValue(present?.origin.rawValue),
      "hours": .array(hours.map { .object($0.json(clock)) }),
      "days": .array(days.map { .object($0.json(clock)) }),
      "minutes": .array(
        minutes.map { .object($0.json(clock, resolution: minuteResolution)) }),
      "summary": JSONValue(summary),
      "yesterday": yesterday(at: now).map { .object($0.json(clock)) } ?? .null,
      "pressure_tendency_hpa": JSONValue(measured: pressureTendency(at: now)),
      "alerts": alertsJSON(at: now),
      "air": air.map { .object($0.json(clock)) } ?? .null,
      "sun": .object(sun(at: now).json(clock)),
      "moon": .object(MoonPhase(at: now).json),
      "provider": .string(provider.name),
      "attribution": .string(
        attributions.map { "\($0.text) (\($0.url))" }.joined(separator: "; ")),
      "fetched_at": JSONValue(fetchedAt.map(clock.text)),
      "expires_at": JSONValue(expiresAt.map(clock.text)),
      "is_stale": .bool(isStale),
      "stale_reason": JSONValue(staleReason?.message),
      "parts": .object(parts),
      "fallbacks": .array(
        fallbacks.map {
          [
            "provider": .string($0.provider.name), "code": .string($0.failure.code),
            "message": .string($0.failure.message),
          ]
        }),
    ]
  }
}

extension SunTimes {
  /// The sun times as the command prints them.
  func json(_ clock: PlaceClock) -> JSONObject {
    [
      "sunrise": JSONValue(sunrise.map(clock.text)),
      "sunset": JSONValue(sunset.map(clock.text)),
      "solar_noon": .string(clock.text(solarNoon)),
      "civil_dawn": JSONValue(civilDawn.map(clock.text)),
      "civil_dusk": JSONValue(civilDusk.map(clock.text)),
      "nautical_dawn": JSONValue(nauticalDawn.map(clock.text)),
      "nautical_dusk": JSONValue(nauticalDusk.map(clock.text)),
      "astronomical_dawn": JSONValue(astronomicalDawn.map(clock.text)),
      "astronomical_dusk": JSONValue(astronomicalDusk.map(clock.text)),
      "day_length_s": JSONValue(shortest: dayLength.rounded()),
      "state": .string(state.rawValue),
    ]
  }
}

extension MoonPhase {
  /// The moon as the command prints it.
  var json: JSONObject {
    [
      "phase": JSONValue(measured: (fraction * 1e4).rounded() / 1e4),
      "illumination": JSONValue(measured: (illumination * 1e4).rounded() / 1e4),
      "age_days": JSONValue(measured: (age * 100).rounded() / 100),
      "name": .string(name.rawValue),
    ]
  }
}
