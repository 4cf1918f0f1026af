public import WxCore

/// The JSON object in a service's answer, read with patience: numbers may be strings, and a missing
/// text may be empty, a dash or a word that says so.
public struct IPBody: Sendable {
  private let object: JSONObject

  /// Reads an answer.
  ///
  /// - Parameter response: The answer, of any status.
  /// - Throws: ``IPServiceError`` for a status that means failure and for what is no JSON object.
  public init(_ response: HTTPResponse) throws(IPServiceError) {
    let value: JSONValue?
    do throws(JSONReadingError) {
      value = try JSONValue(parsing: response.body, lenient: true)
    } catch {
      value = nil
    }
    guard (200..<300).contains(response.status) else {
      throw Self.failure(of: response, said: value.flatMap(Self.message))
    }
    guard let value else { throw Self.unreadable(response.body) }
    guard case .object(let object) = value else {
      throw .unreadable("it sent JSON of another shape")
    }
    self.object = object
  }

  /// A text, without what a terminal must not see; `nil` where it is missing or says so.
  public func text(_ path: String...) -> String? { Self.text(value(path)) }

  /// A number, also where it is written as a string.
  public func number(_ path: String...) -> Double? { Self.number(value(path)) }

  /// A truth value.
  public func flag(_ name: String) -> Bool? { object[name]?.bool }

  /// The first text of an array of texts.
  public func firstText(_ name: String) -> String? { Self.text(object[name]?.array?.first) }

  /// The length of an array; 0 where there is none.
  public func count(_ name: String) -> Int { object[name]?.array?.count ?? 0 }

  private func value(_ path: [String]) -> JSONValue? {
    path.reduce(JSONValue.object(object)) { value, name in value?[name] }
  }

  static func text(_ value: JSONValue?) -> String? {
    // The longest name of a place has 85 letters; what is far longer is no name.
    guard let text = value?.string, text.utf8.count <= 500 else { return nil }
    let plain = text.plainText.split(separator: " ").joined(separator: " ")
    let missing: Set = ["", "-", "–", "nil", "null", "none", "unknown", "undefined", "n/a", "na"]
    return missing.contains(plain.lowercased()) ? nil : plain
  }

  static func number(_ value: JSONValue?) -> Double? {
    guard let text = value?.string else { return value?.double }
    return number(text[...])
  }

  /// `Double.init` reads hexadecimal, `nan` and `inf` too, which no service means.
  static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }.prefix { $0 != " " }
    guard trimmed.utf8.count <= 40,
      trimmed.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let number = Double(trimmed), number.isFinite
    else { return nil }
    return number
  }

  /// Where services put their words about a failure.
  private static func message(_ value: JSONValue) -> String? {
    let candidates = [
      value["error"]?["message"], value["error"]?["title"], value["error"], value["message"],
      value["reason"], value["detail"],
    ]
    return candidates.lazy.compactMap(text).first
  }

  private static func failure(of response: HTTPResponse, said: String?) -> IPServiceError {
    // In seconds; ip-api calls it X-Ttl. A date is left alone: the wait is for people to read.
    let wait = (response.header("Retry-After") ?? response.header("X-Ttl"))
      .flatMap { HTTPNumber.seconds($0) }
      .flatMap { (0...366 * 86400).contains($0) ? Duration.seconds($0) : nil }
    if response.status == 511 { return .captivePortal }
    if response.status == 429 { return .rateLimited(retryAfter: wait) }
    if let said {
      switch IPServiceError(saying: said) {
      case .rateLimited: return .rateLimited(retryAfter: wait)
      case .noPosition(let what): return .noPosition(what)
      case .denied: return .denied(detail: said)
      default: break
      }
    }
    switch response.status {
    case 401, 402, 403, 407, 451: return .denied(detail: said)
    default: return .status(response.status, detail: said)
    }
  }

  private static func unreadable(_ body: [UInt8]) -> IPServiceError {
    let start = body.prefix(2000).withoutByteOrderMark.drop { $0 <= 0x20 }
    guard let first = start.first else { return .unreadable("it sent an empty answer") }
    if first == UInt8(ascii: "<") { return .unreadable(IPServiceError.webPage) }
    // Some send a bare line of text, with status 200, when the limit is reached.
    let text = String(decoding: start, as: UTF8.self)
    if first != UInt8(ascii: "{"), case .rateLimited = IPServiceError(saying: text) {
      return .rateLimited(retryAfter: nil)
    }
    return .unreadable("it sent no JSON")
  }
}
