package import WxCore
package import struct WxPlatform.Date

extension LocationDecision {
  /// The decision as JSON.
  package var json: JSONValue {
    var object = JSONObject()
    object.append("source", .string(source))
    object.append("epoch", JSONValue(epoch))
    object.append("verdict", .string(verdict.rawValue))
    object.append("reason", .string(reason.rawValue))
    object.append("detail", .string(count > 1 ? "\(detail) (\(count) reports)" : detail))
    return .object(object)
  }
}

extension TriedSource {
  /// The entry as JSON.
  package var json: JSONValue {
    [
      "source": .string(source), "outcome": .string(outcome.rawValue), "detail": .string(detail),
      "sent_to": .array(recipients.map { .string($0) }), "sent": JSONValue(sent),
    ]
  }
}

extension LocationResult {
  /// Returns the output of `current --json`.
  ///
  /// - Parameters:
  ///   - now: The wall clock's time, for the fix's age.
  ///   - place: The place of the fix, as JSON; `nil` if unknown.
  /// - Returns: The JSON object, with its keys in the documented order.
  package func json(now: Date, place: JSONValue?) -> JSONObject {
    var object = JSONObject()
    object.append("fix", .object(fix.json(now: now)))
    object.append("place", place ?? .null)
    object.append("quality", .string(quality.rawValue))
    object.append("decisions", .array(decisions.map(\.json)))
    object.append("tried", .array(tried.map(\.json)))
    return object
  }
}

extension LocationFailure {
  /// The `decisions` and `tried` members beside the error of `current --json`.
  package var json: JSONObject {
    var object = JSONObject()
    object.append("decisions", .array(decisions.map(\.json)))
    object.append("tried", .array(tried.map(\.json)))
    return object
  }
}
