@testable import WxCore
@testable import WxShapes

/// Reads the input as the GeoJSON of a fence: the area must support queries and be read back
/// unchanged when written.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  do throws(AreaError) {
    let area = try Area(geoJSON: bytes, limits: GeoJSONLimits(bytes: 4096, vertices: 500, depth: 4))
    precondition(area.vertexCount >= 3)
    let prepared = try PreparedArea(area)
    for (latitude, longitude) in [(0.0, 0.0), (89.9, -180), (-45, 179.9)] {
      guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { continue }
      precondition(prepared.signedDistance(to: coordinate).isFinite)
    }
    _ = try Area(geoJSON: area.geoJSON)
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
