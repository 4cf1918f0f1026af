import World
@testable import WxCore
@testable import WxGazetteer

/// Looks up the input in a small gazetteer, with options from the first byte: results must respect
/// the limit, be ordered by score, meet the conditions, and be the same the second time.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let options = bytes.first ?? 0
  var request = GeocodeRequest(query: String(decoding: bytes.dropFirst(), as: UTF8.self))
  request.limit = Int(options & 3) + 1
  if options & 4 != 0 { request.countries = ["US"] }
  if options & 8 != 0 { request.near = Coordinate(latitude: 34, longitude: -95) }
  if options & 16 != 0 { request.box = BoundingBox(west: 170, south: -90, east: 20, north: 90) }
  if options & 32 != 0 { request.language = "de" }
  let geocoder = Geocoder(World.gazetteer)
  do throws(GeocodeError) {
    let results = try geocoder.geocode(request)
    precondition(results.count <= request.limit)
    precondition(zip(results, results.dropFirst()).allSatisfy { $0.score >= $1.score })
    for result in results {
      precondition((0...1).contains(result.score) && !result.place.name.isEmpty)
      guard result.match != .coordinate else { continue }
      if let code = request.countries.first { precondition(result.place.countryCode == code) }
      precondition(request.box?.contains(result.place.coordinate) ?? true)
    }
    let again = try geocoder.geocode(request)
    precondition(again == results)
  } catch {
    guard case .refused(_, let reason) = error else { fatalError("\(error)") }
    precondition(reason == reason.plainText)
  }
  return 0
}
