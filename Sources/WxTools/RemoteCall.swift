package import WxCore

/// A message of JSON-RPC 2.0, as a server receives it.
package enum RemoteCall: Hashable, Sendable {
  /// A request, which gets exactly one response with its id.
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// A notification, which gets none.
  case notification(method: String, parameters: JSONValue)
  /// A response, which needs none.
  case response
  /// Anything else; the id is null if it cannot be read.
  case invalid(id: JSONValue, RemoteError)

  /// Reads a message.
  package init(_ message: JSONValue) {
    guard message.object != nil else {
      self = .invalid(id: .null, .invalidRequest("The message is not an object."))
      return
    }
    let id = message["id"]
    guard Self.isIdentifier(id) else {
      self = .invalid(id: .null, .invalidRequest("“id” is not a string or a whole number."))
      return
    }
    guard message["jsonrpc"] == "2.0" else {
      self = .invalid(id: id ?? .null, .invalidRequest("“jsonrpc” is not \"2.0\"."))
      return
    }
    if message["method"] == nil, message["result"] != nil || message["error"] != nil {
      self = .response
      return
    }
    guard let method = message["method"]?.string else {
      self = .invalid(id: id ?? .null, .invalidRequest("“method” is not a string."))
      return
    }
    let parameters = message["params"] ?? .object(JSONObject())
    guard parameters.object != nil else {
      self = .invalid(id: id ?? .null, .invalidParameters("“params” is not an object."))
      return
    }
    self =
      if let id {
        .request(id: id, method: method, parameters: parameters)
      } else {
        .notification(method: method, parameters: parameters)
      }
  }

  /// The protocol allows strings and whole numbers.
  private static func isIdentifier(_ id: JSONValue?) -> Bool {
    switch id {
    case nil, .string, .integer: true
    case .number(let number): number.rounded() == number
    default: false
    }
  }
}

/// An error of JSON-RPC.
package struct RemoteError: Error, Hashable, Sendable {
  package var code: Int
  /// One sentence.
  package var message: String
  /// Details for programs.
  package var data: JSONValue?

  /// The message is not JSON.
  package static func notJSON(_ detail: String) -> RemoteError {
    RemoteError(code: -32700, message: "The message is not JSON: \(detail).")
  }

  /// A field of the header does not agree with the message.
  package static func otherHeader(_ name: String) -> RemoteError {
    RemoteError(
      code: -32020, message: "The header field \(name) does not agree with the body.")
  }

  /// The message is not a request.
  package static func invalidRequest(_ message: String) -> RemoteError {
    RemoteError(code: -32600, message: message)
  }

  /// There is no such method.
  package static func unknownMethod(_ name: String) -> RemoteError {
    RemoteError(
      code: -32601, message: "There is no method “\(name.prefix(60).description.plainText)”.")
  }

  /// The parameters are invalid.
  package static func invalidParameters(_ message: String) -> RemoteError {
    RemoteError(code: -32602, message: message)
  }

  package func response(to id: JSONValue) -> JSONValue {
    var error: JSONObject = ["code": JSONValue(code), "message": .string(message)]
    if let data { error.append("data", data) }
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }
}
