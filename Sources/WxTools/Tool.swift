internal import WxCore
internal import WxAnswers

/// A tool that assistants can call.
struct Tool: Sendable {
  /// The resources that a tool uses or changes.
  enum Reach: Sendable {
    /// It only reads what is on this machine.
    case local
    /// It also uses the network.
    case network
    /// It changes saved places.
    case changes
  }

  let name: String
  let title: String
  let description: String
  let reach: Reach
  /// The JSON schema of the arguments.
  let input: JSONValue
  /// The JSON schema of the result.
  let output: JSONValue
  let run: @Sendable (ToolArguments, ToolContext) async throws -> ToolResult

  /// All tools.
  static func all(allowsWrites: Bool) -> [Tool] {
    [
      .whereAmI, .geocode, .reverseGeocode, .batchGeocode, .timeZone, .distance, .nearby,
      .text, .weather, .alerts,
      .places(allowsWrites: allowsWrites),
    ]
  }

  /// The tool as an entry in a list of tools.
  var json: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": input, "outputSchema": output,
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(reach != .changes),
        "destructiveHint": .bool(reach == .changes), "idempotentHint": true,
        "openWorldHint": .bool(reach == .network),
      ],
    ]
  }
}

/// The environment in which tools run.
struct ToolContext: Sendable {
  let parts: ServiceParts
  /// Returns the name of a setting for hints.
  let name: @Sendable (Hint.Setting) -> String
}
