import Foundation
@testable import WxCore
@testable import WxGazetteer

extension BenchGeocoding {
  /// Measures queries from a file, whose lines hold a query and the GeoNames id of the expected
  /// place.
  static func forward(_ gazetteer: Gazetteer, _ folder: String) throws {
    let geocoder = Geocoder(gazetteer)
    for kind in ["exact", "qualified", "typo", "prefix"] {
      let lines = try String(contentsOfFile: "\(folder)/\(kind).tsv", encoding: .utf8)
        .split(separator: "\n")
      let queries = lines.compactMap { line -> (String, Int64)? in
        let parts = line.split(separator: "\t")
        return parts.count == 2 ? Int64(parts[1]).map { (String(parts[0]), $0) } : nil
      }
      // The first round loads the pages.
      for query in queries.prefix(500) {
        _ = try geocoder.geocode(GeocodeRequest(query: query.0))
      }
      try measureEach("forward, \(kind)", "", queries) { query in
        try geocoder.geocode(GeocodeRequest(query: query.0)).first?.place.id == query.1
      }
    }
  }
}
