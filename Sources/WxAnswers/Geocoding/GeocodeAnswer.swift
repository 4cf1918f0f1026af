package import WxCore
package import WxGazetteer

/// The answer to one query.
package struct GeocodeAnswer: Sendable {
  /// The query.
  package let query: String
  /// The places, best first.
  package let results: [GeocodeResult]
  /// Whether all places that could match were considered, see `PlaceMatches`.
  package var isComplete = true
  /// The reason why there is no answer, if this is one of several queries.
  package var failure: ErrorReport?

  /// Creates an answer.
  package init(query: String, results: [GeocodeResult], failure: ErrorReport? = nil) {
    self.query = query
    self.results = results
    self.failure = failure
  }

  /// Creates the answer of a search.
  package init(query: String, _ matches: PlaceMatches) {
    self.init(query: query, results: matches.results)
    isComplete = matches.isComplete
  }

  /// The answer in the form of the JSON contract.
  package var json: JSONValue {
    var object = JSONObject()
    appendMembers(to: &object)
    return .object(object)
  }

  /// Appends the members of ``json``.
  package func appendMembers(to bytes: inout [UInt8]) {
    bytes.append(jsonMembers: { appendMembers(to: &$0) })
  }

  private func appendMembers(to members: inout some JSONMembers) {
    members.append("query", .string(query))
    if let failure {
      members.append("error", .object(failure.json))
    } else {
      members.append("results", objects: results) { $0.appendMembers(to: &$1) }
      if !isComplete { members.append("is_complete", .bool(false)) }
    }
  }
}

extension GeocodeResult {
  /// The place with the details of the match.
  package var json: JSONObject {
    var object = JSONObject()
    appendMembers(to: &object)
    return object
  }

  fileprivate func appendMembers(to members: inout some JSONMembers) {
    members.append(place)
    members.append("matched", .string(matched))
    members.append("match", .string(match.rawValue))
    members.append("score", .number(score))
    members.append("confidence", .number(confidence))
    members.append("unmatched", JSONValue(unmatched))
  }
}
