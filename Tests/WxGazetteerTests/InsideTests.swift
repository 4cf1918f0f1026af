import Foundation
import Testing
import WxCore

@testable import WxGazetteer

/// Whether each feature of the real index lies in its own country and its own subdivision.
@Suite struct InsideTests {
  /// The features that lie elsewhere.
  private struct Count {
    var all = 0
    var inOtherCountry: [String] = []
    var inOtherSubdivision: [String] = []
  }

  private func counts() throws -> [FeatureKind: Count] {
    guard let folder = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] else {
      try Test.cancel("WXLOC_GAZETTEER is not set.")
    }
    let gazetteer = try Gazetteer(folder: folder)
    let geocoder = ReverseGeocoder(gazetteer)
    var counts: [FeatureKind: Count] = [:]
    for feature in 0..<gazetteer.featureCount {
      let record = gazetteer.features[feature]
      guard let kind = FeatureKind(rawValue: record.kind), let position = record.coordinate,
        record.country != FeatureRecord.noIndex
      else { continue }
      counts[kind, default: Count()].all += 1
      let areas = try geocoder.areas(at: position)
      let name = gazetteer.place(feature, language: nil).label
      if areas.country.raw != gazetteer.countries[Int(record.country)].code {
        counts[kind]?.inOtherCountry.append(name)
      } else {
        let own = kind == .admin1 ? UInt32(feature) : record.admin1
        if own != FeatureRecord.none, let found = areas.admin1, UInt32(found) != own {
          counts[kind]?.inOtherSubdivision.append(name)
        }
      }
    }
    return counts
  }

  /// The largest numbers of features in another country and in another subdivision, by kind. A
  /// village or a district on a border may be on its wrong side, because the polygons are simplified; an island, a lake
  /// or a mountain may belong to several countries.
  private static let bounds: [FeatureKind: (country: Int, subdivision: Int)] = [
    .city: (157, 1515), .country: (1, 0), .island: (6, 14), .lake: (10, 18), .mountain: (4, 31),
    .region: (9, 4), .park: (1, 18), .landmark: (7, 13), .continent: (0, 0),
  ]

  @Test func `no more features than known lie outside of their country or subdivision`() throws {
    let counts = try counts()
    for (kind, bound) in Self.bounds {
      let count = counts[kind] ?? Count()
      let (country, subdivision) = (count.inOtherCountry, count.inOtherSubdivision)
      #expect(country.count <= bound.country, "\(kind): \(country.prefix(20))")
      #expect(subdivision.count <= bound.subdivision, "\(kind): \(subdivision.prefix(20))")
    }
  }
}
