internal import WxPlatform
internal import WxCore

extension WeatherAlert {
  /// Creates the alert of a block of a message.
  init(_ info: CAPInfo, of message: CAPMessage) {
    let title = info.event.map(Self.withoutColor) ?? info.headline ?? "Warning"
    self.init(
      title: title, sender: info.senderName ?? CAPText.word(message.sender),
      severity: info.severity, starts: info.onset ?? info.effective, ends: info.expires,
      regions: info.areas.prefix(100).compactMap(\.name), details: info.details,
      uri: message.identifier.isEmpty ? nil : message.identifier)
    headline = info.headline
    instruction = info.instruction
    urgency = info.urgency
    certainty = info.certainty
    sent = message.sent
    language = info.language
    outline = WarningOutline((info.picture.map { [$0] } ?? info.areas).flatMap(\.outlines))
    web = info.web.flatMap { $0.lowercased().hasPrefix("http") ? $0 : nil }
  }

  /// The event without the name of its level, which the severity has: “yellow Tåge”.
  private static func withoutColor(_ event: String) -> String {
    for color in ["yellow ", "orange ", "red "] where event.lowercased().hasPrefix(color) {
      let rest = event.dropFirst(color.count)
      // “Red Flag Warning” is the name of an event.
      if !rest.isEmpty, !rest.lowercased().hasPrefix("flag") { return String(rest) }
    }
    return event
  }
}

extension CAPArea {
  /// The polygons, and circles as polygons.
  fileprivate var outlines: [WarningOutline.Polygon] {
    polygons.map(\.outline) + circles.map { [$0.outline] }
  }
}

extension Sequence<WeatherAlert> {
  /// The alerts by severity, then urgency, then certainty, then their start.
  var worstFirstByRisk: [WeatherAlert] {
    let ordered = enumerated().sorted { left, right in
      let risks = (left.element.risk, right.element.risk)
      if risks.0 != risks.1 { return risks.0 > risks.1 }
      let starts = (left.element.starts ?? .distantPast, right.element.starts ?? .distantPast)
      return starts.0 == starts.1 ? left.offset < right.offset : starts.0 < starts.1
    }
    return ordered.map(\.element)
  }

  /// The alerts without repetitions: authorities send one text for each district that they warn, with
  /// an identifier of its own.
  var merged: [WeatherAlert] {
    var merged: [WeatherAlert] = []
    for alert in self {
      guard let index = merged.firstIndex(where: { $0.repeats(alert) }) else {
        merged.append(alert)
        continue
      }
      // A time that one of them leaves open is open.
      merged[index].starts = Self.both(merged[index].starts, alert.starts, Swift.min)
      merged[index].ends = Self.both(merged[index].ends, alert.ends, Swift.max)
      for region in alert.regions where !merged[index].regions.contains(region) {
        merged[index].regions.append(region)
      }
      if let outline = alert.outline {
        if merged[index].outline == nil { merged[index].outline = outline }
        merged[index].outline?.add(outline)
      }
    }
    return merged
  }

  private static func both(_ left: Date?, _ right: Date?, _ choose: (Date, Date) -> Date) -> Date? {
    guard let left, let right else { return nil }
    return choose(left, right)
  }
}

extension WeatherAlert {
  fileprivate var risk: (AlertSeverity, AlertUrgency, AlertCertainty) {
    (severity ?? .unknown, urgency ?? .unknown, certainty ?? .unknown)
  }

  /// Whether another alert has the same words and severity, and times that overlap.
  fileprivate func repeats(_ other: WeatherAlert) -> Bool {
    guard title == other.title, severity == other.severity, sender == other.sender,
      details == other.details, instruction == other.instruction
    else { return false }
    // Without a text, only areas and times distinguish two warnings.
    if details == nil, regions != other.regions { return false }
    let (start, end) = (starts ?? .distantPast, ends ?? .distantFuture)
    return start <= (other.ends ?? .distantFuture) && (other.starts ?? .distantPast) <= end
  }
}
