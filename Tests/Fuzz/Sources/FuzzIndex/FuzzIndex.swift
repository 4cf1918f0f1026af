import Foundation
import World
@testable import WxCore
@testable import WxGazetteer

private let whole: [UInt8] = {
  do {
    return [UInt8](try Data(contentsOf: URL(filePath: "\(World.folder)/\(Gazetteer.fileName)")))
  } catch { fatalError("\(error)") }
}()
private let folder: String = {
  let folder = World.folder + "-changed"
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  } catch { fatalError("\(error)") }
  return folder
}()

/// Modifies an index as the input says, four bytes per change (three for the offset, one for the
/// value), and runs all queries: a damaged file must give an error or a result, never a crash. An
/// odd last byte truncates the file.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  var bytes = whole
  for change in stride(from: 0, to: count - count % 4, by: 4) {
    let position = Int(input[change]) | Int(input[change + 1]) << 8 | Int(input[change + 2]) << 16
    bytes[position % bytes.count] = input[change + 3]
  }
  if count % 4 == 1 { bytes.removeLast(bytes.count * Int(input[count - 1]) / 256) }
  do {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(Gazetteer.fileName)"))
    let gazetteer = try Gazetteer(folder: folder)
    for query in ["San Francisco", "Paris, TX", "Munchen", "SFO", "94103", "Chic"] {
      _ = try? Geocoder(gazetteer).geocode(GeocodeRequest(query: query, language: "de"))
    }
    let reverse = ReverseGeocoder(gazetteer)
    for (latitude, longitude) in [(48.0, 11.0), (-90, 0), (37.7, -122.4), (0, -179.9)] {
      guard let here = Coordinate(latitude: latitude, longitude: longitude) else { continue }
      _ = try? reverse.nearest(to: here, limit: 20)
      _ = try? reverse.nearest(to: here)
      _ = try? reverse.city(at: here)
      _ = try? reverse.describe(here, language: "fr")
    }
    _ = try? gazetteer.place(withID: 2_867_714)
    try gazetteer.verify()
  } catch let error as GazetteerError {
    precondition(!error.message.isEmpty)
  } catch { fatalError("\(error)") }
  return 0
}
