extension Condition {
  /// The condition of an OpenWeatherMap id, including those of 2013. An unknown id is read as the
  /// group given by its hundreds digit.
  package init(openWeatherMap id: Int) {
    self =
      Self.openWeatherMapStorms(id) ?? Self.openWeatherMapWater(id) ?? Self.openWeatherMapSnow(id)
      ?? Self.openWeatherMapAir(id) ?? Self.openWeatherMapGroup(id)
  }

  private static func openWeatherMapStorms(_ id: Int) -> Condition? {
    switch id {
    case 200, 210, 230: Condition(.thunderstorm, .light)
    case 201, 211, 221, 231: Condition(.thunderstorm, .moderate)
    case 202, 212, 232: Condition(.thunderstorm, .heavy)
    case 771: Condition(.squall)
    case 781, 900: Condition(.tornado)
    // Tropical storm, hurricane, storm, violent storm.
    case 901, 902, 960, 961, 962: Condition(.wind, .heavy)
    case 905, 951...959: Condition(.wind)
    case 906: Condition(.hail)
    default: nil
    }
  }

  private static func openWeatherMapWater(_ id: Int) -> Condition? {
    switch id {
    case 300, 310: Condition(.drizzle, .light)
    case 301, 311: Condition(.drizzle, .moderate)
    case 302, 312: Condition(.drizzle, .heavy)
    case 313, 321: Condition(.drizzle, showers: true)
    case 314: Condition(.drizzle, .heavy, showers: true)
    case 500: Condition(.rain, .light)
    case 501: Condition(.rain, .moderate)
    case 502...504: Condition(.rain, .heavy)
    case 511: Condition(.freezingRain)
    case 520: Condition(.rain, .light, showers: true)
    case 521: Condition(.rain, .moderate, showers: true)
    case 522: Condition(.rain, .heavy, showers: true)
    case 531: Condition(.rain, showers: true)
    default: nil
    }
  }

  private static func openWeatherMapSnow(_ id: Int) -> Condition? {
    switch id {
    case 600: Condition(.snow, .light)
    case 601: Condition(.snow, .moderate)
    case 602: Condition(.snow, .heavy)
    case 611: Condition(.sleet)
    case 612: Condition(.sleet, .light, showers: true)
    case 613: Condition(.sleet, .moderate, showers: true)
    case 615: Condition(.sleet, .light)
    case 616: Condition(.sleet, .moderate)
    case 620: Condition(.snow, .light, showers: true)
    case 621: Condition(.snow, .moderate, showers: true)
    case 622: Condition(.snow, .heavy, showers: true)
    default: nil
    }
  }

  private static func openWeatherMapAir(_ id: Int) -> Condition? {
    switch id {
    case 701: Condition(.mist)
    case 711: Condition(.smoke)
    case 721: Condition(.haze)
    case 731, 761: Condition(.dust)
    case 741: Condition(.fog)
    case 751: Condition(.sand)
    case 762: Condition(.ash)
    case 800: Condition(.clear)
    case 801: Condition(.mostlyClear)
    case 802: Condition(.partlyCloudy)
    case 803: Condition(.mostlyCloudy)
    case 804: Condition(.overcast)
    default: nil
    }
  }

  private static func openWeatherMapGroup(_ id: Int) -> Condition {
    switch id {
    case 200..<300: Condition(.thunderstorm)
    case 300..<400: Condition(.drizzle)
    case 500..<600: Condition(.rain)
    case 600..<700: Condition(.snow)
    case 700..<800: Condition(.mist)
    // Any other sky has clouds.
    case 800..<900: Condition(.mostlyCloudy)
    // Cold (903) and hot (904) are not weather conditions.
    default: .unknown
    }
  }
}
