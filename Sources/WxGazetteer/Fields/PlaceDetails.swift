internal import WxCore

/// The details of each result that a request selects, besides the place and the match.
package struct DetailOptions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The ids of the areas that contain the place.
  package static let parents = DetailOptions(rawValue: 1)
  /// The parts of the query that are the name.
  package static let spans = DetailOptions(rawValue: 2)
  /// All names of the place.
  package static let names = DetailOptions(rawValue: 4)
}

/// A name of a place.
package struct PlaceName: Hashable, Sendable {
  /// The tag of its language; `nil` if that is not known.
  package let language: String?
  /// The name.
  package let name: String
}

/// The details of a result; those that the request does not need are `nil`.
package struct PlaceDetails: Hashable, Sendable {
  /// The GeoNames ids of the areas that contain the place, if they have one.
  package var country: Int64?
  package var admin1: Int64?
  package var admin2: Int64?
  /// The parts of the query that are the name, in Unicode code points.
  package var spans: [Range<Int>]?
  /// The main name, then the others.
  package var names: [PlaceName]?
}

extension Geocoder {
  /// Adds the details that a request asks for.
  func describe(_ results: inout [GeocodeResult], _ request: GeocodeRequest) {
    guard !request.details.isEmpty, !results.isEmpty else { return }
    let spans = request.details.contains(.spans) ? MatchedSpans(gazetteer, request.query) : nil
    for index in results.indices {
      var details = PlaceDetails()
      details.spans = spans?.spans(of: results[index])
      if let feature = gazetteer.feature(of: results[index].place) {
        if request.details.contains(.parents) {
          let parents = gazetteer.parents(of: feature)
          details.country = gazetteer.identifier(of: parents.country)
          details.admin1 = gazetteer.identifier(of: parents.admin1)
          details.admin2 = gazetteer.identifier(of: parents.admin2)
        }
        if request.details.contains(.names) { details.names = gazetteer.allNames(of: feature) }
      }
      results[index].details = details
    }
  }
}

extension Gazetteer {
  fileprivate func identifier(of feature: Int?) -> Int64? {
    guard let feature, features[feature].identifier != 0 else { return nil }
    return Int64(features[feature].identifier)
  }
}
