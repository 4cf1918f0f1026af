@testable import WxCore
@testable import WxPlaces

/// Reads the input as a GPX file of places: each must be on the globe and have a name, and a
/// rejected file must have a reason.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(PlaceFileError) {
    let file = try PlaceFile(bytes, name: "a.gpx")
    for place in file.places { precondition(abs(place.place.coordinate.latitude) <= 90) }
    precondition(file.skipped.allSatisfy { !$0.isEmpty })
  } catch {
    precondition(!error.message.isEmpty)
    precondition(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
  return 0
}
