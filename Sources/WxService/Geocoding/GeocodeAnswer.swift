package import WxCore
package import WxGazetteer

/// The answer to one query.
package struct GeocodeAnswer: Sendable {
  /// The query.
  package let query: String
  /// The places, best first.
  package let results: [GeocodeResult]
  /// The reason why there is no answer, if this is one of several queries.
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

extension GeocodeAnswer {
  /// Appends the members of ``json``.
  package func appendMembers(to bytes: inout [UInt8]) {
    guard failure == nil else {
      json.object?.writeMembers(to: &bytes)
      return
    }
    bytes.append(jsonMembers: { $0.append("query", .string(query)) })
    bytes.append(UInt8(ascii: ","))
    bytes.append(results: results, place: \.place) { $0.appendMatch(to: &$1) }
  }
}

extension GeocodeResult {
  /// The place with the details of the match.
  package var json: JSONObject {
    var object = place.json
    appendMatch(to: &object)
    return object
  }

  fileprivate func appendMatch(to members: inout some JSONMembers) {
    members.append("matched", .string(matched))
    members.append("match", .string(match.rawValue))
    members.append("score", .number(score))
    members.append("confidence", .number(confidence))
    members.append("unmatched", JSONValue(unmatched))
  }
}
