import WxCore
import WxNotation

for text in ["48°08′14″N 11°34′31″E", "32UPU9160834760", "geo:48.1,11.5", "95 N, 11 E", "Munich"] {
  switch CoordinateNotation.read(text) {
  case .coordinate(let coordinate, let notation, _): print(coordinate, notation)
  case .shortPlusCode(let code, let place): print(code, "near", place)
  case .refused(let reason): print(reason)
  case .notACoordinate: print(text, "is not a position")
  }
}
print(CoordinateNotation.format(try Coordinate(48.137, 11.575), as: .plusCode))
