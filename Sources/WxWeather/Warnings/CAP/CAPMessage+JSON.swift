internal import WxPlatform
internal import WxCore

/// The protocol's members in JSON, as MeteoAlarm's feeds have them.
extension CAPMessage {
  /// Reads a message; a member that cannot be read is missing.
  init(json: JSONValue) {
    func text(_ key: String) -> String { json[key]?.string ?? "" }
    identifier = json.words("identifier", limit: 500) ?? ""
    sender = json.words("sender", limit: 500) ?? ""
    sent = Self.time(text("sent"))
    status = text("status").trimmed.lowercased()
    kind = Self.kind(text("msgType"))
    scope = text("scope").trimmed.lowercased()
    references = Self.references(text("references"))
    infos = json["info"].map { $0.list.prefix(Self.maximumCount).map(CAPInfo.init(json:)) } ?? []
  }
}

extension CAPInfo {
  /// Reads a block.
  init(json: JSONValue) {
    for member in json.object?.members ?? [] {
      for value in member.value.list.prefix(CAPMessage.maximumCount) {
        switch member.key {
        case "area" where areas.count < CAPMessage.maximumCount: areas.append(CAPArea(json: value))
        case "parameter":
          if let name = value.words("valueName"), let text = value.words("value"),
            parameters.count < CAPMessage.maximumCount
          {
            parameters[name] = text
          }
        default: if let text = value.string { set(member.key, text) }
        }
      }
    }
  }
}

extension CAPArea {
  /// Reads an area.
  init(json: JSONValue) {
    name = json.words("areaDesc", limit: 1000)
    for value in json["polygon"]?.list ?? [] { addPolygon(value.string ?? "") }
    for value in json["circle"]?.list ?? [] { addCircle(value.string ?? "") }
    for value in json["geocode"]?.list ?? [] {
      addCode(value.words("valueName") ?? "", value.words("value") ?? "")
    }
  }
}

extension JSONValue {
  /// The elements of an array, or the value itself: feeds write a single element without an array.
  var list: [JSONValue] {
    if case .null = self { return [] }
    return array ?? [self]
  }
}
