package import WxCore

/// The answer to one query.
///
/// This is the only list of its members: for the command, the server, batches and the C library.
package struct GeocodeAnswer: JSONObjectConvertible, Sendable {
  /// The query.
  package let query: String
  /// A word for how certain the first place is, for programs that cannot ask; `nil` to leave it out.
  package var status: String?
  /// The places, best first.
  package let results: [GeocodeResult]
  /// Whether all places that could match were considered, see ``PlaceMatches``.
  package var isComplete = true

  /// Creates an answer.
  package init(query: String, results: [GeocodeResult]) {
    self.query = query
    self.results = results
  }

  /// Creates the answer of a search.
  package init(query: String, _ matches: PlaceMatches) {
    self.init(query: query, results: matches.results)
    isComplete = matches.isComplete
  }

  /// Appends the members of the JSON contract.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("query", .string(query))
    if let status { members.append("status", .string(status)) }
    members.append("results", objects: results) { $0.appendMembers(to: &$1) }
    if !isComplete { members.append("is_complete", .bool(false)) }
  }
}

extension GeocodeResult: JSONObjectConvertible {
  /// Appends the members of the place, then the details of the match.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append(place)
    members.append("matched", .string(matched))
    members.append("match", .string(match.rawValue))
    members.append("score", .number(score))
    members.append("confidence", .number(confidence))
    members.append("unmatched", JSONValue(unmatched))
    if let details { details.appendMembers(to: &members) }
  }
}

extension PlaceDetails {
  /// Appends the details that are known.
  fileprivate func appendMembers(to members: inout some JSONMembers) {
    if let country { members.append("country_id", JSONValue(country)) }
    if let admin1 { members.append("admin1_id", JSONValue(admin1)) }
    if let admin2 { members.append("admin2_id", JSONValue(admin2)) }
    if let spans {
      let pairs = spans.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] }
      members.append("matched_spans", .array(pairs.map(JSONValue.array)))
    }
    if let names {
      members.append("names", objects: names) { name, members in
        members.append("language", JSONValue(name.language))
        members.append("name", .string(name.name))
      }
    }
  }
}
