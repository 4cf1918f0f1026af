internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension ResolvedPlace {
  /// The place that was used, for an assistant to check.
  var echo: JSONObject {
    var object: JSONObject = [
      "query": JSONValue(query), "source": .string(source),
      "name": .string(savedName ?? place.name),
      "label": .string(place.label), "latitude": .number(place.coordinate.latitude),
      "longitude": .number(place.coordinate.longitude),
      "match": JSONValue(result?.match.rawValue),
      "confidence": JSONValue(result?.confidence),
    ]
    if let savedName { object.append("saved_name", .string(savedName)) }
    return object
  }

  private var source: String {
    if savedName != nil { return "saved" }
    if result != nil { return "gazetteer" }
    return query == nil && place.kind != .coordinate ? "here" : "position"
  }

  /// The place and how sure it is: `Oslo, Norway (59.9127, 10.7461; exact name, 98 % sure)`.
  var sentence: String {
    // A position without a place near it is its own name.
    if place.label == place.coordinate.description { return place.label }
    var certainty = ""
    if let savedName {
      certainty = "; saved as “\(savedName)”"
    } else if let result {
      certainty = "; \(result.match.rawValue), \(Int((result.confidence * 100).rounded()))% sure"
      certainty += result.setAsideNote.map { "; \($0)" } ?? ""
    }
    return "\(place.label) (\(place.coordinate.short)\(certainty))"
  }
}

extension JSONObject {
  private static let summary: Set<String> = [
    "name", "label", "kind", "latitude", "longitude", "match", "confidence", "distance_m",
    "bearing_deg",
  ]
  private static let standard = summary.union([
    "id", "country_code", "admin1_code", "timezone", "population", "elevation_m", "unmatched",
  ])

  /// The members of a place at a level of detail.
  func place(_ detail: AnswerDetail) -> JSONValue {
    switch detail {
    case .summary: .object(picking(Self.summary))
    case .standard: .object(picking(Self.standard))
    case .full: .object(self)
    }
  }
}
