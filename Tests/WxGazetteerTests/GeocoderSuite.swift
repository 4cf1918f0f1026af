import WxGazetteer

/// A suite that looks up queries with one geocoder.
protocol GeocoderSuite {
  var geocoder: Geocoder { get }
}

extension GeocoderSuite {
  /// The results for a query without filters.
  func results(_ query: String, language: String? = nil) throws -> [GeocodeResult] {
    try geocoder.geocode(GeocodeRequest(query: query, language: language))
  }

  /// Whether a query becomes a place without a question.
  func isTaken(_ query: String) throws -> Bool {
    if case .take = try results(query).decision { true } else { false }
  }

  /// The confidence of the first result; 0 without one.
  func confidence(_ query: String) throws -> Double {
    try results(query).first?.confidence ?? 0
  }
}
