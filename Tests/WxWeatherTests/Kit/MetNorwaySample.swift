import Foundation
import WxCore

/// MET Norway responses.
enum MetNorwaySample {
  static func step(
    _ time: Date, temperature: Double = -3.5, symbol: String = "lightsnow", hours: Int? = 1,
    amount: Double = 0.5
  ) -> JSONValue {
    var data: JSONObject = [
      "instant": [
        "details": [
          "air_pressure_at_sea_level": 1018.4, "air_temperature": .number(temperature),
          "cloud_area_fraction": 75, "relative_humidity": 83, "wind_from_direction": 230,
          "wind_speed": 5.5,
        ]
      ]
    ]
    if let hours {
      data.append("next_12_hours", ["summary": ["symbol_code": "cloudy"], "details": [:]])
      data.append(
        "next_\(hours)_hours",
        [
          "summary": ["symbol_code": .string(symbol)],
          "details": ["precipitation_amount": .number(amount)],
        ])
    }
    return ["time": .string(ISO8601.text(time)), "data": .object(data)]
  }

  static func body(
    _ steps: [JSONValue], longitude: Double = 16.3721, latitude: Double = 48.2085
  ) -> JSONValue {
    [
      "type": "Feature",
      "geometry": [
        "type": "Point", "coordinates": [.number(longitude), .number(latitude), 171],
      ],
      "properties": [
        "meta": [
          "updated_at": "2026-11-21T07:30:00Z",
          "units": [
            "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius",
            "cloud_area_fraction": "%", "precipitation_amount": "mm", "relative_humidity": "%",
            "wind_from_direction": "degrees", "wind_speed": "m/s",
          ],
        ],
        "timeseries": .array(steps),
      ],
    ]
  }

  /// Hours from an hour ago, then six-hour steps, then two without a period.
  static var standard: JSONValue {
    let hours = (-1..<58).map { step(Sample.hour.addingTimeInterval(Double($0) * 3600)) }
    let start = Sample.hour.addingTimeInterval(58 * 3600)
    let long = (0..<20).map {
      step(start.addingTimeInterval(Double($0) * 21600), hours: 6, amount: 3)
    }
    let last = (20..<22).map { step(start.addingTimeInterval(Double($0) * 21600), hours: nil) }
    return body(hours + long + last)
  }
}
