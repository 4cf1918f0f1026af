import Foundation
@testable import WxCore
@testable import WxGazetteer

/// Answers requests with the signs that the confidence of each result follows from, for
/// `Tests/DevelopmentSet/fit`: a JSON object a line in (`query`, `lang`, `near`, `country`), one
/// out.
@main struct ConfidenceSigns {
  struct Request: Decodable {
    var query: String
    var lang: String?
    var near: String?
    var country: String?
    var preferred: String?
  }

  struct Names: Encodable { var signs: [String] }

  struct Answer: Encodable {
    struct Result: Encodable {
      var id: Int64?
      var name, kind, countryCode, admin1Code, label, matched, match: String
      var unmatched: String?
      var latitude, longitude, score, confidence: Double
      var signs: [Double]
    }

    var decision: String
    /// The number of results that prevent taking the first one, which counts itself if it is one of
    /// several places in the query.
    var rivals: Int
    var results: [Result]
  }

  static func main() throws {
    let geocoder = Geocoder(try Gazetteer(folder: CommandLine.arguments[1]))
    try write(Names(signs: Geocoder.confidenceSigns))
    while let line = readLine() {
      let asked = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
      let request = GeocodeRequest(
        query: asked.query,
        countries: asked.country.map { $0.split(separator: ",").map(String.init) } ?? [],
        preferredCountries: asked.preferred.map { $0.split(separator: ",").map(String.init) } ?? [],
        near: asked.near.flatMap { Coordinate(decimalPair: $0) }, language: asked.lang)
      let results = (try? geocoder.geocode(request)) ?? []
      try write(
        Answer(
          decision: name(of: results.decision),
          rivals: results.rivals.count + (results.first?.isOneOfSeveral == true ? 1 : 0),
          results: zip(results, signs(of: request, geocoder)).map(answer)))
    }
  }

  /// The signs of each result; those of a position, which has none, are 0.
  private static func signs(of request: GeocodeRequest, _ geocoder: Geocoder) -> [[Double]] {
    let none = [Double](repeating: 0, count: Geocoder.confidenceSigns.count)
    return geocoder.explain(request) + [none]
  }

  private static func answer(_ result: GeocodeResult, _ signs: [Double]) -> Answer.Result {
    Answer.Result(
      id: result.place.id, name: result.place.name, kind: result.place.kind.rawValue,
      countryCode: result.place.countryCode ?? "",
      admin1Code: result.place.admin1Code ?? "", label: result.place.label,
      matched: result.matched, match: result.match.rawValue, unmatched: result.unmatched,
      latitude: result.place.coordinate.latitude,
      longitude: result.place.coordinate.longitude, score: result.score,
      confidence: result.confidence, signs: signs)
  }

  private static func name(of decision: PlaceDecision) -> String {
    switch decision {
    case .take: "take"
    case .ask: "ask"
    case .suggest: "suggest"
    case .nothing: "nothing"
    }
  }

  private static func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
