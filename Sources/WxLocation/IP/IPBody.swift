package import WxCore

/// The JSON object in a service's response, read leniently: numbers may be strings, and a missing
/// text may be empty, a dash or a word such as `unknown`.
package struct IPBody: Sendable {
  private let object: JSONObject

  /// Parses a response.
  ///
  /// - Parameter response: The response, of any status.
  /// - Throws: ``IPServiceError`` for an error status, and for a body that is not a JSON object.
  package init(_ response: HTTPResponse) throws(IPServiceError) {
    let value: JSONValue?
    do throws(JSONReadingError) {
      value = try JSONValue(parsing: response.body, lenient: true)
    } catch {
      value = nil
    }
    guard (200..<300).contains(response.status) else {
      throw Self.failure(of: response, message: value.flatMap(Self.message))
    }
    guard let value else { throw Self.unreadable(response.body) }
    guard case .object(let object) = value else {
      throw .unreadable("it sent unexpected JSON")
    }
    self.object = object
  }

  /// Returns a text without control characters, or `nil` if it is missing or a word for that.
  package func text(_ path: String...) -> String? { Self.text(value(path)) }

  /// Returns a number, which may be written as a string.
  package func number(_ path: String...) -> Double? { Self.number(value(path)) }

  /// Returns a Boolean.
  package func flag(_ name: String) -> Bool? { object[name]?.bool }

  /// Returns the first text of an array of texts.
  package func firstText(_ name: String) -> String? { Self.text(object[name]?.array?.first) }

  /// Returns the length of an array, or 0 if there is none.
  package func count(_ name: String) -> Int { object[name]?.array?.count ?? 0 }

  private func value(_ path: [String]) -> JSONValue? {
    path.reduce(JSONValue.object(object)) { value, name in value?[name] }
  }

  static func text(_ value: JSONValue?) -> String? {
    // The longest name of a place has 85 letters; anything far longer is not a name.
    guard let text = value?.string, text.utf8.count <= 500 else { return nil }
    let plain = text.plainText.split(separator: " ").joined(separator: " ")
    let missing: Set = ["", "-", "–", "nil", "null", "none", "unknown", "undefined", "n/a", "na"]
    return missing.contains(plain.lowercased()) ? nil : plain
  }

  static func number(_ value: JSONValue?) -> Double? {
    guard let text = value?.string else { return value?.double }
    return number(text[...])
  }

  /// Parses a decimal number with spaces around it.
  static func number(_ text: Substring) -> Double? {
    Double(decimal: text.drop { $0 == " " }.prefix { $0 != " " })
  }

  /// Finds the service's error message in its usual places.
  private static func message(_ value: JSONValue) -> String? {
    let candidates = [
      value["error"]?["message"], value["error"]?["title"], value["error"], value["message"],
      value["reason"], value["detail"],
    ]
    return candidates.lazy.compactMap(text).first
  }

  private static func failure(of response: HTTPResponse, message: String?) -> IPServiceError {
    // In seconds; ip-api calls it X-Ttl. A date is ignored: the wait is only shown to people.
    let wait = (response.header("Retry-After") ?? response.header("X-Ttl"))
      .flatMap { HTTPNumber.seconds($0) }
      .flatMap { (0...366 * 86400).contains($0) ? Duration.seconds($0) : nil }
    if response.status == 511 { return .captivePortal }
    if response.status == 429 { return .rateLimited(retryAfter: wait) }
    if let message {
      switch IPServiceError(message: message) {
      case .rateLimited: return .rateLimited(retryAfter: wait)
      case .noPosition(let what): return .noPosition(what)
      case .denied: return .denied(detail: message)
      default: break
      }
    }
    switch response.status {
    case 401, 402, 403, 407, 451: return .denied(detail: message)
    default: return .status(response.status, detail: message)
    }
  }

  private static func unreadable(_ body: [UInt8]) -> IPServiceError {
    let start = body.prefix(2000).withoutByteOrderMark.drop { $0 <= 0x20 }
    guard let first = start.first else { return .unreadable("it sent an empty answer") }
    if first == UInt8(ascii: "<") { return .unreadable(IPServiceError.webPage) }
    // Some services send a plain line of text with status 200 when the limit is reached.
    let text = String(decoding: start, as: UTF8.self)
    if first != UInt8(ascii: "{"), case .rateLimited = IPServiceError(message: text) {
      return .rateLimited(retryAfter: nil)
    }
    return .unreadable("it did not send JSON")
  }
}
