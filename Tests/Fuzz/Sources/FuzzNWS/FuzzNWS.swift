import WeatherPromises
@testable import WxCore
@testable import WxWeather

/// Reads the input as a response of this provider.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let position = Coordinate(latitude: 30.2671, longitude: -97.7431) ?? .nullIsland
  let place = Place(name: "Somewhere", kind: .coordinate, coordinate: position)
  readWeather(start, count, as: .nws, at: place)
  return 0
}
