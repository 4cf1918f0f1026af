package import WxCore

/// The revisions of the Model Context Protocol that clients use.
package enum ProtocolRevision: Hashable {
  /// Revisions with the handshake `initialize`.
  case handshake
  /// Revision 2026-07-28 and later: every request names its revision and the client's capabilities.
  case stateless

  /// The handshake revisions, the newest first. Their differences do not affect tools.
  package static let handshakes = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The stateless revisions.
  static let statelessOnes = ["2026-07-28"]

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  /// The key under which results name the server.
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// The revision that a stateless request names.
  package static func version(of message: JSONValue) -> String? {
    message["params"]?["_meta"]?[versionKey]?.string
  }

  /// Whether a request is of a stateless revision.
  package static func isStateless(_ message: JSONValue) -> Bool {
    guard message["method"] != "initialize" else { return false }
    return message["params"]?["_meta"]?[versionKey] != nil || message["method"] == "server/discover"
  }

  /// Finds the revision of a request.
  ///
  /// - Throws: ``RemoteError`` if a stateless request is incomplete or names another revision.
  init(method: String, parameters: JSONValue) throws(RemoteError) {
    let meta = parameters["_meta"]
    guard Self.isStateless(["method": .string(method), "params": parameters]) else {
      self = .handshake
      return
    }
    for key in [Self.versionKey, Self.capabilitiesKey] where meta?[key] == nil {
      throw .invalidParameters("“_meta” does not have “\(key)”.")
    }
    guard let version = meta?[Self.versionKey]?.string else {
      throw .invalidParameters("“\(Self.versionKey)” is not a string.")
    }
    guard Self.statelessOnes.contains(version) else {
      let supported = Self.statelessOnes + Self.handshakes
      throw RemoteError(
        code: -32022, message: "This revision of the protocol is not supported.",
        data: [
          "supported": .array(supported.map(JSONValue.string)), "requested": .string(version),
        ])
    }
    self = .stateless
  }
}
