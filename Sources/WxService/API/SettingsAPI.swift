internal import WxCore
internal import WxAnswers
internal import WxSettings

/// `/v1/settings`: the settings for display, by the names of `config.toml`.
enum SettingsAPI {
  /// The settings that the page shows; the others concern only this machine.
  private static let keys = ConfigurationSchema.programs.keys.filter {
    $0.name.hasPrefix("units.") || $0.name == "clock" || $0.name == "language"
  }

  /// `GET /v1/settings`: each setting, `null` if it has its default.
  static func list(_ call: ServiceCall) throws -> ServiceResponse {
    let editor = try call.parts.settingsEditor()
    let configuration = try Configuration(
      file: editor.folders.configurationFile, schema: editor.schema)
    var object = JSONObject()
    for key in keys { object.append(key.name, JSONValue(configuration.text(key.name))) }
    return .private(.object(object))
  }

  /// `PATCH /v1/settings`: sets settings; `null` restores a default.
  static func change(_ call: ServiceCall) async throws -> ServiceResponse {
    let body = try call.request.json()
    let editor = try call.parts.settingsEditor()
    var changes: [(ConfigurationKey, ConfigurationValue?)] = []
    for member in body.object?.members ?? [] {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        throw RequestError.badMember(
          JSONMemberError(
            key: member.key, expected: "one of \(keys.map(\.name).joined(separator: ", "))"))
      }
      guard member.value != .null else {
        changes.append((key, nil))
        continue
      }
      guard let text = member.value.string, let value = ConfigurationValue(text, for: key) else {
        throw RequestError.badMember(JSONMemberError(key: key.name, expected: key.expectation))
      }
      changes.append((key, value))
    }
    // All values are valid before the first one is written.
    for (key, value) in changes {
      if let value { try await editor.set(key, to: value) } else { try await editor.unset(key) }
    }
    return try list(call)
  }
}
