@testable import WxCore
@testable import WxNotation

/// Reads the input as a position in any notation: it must be on the globe, and unchanged when
/// written in decimal degrees and read again.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  switch CoordinateNotation.read(text) {
  case .coordinate(let coordinate, _, let precision):
    precondition(abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180)
    precondition(precision.map { $0.isFinite && $0 >= 0 } ?? true)
    if abs(coordinate.latitude) > 1e-4, abs(coordinate.longitude) > 1e-4 {
      precondition(Coordinate(decimalPair: coordinate.description) == coordinate)
    }
  case .shortPlusCode(let code, let place):
    precondition(!place.isEmpty)
    precondition(abs(code.coordinate(near: .nullIsland).latitude) <= 90)
  case .refused(let reason):
    precondition(reason == reason.plainText)
  case .notACoordinate: break
  }
  return 0
}
