internal import WxCore
internal import WxTools

extension RouteTable {
  /// `POST /mcp`: the tools for assistants over HTTP, without sessions and without streams.
  package static let tools = RouteTable([
    Route("mcp", .post, ["mcp"], for: .personal) { await ToolsAPI.answer($0) }
  ])
}

/// The Streamable HTTP transport of the Model Context Protocol.
enum ToolsAPI {
  static func answer(_ call: ServiceCall) async -> ServiceResponse {
    let message: JSONValue
    do throws(RequestError) {
      message = try call.request.jsonMessage()
    } catch {
      guard case .badBody(let detail) = error else { return Dialect.own.response(to: error) }
      return response(RemoteError.notJSON(detail).response(to: .null), .none, isStateless: false)
    }
    let isStateless = ProtocolRevision.isStateless(message)
    let identifiers = RemoteIdentifiers(of: message, in: call.request.body)
    if let error = mismatch(of: call.request.headers, and: message, isStateless: isStateless) {
      return response(
        error.response(to: message["id"] ?? .null), identifiers, isStateless: isStateless)
    }
    guard let answer = await ToolServer(call.parts, naming: \.serviceName).respond(to: message)
    else {
      return ServiceResponse(status: 202, headers: ["cache-control": "no-store"])
    }
    return response(answer, identifiers, isStateless: isStateless)
  }

  /// A stateless request repeats its revision, method and tool in header fields, for proxies. They
  /// must agree with the body; a handshake revision that is not known is refused.
  private static func mismatch(
    of headers: HeaderFields, and message: JSONValue, isStateless: Bool
  ) -> RemoteError? {
    let version = headers["mcp-protocol-version"]
    guard isStateless else {
      guard let version, !ProtocolRevision.handshakes.contains(version) else { return nil }
      return .invalidRequest("The revision “\(version.prefix(40))” is not supported.")
    }
    var expected = [
      ("mcp-protocol-version", ProtocolRevision.version(of: message)),
      ("mcp-method", message["method"]?.string),
    ]
    if message["method"] == "tools/call" {
      expected.append(("mcp-name", message["params"]?["name"]?.string))
    }
    for (name, value) in expected where headers[name] != value {
      return .otherHeader(name)
    }
    return nil
  }

  private static func response(
    _ answer: JSONValue, _ identifiers: RemoteIdentifiers, isStateless: Bool
  ) -> ServiceResponse {
    let status =
      switch answer["error"]?["code"]?.int {
      case -32700, -32600, -32602, -32020, -32022: 400
      case -32601: isStateless ? 404 : 200
      default: 200
      }
    return .document(
      status: status, type: "application/json", headers: ["cache-control": "no-store"]
    ) { identifiers.write(answer, to: &$0) }
  }
}
