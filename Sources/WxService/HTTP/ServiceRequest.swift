package import WxCore

/// A request, as a server has read it from a connection.
package struct ServiceRequest: Sendable {
  /// The supported methods.
  package enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
  }

  package var method: Method
  /// The target as the client wrote it: the path and the query.
  package let target: String
  /// The decoded segments of the path, without an empty one at its end.
  package let path: [String]
  /// The parameters.
  package let query: QueryItems
  /// The header fields.
  package var headers: HeaderFields
  package var body: [UInt8]
  /// The client that sent the request.
  package var client = ClientAddress.local
  /// Whether the client's connection is encrypted, as a reverse proxy reports; `nil` if none does.
  package var isSecure: Bool?
  /// The host that the client named, as a reverse proxy reports; `nil` if none does.
  package var forwardedHost: String?

  /// The maximum length of a target in bytes.
  package static let targetLimit = 8192

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The request target in origin or absolute form (RFC 9112, 3.2).
  ///   - headers: The header fields.
  ///   - body: The body.
  /// - Throws: ``RequestError`` if the target is invalid.
  package init(
    _ method: Method, _ target: String, headers: HeaderFields = HeaderFields(), body: [UInt8] = []
  ) throws(RequestError) {
    try self.init(method, RequestTarget(target), headers: headers, body: body)
  }

  /// Creates a request whose path is known.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The target.
  ///   - headers: The header fields.
  ///   - body: The body.
  /// - Throws: ``RequestError`` if the target is too long or its query is invalid.
  package init(
    _ method: Method, _ target: RequestTarget, headers: HeaderFields, body: [UInt8] = []
  ) throws(RequestError) {
    guard target.text.utf8.count <= Self.targetLimit else {
      throw .targetTooLong(limit: Self.targetLimit)
    }
    self.method = method
    self.target = target.text
    self.headers = headers
    self.body = body
    path = target.path
    query = try QueryItems(parsing: target.query)
  }

  /// The media type of the body in lowercase; `nil` if it is not given.
  var mediaType: String? { headers["content-type"]?.prefix { $0 != ";" }.lowercased().trimmed }

  /// Checks that the body is not encoded. No route reads a compressed one.
  ///
  /// - Throws: ``RequestError/otherCoding(_:)``.
  func checkCoding() throws(RequestError) {
    let codings = ["content-encoding", "transfer-encoding"].flatMap { name in
      (headers[name] ?? "").lowercased().split(separator: ",").map { String($0).trimmed }
    }
    // The connection has removed the coding in chunks.
    let other = codings.first { !["", "identity", "chunked"].contains($0) }
    if let other { throw .otherCoding(other) }
  }

  /// The body as a JSON object.
  ///
  /// - Throws: ``RequestError`` if the body has another media type or is not a JSON object.
  package func json() throws(RequestError) -> JSONValue {
    let value = try jsonMessage()
    guard value.object != nil else { throw .badBody("it is another kind of value") }
    return value
  }

  /// The body as any JSON value.
  ///
  /// - Throws: ``RequestError`` if the body has another media type or is not JSON.
  func jsonMessage() throws(RequestError) -> JSONValue {
    let type = mediaType
    guard type == nil || type == "application/json" || type?.hasSuffix("+json") == true else {
      throw .otherMediaType(expected: "application/json")
    }
    do throws(JSONReadingError) {
      return try JSONValue(parsing: body)
    } catch {
      throw .badBody(error.description)
    }
  }
}
