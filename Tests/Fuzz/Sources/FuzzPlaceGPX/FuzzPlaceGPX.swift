import WxCore
import WxPlaces

/// Reads the input as a file of places in GPX: what is read lies on the globe and has a name, and
/// what is refused says why.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(PlaceFileError) {
    let file = try PlaceFile(bytes, name: "a.gpx")
    for draft in file.drafts { precondition(abs(draft.place.coordinate.latitude) <= 90) }
    precondition(file.skipped.allSatisfy { !$0.isEmpty })
  } catch {
    precondition(!error.message.isEmpty)
    precondition(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
  return 0
}
