import Foundation
import TestSupport
import Testing
import WxCore
@testable import WxWeather

/// Bodies of one authority, through the source that has them, and the warnings that are right.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  let authority: String
  let name: String
  let source: String
  let place: Place
  var language = "en"
  /// The codes of areas at the place.
  var here: Set<String> = []
  /// Other codes whose outlines are known.
  var others: Set<String> = []
  /// The bodies by path.
  let bodies: [(path: String, text: String)]
  /// The titles of the warnings, the worst first.
  let expected: [String]

  var testDescription: String { "\(authority): \(name)" }

  /// All cases.
  static let all = northAmerica + northernEurope + meteoAlarm + world

  /// Messages through FPAS, each a body of its own.
  static func messages(
    _ authority: String, _ name: String, at place: Place, language: String = "en",
    _ documents: [CAPDocument], expected: [String]
  ) -> CorpusCase {
    let names = documents.indices.map { JSONValue.string("m\($0)") }
    return CorpusCase(
      authority: authority, name: name, source: "fpas", place: place, language: language,
      bodies: [("/alert/area", JSONValue.array(names).text())]
        + documents.enumerated().map { ("/alert/m\($0.offset)", $0.element.xml) },
      expected: expected)
  }

  /// A feed of MeteoAlarm, one body.
  static func feed(
    _ authority: String, _ name: String, of country: String, at place: Place,
    language: String = "en", here: Set<String> = [], others: Set<String> = [],
    _ documents: [CAPDocument], expected: [String]
  ) -> CorpusCase {
    CorpusCase(
      authority: authority, name: name, source: "meteoalarm", place: place, language: language,
      here: here, others: others,
      bodies: [
        (
          "/api/v1/warnings/feeds-\(country)",
          JSONValue.object(["warnings": .array(documents.map(\.json))]).text()
        )
      ], expected: expected)
  }

  static func place(
    _ name: String, _ country: String, _ latitude: Double, _ longitude: Double,
    countryName: String? = nil, admin1: String? = nil
  ) -> Place {
    Place(
      name: name, kind: .city, coordinate: Sample.position(latitude, longitude),
      countryCode: country, country: countryName, admin1: admin1, timeZone: "UTC")
  }

  static func collection(_ features: JSONValue...) -> String {
    JSONValue.object(["type": "FeatureCollection", "features": .array(features)]).text()
  }

  /// A GeoJSON square.
  static func outline(_ latitude: Double, _ longitude: Double, _ half: Double = 0.5) -> JSONValue {
    func pair(_ x: Double, _ y: Double) -> JSONValue { [.number(x), .number(y)] }
    let (s, n, w, e) = (latitude - half, latitude + half, longitude - half, longitude + half)
    return [
      "type": "Polygon",
      "coordinates": [[pair(w, s), pair(e, s), pair(e, n), pair(w, n), pair(w, s)]],
    ]
  }
}
