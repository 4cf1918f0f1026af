extension Condition {
  /// The condition of a code in WMO table 4677 ("present weather"), which Open-Meteo uses.
  ///
  /// Open-Meteo emits about thirty of the hundred codes; stations report the others.
  package init(wmo code: Int) {
    self =
      switch code {
      case 0...3, 4...19: Self.wmoDry(code)
      case 20...29: Self.wmoHourBefore(code)
      case 30...49: Self.wmoObscured(code)
      case 50...69: Self.wmoWater(code)
      case 70...94: Self.wmoSnowAndShowers(code)
      // Apart from its hail, 96 is as strong as 95; 97 and 99 are the heavy ones.
      case 95, 96: Condition(.thunderstorm, .moderate)
      case 97, 99: Condition(.thunderstorm, .heavy)
      case 98: Condition(.thunderstorm)
      default: .unknown
      }
  }

  private static func wmoDry(_ code: Int) -> Condition {
    switch code {
    case 0: Condition(.clear)
    case 1: Condition(.mostlyClear)
    case 2: Condition(.partlyCloudy)
    case 3: Condition(.overcast)
    case 4: Condition(.smoke)
    case 5: Condition(.haze)
    case 6...9: Condition(.dust)
    case 10: Condition(.mist)
    case 11, 12: Condition(.fog)
    case 13, 17: Condition(.thunderstorm)
    // Precipitation within sight of the station.
    case 14...16: Condition(.rain)
    case 18: Condition(.squall)
    case 19: Condition(.tornado)
    default: .unknown
    }
  }

  /// Weather in the hour before the report that has ended since.
  private static func wmoHourBefore(_ code: Int) -> Condition {
    switch code {
    case 20: Condition(.drizzle)
    case 21: Condition(.rain)
    case 22: Condition(.snow)
    case 23: Condition(.sleet)
    case 24: Condition(.freezingRain)
    case 25: Condition(.rain, showers: true)
    case 26: Condition(.snow, showers: true)
    case 27: Condition(.hail, showers: true)
    case 28: Condition(.fog)
    default: Condition(.thunderstorm)
    }
  }

  private static func wmoObscured(_ code: Int) -> Condition {
    switch code {
    case 30...35: Condition(.dust)
    // Drifting and blowing snow.
    case 36...39: Condition(.snow)
    default: Condition(.fog)
    }
  }

  private static func wmoWater(_ code: Int) -> Condition {
    switch code {
    case 50, 51: Condition(.drizzle, .light)
    case 52, 53: Condition(.drizzle, .moderate)
    case 54, 55: Condition(.drizzle, .heavy)
    case 56: Condition(.freezingDrizzle, .light)
    case 57: Condition(.freezingDrizzle, .heavy)
    // Drizzle and rain together.
    case 58: Condition(.rain, .light)
    case 59: Condition(.rain, .heavy)
    case 60, 61: Condition(.rain, .light)
    case 62, 63: Condition(.rain, .moderate)
    case 64, 65: Condition(.rain, .heavy)
    case 66: Condition(.freezingRain, .light)
    case 67: Condition(.freezingRain, .heavy)
    case 68: Condition(.sleet, .light)
    default: Condition(.sleet, .heavy)
    }
  }

  private static func wmoSnowAndShowers(_ code: Int) -> Condition {
    switch code {
    case 70, 71: Condition(.snow, .light)
    case 72, 73: Condition(.snow, .moderate)
    case 74, 75: Condition(.snow, .heavy)
    // Ice crystals and snow grains; 79 is ice pellets.
    case 76, 78: Condition(.snow)
    case 77: Condition(.snow, .light)
    case 79: Condition(.sleet)
    case 80: Condition(.rain, .light, showers: true)
    case 81: Condition(.rain, .moderate, showers: true)
    case 82: Condition(.rain, .heavy, showers: true)
    case 83: Condition(.sleet, .light, showers: true)
    case 84: Condition(.sleet, .heavy, showers: true)
    case 85: Condition(.snow, .light, showers: true)
    case 86: Condition(.snow, .heavy, showers: true)
    case 87, 89: Condition(.hail, .light, showers: true)
    case 88, 90: Condition(.hail, .heavy, showers: true)
    // After thunder: the current precipitation.
    case 91: Condition(.rain, .light, thunder: true)
    case 92: Condition(.rain, .heavy, thunder: true)
    case 93: Condition(.snow, .light, thunder: true)
    default: Condition(.snow, .heavy, thunder: true)
    }
  }
}
