package import WxCore

/// A response, for a server to write to a connection.
package struct ServiceResponse: Sendable {
  /// The body of a response.
  package enum Body: Sendable {
    /// All bytes.
    case bytes([UInt8])
    /// Pieces that are sent as they arrive: lines of a batch, events.
    case stream(AsyncThrowingStream<[UInt8], any Error>)
    /// A transformation of the request's body while it arrives; see ``Route/streamsBody``.
    case transform(@Sendable () throws -> any BodyTransform)
  }

  /// The status code.
  package var status: Int
  /// The header fields; the server adds those of the connection and the length.
  package var headers: HeaderFields
  package var body: Body

  /// Creates a response.
  package init(status: Int, headers: HeaderFields = HeaderFields(), body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with a JSON value.
  package static func json(
    _ value: JSONValue, status: Int = 200, type: String = "application/json",
    headers: HeaderFields = HeaderFields()
  ) -> ServiceResponse {
    document(status: status, type: type, headers: headers) { value.write(to: &$0) }
  }

  /// Creates a response with a JSON object whose members a function writes, without the braces.
  static func jsonObject(_ writeMembers: (inout [UInt8]) -> Void) -> ServiceResponse {
    document(status: 200, type: "application/json", headers: HeaderFields()) { bytes in
      bytes.append(UInt8(ascii: "{"))
      writeMembers(&bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Creates a response with a document that a function writes.
  static func document(
    status: Int, type: String, headers: HeaderFields, write: (inout [UInt8]) -> Void
  ) -> ServiceResponse {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2048)
    write(&bytes)
    bytes.append(UInt8(ascii: "\n"))
    var response = ServiceResponse(status: status, headers: headers, body: .bytes(bytes))
    response.headers["content-type"] = type
    return response
  }

  /// Creates a response with plain text.
  package static func text(
    _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8"
  ) -> ServiceResponse {
    ServiceResponse(
      status: status, headers: ["content-type": type], body: .bytes(Array(text.utf8)))
  }

  /// The bytes of a body that is not a stream.
  package var bytes: [UInt8]? {
    guard case .bytes(let bytes) = body else { return nil }
    return bytes
  }
}
