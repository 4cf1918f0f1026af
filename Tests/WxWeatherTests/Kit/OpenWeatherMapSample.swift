import Foundation
import WxCore

/// OpenWeatherMap responses in metric units.
enum OpenWeatherMapSample {
  static let current: JSONValue = [
    "coord": ["lon": 16.3721, "lat": 48.2085],
    "weather": [
      ["id": 600, "main": "Snow", "description": "light snow", "icon": "13d"],
      ["id": 701, "main": "Mist", "description": "mist", "icon": "50d"],
    ],
    "base": "stations",
    "main": [
      "temp": -3.5, "feels_like": -9.25, "temp_min": -5.1, "temp_max": -1.9, "pressure": 1018.4,
      "humidity": 83, "sea_level": 1018.4, "grnd_level": 995,
    ],
    "visibility": 8000, "wind": ["speed": 5.5, "deg": 230, "gust": 11],
    "snow": ["1h": 0.5], "clouds": ["all": 75], "dt": 1_795_248_000,
    "sys": ["country": "AT", "sunrise": 1_795_241_500, "sunset": 1_795_273_600],
    "timezone": 3600, "id": 2_761_369, "name": "Innere Stadt", "cod": 200,
  ]

  /// Three-hour steps from a time; `temperature` gives the value by hours since then.
  static func forecast(
    from start: Int = 1_795_249_200, count: Int = 40, offset: Int = 3600,
    temperature: (Int) -> Double = { Double($0 % 24) / 2 }
  ) -> JSONValue {
    let list: [JSONValue] = (0..<count).map { index in
      let t = temperature(index * 3)
      return [
        "dt": .integer(Int64(start + index * 10800)),
        "main": [
          "temp": .number(t), "feels_like": .number(t - 3), "temp_min": .number(t - 1),
          "temp_max": .number(t + 1), "pressure": 1018, "sea_level": 1018, "humidity": 83,
        ],
        "weather": [["id": 501, "description": "moderate rain", "icon": "10d"]],
        "clouds": ["all": 90], "wind": ["speed": 4, "deg": 200, "gust": 8], "visibility": 10000,
        "pop": 0.65, "rain": ["3h": 1.5], "sys": ["pod": "d"], "dt_txt": "2026-11-21 09:00:00",
      ]
    }
    return [
      "cod": "200", "message": 0, "cnt": 3, "list": .array(list),
      "city": [
        "name": "Vienna", "country": "AT", "timezone": .integer(Int64(offset)),
        "sunrise": 1_795_241_500, "sunset": 1_795_273_600,
      ],
    ]
  }

  static let daily: JSONValue = [
    "city": ["name": "Vienna", "country": "AT", "timezone": 3600], "cod": "200", "cnt": 1,
    "list": [
      [
        "dt": 1_795_258_800, "sunrise": 1_795_241_500, "sunset": 1_795_273_600,
        "temp": ["day": 1, "min": -5, "max": 2, "night": -4, "eve": 0, "morn": -3],
        "feels_like": ["day": -3], "pressure": 1018, "humidity": 70,
        "weather": [["id": 601, "description": "snow", "icon": "13d"]],
        "speed": 8, "deg": 230, "gust": 15, "clouds": 90, "pop": 0.9, "rain": 1.5, "snow": 4.5,
      ]
    ],
  ]

  static let air: JSONValue = [
    "coord": ["lon": 16.3721, "lat": 48.2085],
    "list": [
      [
        "main": ["aqi": 2],
        "components": [
          "co": 201.9, "no": 0.1, "no2": 9.2, "o3": 68.7, "so2": 0.6, "pm2_5": 9.5, "pm10": 12.5,
          "nh3": 0.4,
        ],
        "dt": 1_795_248_000,
      ]
    ],
  ]

  static let oneCall: JSONValue = [
    "lat": 48.2085, "lon": 16.3721, "timezone": "Europe/Vienna", "timezone_offset": 3600,
    "current": [
      "dt": 1_795_248_000, "sunrise": 1_795_241_500, "sunset": 1_795_273_600, "temp": -3.5,
      "feels_like": -9.25, "pressure": 1018.4, "humidity": 83, "dew_point": -6, "uvi": 0.5,
      "clouds": 75, "visibility": 8000, "wind_speed": 5.5, "wind_deg": 230, "wind_gust": 11,
      "weather": [["id": 600, "description": "light snow", "icon": "13d"]], "snow": ["1h": 0.5],
    ],
    "hourly": [
      [
        "dt": 1_795_248_000, "temp": -3.5, "pop": 0.4, "wind_speed": 5.5,
        "weather": [["id": 600, "description": "light snow", "icon": "13d"]],
      ]
    ],
    "daily": [
      [
        "dt": 1_795_258_800, "sunrise": 1_795_241_500, "sunset": 1_795_273_600, "moonrise": 0,
        "moon_phase": 0.4, "temp": ["min": -5, "max": 2], "wind_speed": 8, "wind_gust": 15,
        "weather": [["id": 601, "description": "snow", "icon": "13d"]], "pop": 0.9, "snow": 4.5,
        "uvi": 1.5,
      ]
    ],
    "alerts": [
      [
        "sender_name": "GeoSphere Austria", "event": "Snow warning", "start": 1_795_250_000,
        "end": 1_795_290_000, "description": "Snow\nand ice", "tags": ["Snow/Ice"],
      ]
    ],
  ]

  static let invalidKey: JSONValue = [
    "cod": 401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401",
  ]
}
