internal import WxPlatform
internal import WxCore

extension WeatherAlert: Codable {
  /// Reads the JSON of the command `wxloc`.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Self(json: json) }
  }

  /// Writes the JSON of the command `wxloc`, with times in UTC; an alert alone does not know its
  /// source.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json(.utc, source: nil)).encode(to: encoder)
  }

  init(json: JSONValue) throws(JSONMemberError) {
    self.init(
      title: try json.required("event", "a text") { $0.string?.plainText },
      sender: json["sender"]?.string?.plainText,
      severity: try json.optional("severity", "a severity") {
        $0.string.flatMap(AlertSeverity.init(rawValue:))
      },
      starts: try json.optionalTime("onset"), ends: try json.optionalTime("expires"),
      regions: json["area"]?.string?.plainText.split(separator: Self.betweenRegions)
        .map(String.init) ?? [],
      details: json.paragraphs("description"), uri: json["id"]?.string?.plainText)
    headline = json["headline"]?.string?.plainText
    instruction = json.paragraphs("instruction")
    urgency = try json.optional("urgency", "an urgency") {
      $0.string.flatMap(AlertUrgency.init(rawValue:))
    }
    certainty = try json.optional("certainty", "a certainty") {
      $0.string.flatMap(AlertCertainty.init(rawValue:))
    }
    sent = try json.optionalTime("sent")
    language = json["language"]?.string?.plainText
    // An identifier that is an address is the page as well.
    let page = json["web"]?.string?.plainText
    web = page == uri ? nil : page
    outline = WarningOutline(geoJSON: json["outline"])
  }
}
