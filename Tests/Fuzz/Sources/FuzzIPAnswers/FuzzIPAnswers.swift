@testable import WxCore
@testable import WxLocation

/// Reads the input as the response of each IP service; the first byte selects the status.
///
/// For any input, a service must give an answer within its limits, or a printable error.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let statuses = [200, 200, 200, 200, 203, 400, 403, 404, 429, 500]
  let status = statuses[Int(bytes.first ?? 0) % statuses.count]
  let response = HTTPResponse(status: status, body: Array(bytes.dropFirst()))
  for service in IPService.all {
    do throws(IPServiceError) {
      check(try service.read(response))
    } catch {
      precondition(error.reason.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      precondition(error.reason.count < 400)
    }
  }
  return 0
}

private func check(_ answer: IPAnswer) {
  precondition(answer.coordinate.latitude != 0 || answer.coordinate.longitude != 0)
  precondition(abs(answer.coordinate.latitude) <= 90)
  guard case .known(let radius, _) = answer.accuracy, radius > 0, radius < 21_000_000 else {
    preconditionFailure("an answer without a radius")
  }
  precondition(answer.place.countryCode?.utf8.count ?? 2 == 2)
  for text in [
    answer.place.city, answer.place.region, answer.place.country, answer.place.address,
    answer.place.timeZone,
  ] {
    precondition(text?.isEmpty != true)
    precondition(text?.unicodeScalars.allSatisfy { $0.value >= 0x20 } != false)
  }
}
