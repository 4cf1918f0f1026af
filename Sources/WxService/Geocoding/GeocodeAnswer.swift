package import WxCore
package import WxGazetteer

/// The answer to one query.
package struct GeocodeAnswer: Sendable {
  /// The query.
  package let query: String
  /// The places, best first.
  package let results: [GeocodeResult]
  /// Why there is no answer, if this is one of several queries.
  package var failure: ErrorReport?

  /// Creates an answer.
  package init(query: String, results: [GeocodeResult], failure: ErrorReport? = nil) {
    self.query = query
    self.results = results
    self.failure = failure
  }

  /// The answer in the form of the JSON contract.
  package var json: JSONValue {
    if let failure { return ["query": .string(query), "error": .object(failure.json)] }
    return ["query": .string(query), "results": .array(results.map { .object($0.json) })]
  }
}

extension GeocodeResult {
  /// The place with the details of the match.
  package var json: JSONObject {
    var object = place.json
    object.append("matched", .string(matched))
    object.append("match", .string(match.rawValue))
    object.append("score", .number(score))
    object.append("confidence", .number(confidence))
    object.append("unmatched", unmatched.map { .string($0) } ?? .null)
    return object
  }
}
