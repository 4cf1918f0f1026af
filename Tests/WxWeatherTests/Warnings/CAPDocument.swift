import Foundation
import WxCore

/// A message of the Common Alerting Protocol as an authority writes it, in XML or in JSON.
struct CAPDocument {
  struct Info {
    var language: String? = "en-GB"
    var categories = ["Met"]
    var event = "Wind warning"
    var response: String?
    var urgency = "Expected"
    var severity = "Moderate"
    var certainty = "Likely"
    var effective: String?
    var onset: String? = "2026-11-21T06:00:00+00:00"
    var expires: String? = "2026-11-21T20:00:00+00:00"
    var senderName: String? = "Weather service"
    var headline: String? = "Strong wind"
    var details: String? = "Gusts of up to 90 km/h."
    var instruction: String? = "Secure loose objects."
    var web: String? = "https://weather.example/warnings"
    var parameters: [(String, String)] = []
    var areas = [Area()]
  }

  struct Area {
    var name = "Somewhere"
    var polygons: [String] = []
    var circles: [String] = []
    var codes: [(String, String)] = []
  }

  /// How the text is laid out.
  struct Style {
    /// The prefix of the namespace, such as `cap:`.
    var prefix = ""
    var version = "1.2"
    /// Whether texts are in CDATA sections.
    var usesCDATA = false
    /// Whether there are line ends within elements, around texts.
    var breaksLines = false
    var hasByteOrderMark = false
    /// An element around the message.
    var envelope: String?
  }

  var identifier = "2.49.0.1.276.0.2026.1"
  var sender = "warnings@weather.example"
  var sent: String? = "2026-11-21T05:30:00+00:00"
  var status = "Actual"
  var kind = "Alert"
  var scope = "Public"
  var references: String?
  var infos = [Info()]
  var style = Style()

  /// A square around a position, in degrees.
  static func square(_ latitude: Double, _ longitude: Double, _ half: Double = 0.5) -> String {
    let corners = [
      (latitude - half, longitude - half), (latitude - half, longitude + half),
      (latitude + half, longitude + half), (latitude + half, longitude - half),
      (latitude - half, longitude - half),
    ]
    return corners.map { "\($0.0),\($0.1)" }.joined(separator: " ")
  }

  /// Returns the document with its first block changed.
  func with(_ change: (inout Info) -> Void) -> CAPDocument {
    var document = self
    change(&document.infos[0])
    return document
  }

  /// Returns the document changed.
  func changed(_ change: (inout CAPDocument) -> Void) -> CAPDocument {
    var document = self
    change(&document)
    return document
  }

  // MARK: XML

  var xml: String {
    let namespace = "urn:oasis:names:tc:emergency:cap:\(style.version)"
    let name = style.prefix.isEmpty ? "xmlns" : "xmlns:\(style.prefix.dropLast())"
    var text = style.hasByteOrderMark ? "\u{FEFF}" : ""
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    if let envelope = style.envelope { text += "<\(envelope)>" }
    text += "<\(style.prefix)alert \(name)=\"\(namespace)\">\n"
    text += element("identifier", identifier) + element("sender", sender)
    text += element("sent", sent) + element("status", status) + element("msgType", kind)
    text += element("scope", scope) + element("references", references)
    for info in infos { text += xml(info) }
    text += "</\(style.prefix)alert>\n"
    if let envelope = style.envelope { text += "</\(envelope)>" }
    return text
  }

  var bytes: [UInt8] { Array(xml.utf8) }

  private func xml(_ info: Info) -> String {
    var text = element("language", info.language)
    for category in info.categories { text += element("category", category) }
    text += element("event", info.event) + element("responseType", info.response)
    text += element("urgency", info.urgency) + element("severity", info.severity)
    text += element("certainty", info.certainty) + element("effective", info.effective)
    text += element("onset", info.onset) + element("expires", info.expires)
    text += element("senderName", info.senderName) + element("headline", info.headline)
    text += element("description", info.details) + element("instruction", info.instruction)
    text += element("web", info.web)
    for (name, value) in info.parameters {
      text += wrapped("parameter", element("valueName", name) + element("value", value))
    }
    for area in info.areas {
      var inner = element("areaDesc", area.name)
      for polygon in area.polygons { inner += element("polygon", polygon) }
      for circle in area.circles { inner += element("circle", circle) }
      for (name, value) in area.codes {
        inner += wrapped("geocode", element("valueName", name) + element("value", value))
      }
      text += wrapped("area", inner)
    }
    return wrapped("info", text)
  }

  private func element(_ name: String, _ text: String?) -> String {
    guard let text else { return "" }
    let space = style.breaksLines ? "\n   " : ""
    let escaped =
      style.usesCDATA
      ? "<![CDATA[\(text)]]>"
      : text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return wrapped(name, space + escaped + space)
  }

  private func wrapped(_ name: String, _ text: String) -> String {
    "<\(style.prefix)\(name)>\(text)</\(style.prefix)\(name)>\n"
  }

  // MARK: JSON

  /// The message as MeteoAlarm's feeds have it.
  var json: JSONValue {
    var object: JSONObject = [
      "identifier": .string(identifier), "sender": .string(sender), "status": .string(status),
      "msgType": .string(kind), "scope": .string(scope), "info": .array(infos.map(json)),
    ]
    if let sent { object.append("sent", .string(sent)) }
    if let references { object.append("references", .string(references)) }
    return ["alert": .object(object), "uuid": .string(identifier)]
  }

  private func json(_ info: Info) -> JSONValue {
    var object: JSONObject = [
      "category": .array(info.categories.map(JSONValue.string)), "event": .string(info.event),
      "urgency": .string(info.urgency), "severity": .string(info.severity),
      "certainty": .string(info.certainty),
    ]
    let texts = [
      "language": info.language, "effective": info.effective, "onset": info.onset,
      "expires": info.expires, "senderName": info.senderName, "headline": info.headline,
      "description": info.details, "instruction": info.instruction, "web": info.web,
    ]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      if let text { object.append(name, .string(text)) }
    }
    if let response = info.response { object.append("responseType", [.string(response)]) }
    object.append("parameter", .array(info.parameters.map(Self.pair)))
    object.append(
      "area",
      .array(
        info.areas.map { area in
          var object: JSONObject = ["areaDesc": .string(area.name)]
          if !area.polygons.isEmpty {
            object.append("polygon", .array(area.polygons.map(JSONValue.string)))
          }
          if !area.codes.isEmpty {
            object.append("geocode", .array(area.codes.map(Self.pair)))
          }
          return .object(object)
        }))
    return .object(object)
  }

  private static func pair(_ pair: (String, String)) -> JSONValue {
    ["valueName": .string(pair.0), "value": .string(pair.1)]
  }
}
