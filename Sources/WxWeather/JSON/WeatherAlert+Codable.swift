internal import WxPlatform
internal import WxCore

extension WeatherAlert: Codable {
  /// Reads the JSON of the command `wxloc`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Self(json: json) }
  }

  /// Writes the JSON of the command `wxloc`, with times in UTC.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json(.utc)).encode(to: encoder)
  }

  init(json: JSONValue) throws(JSONMemberError) {
    self.init(
      title: try json.required("title", "a text") { $0.string?.plainText },
      sender: json["sender"]?.string?.plainText,
      severity: try json.optional("severity", "a severity") {
        $0.string.flatMap(AlertSeverity.init(rawValue:))
      },
      starts: try json.optionalTime("starts"), ends: try json.optionalTime("ends"),
      regions: (json["regions"]?.array ?? []).compactMap { $0.string?.plainText },
      details: json.paragraphs("description"), uri: json["uri"]?.string?.plainText)
  }
}
