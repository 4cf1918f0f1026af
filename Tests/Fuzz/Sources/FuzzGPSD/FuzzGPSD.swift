import ReceiverPromises
@testable import WxLocation

/// Feeds the input to a gpsd session.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let session = GPSDSession(
    address: GPSDAddress(), device: first & 1 == 0 ? nil : "/dev/a", usesCachedFixes: first & 2 != 0
  )
  var inspection = GPSDInspection()
  var policy = LocationPolicy()
  policy.allowsCached = first & 2 != 0
  policy.smoothsTrack = first & 4 != 0
  feed(
    Array(bytes.dropFirst()), to: session, named: "gpsd", under: policy, choice: first,
    pause: .milliseconds(700), inspect: { inspection.take($0, arrival: $1) }, check: { _ in })
  precondition((inspection.devices ?? []).count <= 64)
  return 0
}
