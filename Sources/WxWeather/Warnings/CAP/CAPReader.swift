internal import WxPlatform
internal import WxCore

/// Reads a message of the Common Alerting Protocol from XML.
///
/// Elements are found by name, whatever their namespace: versions 1.0 to 1.2 differ in little that
/// is read here. A message in an envelope, such as a list of alerts, is found too.
struct CAPReader {
  private var reader: XMLReader
  /// The bytes of text that may still be read, so that no message needs much memory.
  private var room = Self.maximumText

  /// The largest text of a message; the largest known are some 300 kB, nearly all of it outlines.
  private static let maximumText = 4 << 20

  /// Returns the first message in a document.
  ///
  /// - Throws: ``XMLFault`` if it is not well-formed or has no message.
  static func message(_ bytes: [UInt8]) throws(XMLFault) -> CAPMessage {
    var reader = CAPReader(reader: XMLReader(bytes))
    while let event = try reader.reader.next() {
      guard case .start("alert", _, _) = event else { continue }
      return try reader.message()
    }
    throw reader.reader.fault("there is no <alert>")
  }

  private mutating func message() throws(XMLFault) -> CAPMessage {
    var message = CAPMessage()
    try forEachChild { (name, reader) throws(XMLFault) in
      switch name {
      case "identifier": message.identifier = CAPText.word(try reader.text(), limit: 500) ?? ""
      case "sender": message.sender = CAPText.word(try reader.text(), limit: 500) ?? ""
      case "sent": message.sent = CAPMessage.time(try reader.text())
      case "status": message.status = try reader.text().trimmed.lowercased()
      case "msgType": message.kind = CAPMessage.kind(try reader.text())
      case "scope": message.scope = try reader.text().trimmed.lowercased()
      case "references": message.references = CAPMessage.references(try reader.text())
      case "info" where message.infos.count < CAPMessage.maximumCount:
        message.infos.append(try reader.info())
      default: try reader.skip()
      }
    }
    return message
  }

  private mutating func info() throws(XMLFault) -> CAPInfo {
    var info = CAPInfo()
    try forEachChild { (name, reader) throws(XMLFault) in
      switch name {
      case "area" where info.areas.count < CAPMessage.maximumCount:
        info.areas.append(try reader.area())
      case "parameter":
        let pair = try reader.pair()
        if info.parameters.count < CAPMessage.maximumCount { info.parameters[pair.0] = pair.1 }
      case "eventCode", "resource", "area": try reader.skip()
      default: info.set(name, try reader.text())
      }
    }
    return info
  }

  private mutating func area() throws(XMLFault) -> CAPArea {
    var area = CAPArea()
    try forEachChild { (name, reader) throws(XMLFault) in
      switch name {
      case "areaDesc": area.name = CAPText.word(try reader.text(), limit: 1000)
      case "polygon": area.addPolygon(try reader.text())
      case "circle": area.addCircle(try reader.text())
      case "geocode":
        let pair = try reader.pair()
        area.addCode(pair.0, pair.1)
      default: try reader.skip()
      }
    }
    return area
  }

  /// Reads `valueName` and `value` of an element that has been started.
  private mutating func pair() throws(XMLFault) -> (String, String) {
    var pair = ("", "")
    try forEachChild { (name, reader) throws(XMLFault) in
      switch name {
      case "valueName": pair.0 = try reader.text().trimmed
      case "value": pair.1 = try reader.text().trimmed
      default: try reader.skip()
      }
    }
    return pair
  }

  /// Reads to the end of an element that has been started, and passes each child when it has been
  /// started; the closure reads to the end of the child.
  private mutating func forEachChild(
    _ read: (String, inout CAPReader) throws(XMLFault) -> Void
  ) throws(XMLFault) {
    while let event = try reader.next() {
      switch event {
      case .start(let name, _, _): try read(name, &self)
      case .text: break
      case .end: return
      }
    }
  }

  /// The text of an element that has been started, without that of its children.
  private mutating func text() throws(XMLFault) -> String {
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .start: try skip()
      case .text(let piece):
        room -= piece.utf8.count
        guard room >= 0 else { throw reader.fault("the message is too long") }
        text += piece
      case .end: return text
      }
    }
    return text
  }

  private mutating func skip() throws(XMLFault) {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .text: break
      case .end: depth -= 1
      }
    }
  }
}
