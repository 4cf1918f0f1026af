internal import WxPlatform
internal import WxCore

/// The members of blocks and areas, from XML or JSON: the names are the same.
extension CAPInfo {
  /// Sets a member that is a text in the standard; others are ignored.
  mutating func set(_ name: String, _ text: String) {
    switch name {
    case "language": language = CAPText.word(text, limit: 35)
    case "category": add(text, to: &categories)
    case "event": event = CAPText.word(text)
    case "responseType": add(text, to: &responses)
    case "urgency": urgency = AlertUrgency(provider: text)
    case "severity": severity = AlertSeverity(provider: text.trimmed)
    case "certainty": certainty = AlertCertainty(provider: text)
    case "effective": effective = CAPMessage.time(text)
    case "onset": onset = CAPMessage.time(text)
    case "expires": expires = CAPMessage.time(text)
    case "senderName": senderName = CAPText.word(text)
    case "headline": headline = CAPText.word(text, limit: 500)
    case "description": details = CAPText.paragraphs(text)
    case "instruction": instruction = CAPText.paragraphs(text)
    case "web": web = CAPText.word(text, limit: 500)
    default: break
    }
  }

  private func add(_ text: String, to list: inout [String]) {
    let word = text.trimmed.lowercased()
    guard list.count < CAPMessage.maximumCount, !word.isEmpty else { return }
    list.append(word)
  }
}

extension CAPArea {
  /// Adds an outline in the form of the standard.
  mutating func addPolygon(_ text: String) {
    guard polygons.count < CAPMessage.maximumCount else { return }
    // An empty element says nothing.
    guard !text.trimmed.isEmpty else { return }
    if let polygon = WarningPolygon(cap: text) {
      polygons.append(polygon)
    } else {
      hasBadOutline = true
    }
  }

  /// Adds a circle in the form of the standard.
  mutating func addCircle(_ text: String) {
    guard circles.count < CAPMessage.maximumCount, !text.trimmed.isEmpty else { return }
    if let circle = WarningCircle(cap: text) {
      circles.append(circle)
    } else {
      hasBadOutline = true
    }
  }

  /// Adds a code of the area.
  mutating func addCode(_ list: String, _ value: String) {
    guard codes.count < CAPMessage.maximumCount, !list.isEmpty, !value.isEmpty else { return }
    codes.append(list.trimmed + "/" + value.trimmed)
  }
}

/// Texts of authorities, safe for a terminal.
enum CAPText {
  /// A text on one line; `nil` if it is empty.
  static func word(_ text: String, limit: Int = 200) -> String? {
    JSONValue.string(text).words(limit: limit)
  }

  /// A text with its paragraphs; `nil` if it is empty.
  static func paragraphs(_ text: String) -> String? {
    JSONValue.object(["text": .string(text)]).paragraphs("text")
  }
}
