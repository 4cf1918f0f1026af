internal import WxWeather

extension Intensity? {
  /// The code of an intensity in a list that has three; without one, the middle.
  func choose(_ light: Int, _ moderate: Int, _ heavy: Int) -> Int {
    switch self {
    case .light: light
    case .moderate, nil: moderate
    case .heavy: heavy
    }
  }
}
