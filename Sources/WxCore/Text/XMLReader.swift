/// The reason why a document is not well-formed XML, and the line.
package struct XMLFault: Error, Hashable {
  /// The line, from 1.
  package let line: Int
  /// What is wrong, in English, for the end of a sentence.
  package let reason: String

  /// Creates a fault.
  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// Reads the subset of XML 1.0 that data files use: elements, attributes, text, CDATA, comments.
///
/// Foundation's parser would link libxml2 and its dependencies, 30 MB of shared libraries for two
/// formats. Document types are rejected, so the only entities are the five that XML predefines,
/// none expands into others, and nothing outside the file is read.
package struct XMLReader {
  /// A part of a document. Names have no prefix.
  package enum Event: Equatable {
    case start(String, namespace: String?, attributes: [String: String])
    case end(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The names of the open elements as written, and the namespaces declared on each.
  private var open: [(name: String, namespaces: [String: String])] = []
  private var pendingEnd = false
  private var hasRoot = false

  private static let maximumDepth = 100
  private static let maximumAttributes = 100
  /// The maximum length of an element or attribute name in bytes.
  private static let maximumName = 1000
  /// The maximum length of a text or an attribute value in bytes.
  package static let maximumText = 1 << 20

  /// Creates a reader of a document in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.length(in: bytes)
  }

  /// The current position in bytes from the start.
  package var offset: Int { position }

  /// Returns the next event; `nil` at the end of the document.
  ///
  /// - Throws: ``XMLFault`` at the first error; the rest of the document cannot be read then.
  package mutating func next() throws(XMLFault) -> Event? {
    if pendingEnd {
      pendingEnd = false
      return .end(Self.local(open.removeLast().name))
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        let text = try readText()
        if !open.isEmpty { return .text(text) }
        guard text.allSatisfy(\.isWhitespace) else { throw fault("text outside the root element") }
      } else if skip("<!--") {
        try skipPast("-->")
      } else if skip("<![CDATA[") {
        let start = position
        try skipPast("]]>")
        let text = try bounded(bytes[start..<(position - 3)])
        return .text(String(decoding: text, as: UTF8.self))
      } else if skip("<?") {
        try readInstruction()
      } else if skip("<!") {
        throw fault("document types are not supported")
      } else if skip("</") {
        return try readEnd()
      } else {
        return try readStart()
      }
    }
    guard open.isEmpty, hasRoot else { throw fault("the file ends within an element") }
    return nil
  }

  /// Creates an error on the line of an offset, by default the current position.
  package func fault(_ reason: String, at offset: Int? = nil) -> XMLFault {
    let line = bytes.prefix(offset ?? position).count { $0 == UInt8(ascii: "\n") } + 1
    return XMLFault(line: line, reason: reason)
  }

  private mutating func readStart() throws(XMLFault) -> Event {
    position += 1
    guard !open.isEmpty || !hasRoot else { throw fault("a second root element") }
    guard open.count < Self.maximumDepth else { throw fault("elements are nested too deeply") }
    hasRoot = true
    let name = try readName()
    var attributes: [String: String] = [:]
    var namespaces: [String: String] = [:]
    while true {
      skipSpace()
      if skip("/>") {
        pendingEnd = true
        break
      }
      if skip(">") { break }
      guard attributes.count + namespaces.count < Self.maximumAttributes else {
        throw fault("an element has more than \(Self.maximumAttributes) attributes")
      }
      let key = try readName()
      skipSpace()
      guard skip("=") else { throw fault("an attribute without a value") }
      skipSpace()
      let value = try readValue()
      if key == "xmlns" {
        namespaces[""] = value
      } else if key.hasPrefix("xmlns:") {
        namespaces[String(key.dropFirst(6))] = value
      } else if attributes.updateValue(value, forKey: key) != nil {
        throw fault("an attribute is given twice")
      }
    }
    open.append((name, namespaces))
    let prefix = name.firstIndex(of: ":").map { String(name[..<$0]) } ?? ""
    let namespace = open.lazy.reversed().compactMap { $0.namespaces[prefix] }.first
    return .start(Self.local(name), namespace: namespace, attributes: attributes)
  }

  private mutating func readEnd() throws(XMLFault) -> Event {
    let name = try readName()
    skipSpace()
    guard skip(">") else { throw fault("an end tag is not closed") }
    guard open.last?.name == name else {
      throw fault("</\(name)> closes <\(open.last?.name ?? "")>")
    }
    open.removeLast()
    return .end(Self.local(name))
  }

  private mutating func readInstruction() throws(XMLFault) {
    let start = position
    try skipPast("?>")
    let text = String(decoding: bytes[start..<(position - 2)], as: UTF8.self).lowercased()
    guard text.hasPrefix("xml "), let encoding = text.firstRange(of: "encoding") else { return }
    guard text[encoding.upperBound...].contains("utf-8") || text.contains("us-ascii") else {
      throw fault("only UTF-8 is supported")
    }
  }

  private mutating func readName() throws(XMLFault) -> String {
    let start = position
    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
    guard position > start else { throw fault("a name is missing") }
    guard position - start <= Self.maximumName else { throw fault("a name is too long") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readValue() throws(XMLFault) -> String {
    guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
      throw fault("an attribute's value is not quoted")
    }
    let quote = bytes[position]
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw fault("a quote is not closed")
    }
    position = end + 1
    return try decoded(bytes[start..<end])
  }

  private mutating func readText() throws(XMLFault) -> String {
    let start = position
    position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return try decoded(bytes[start..<position])
  }

  private func bounded(_ raw: ArraySlice<UInt8>) throws(XMLFault) -> ArraySlice<UInt8> {
    guard raw.count <= Self.maximumText else {
      throw fault("a text is longer than \(Self.maximumText >> 10) KiB")
    }
    return raw
  }

  private func decoded(_ raw: ArraySlice<UInt8>) throws(XMLFault) -> String {
    let pieces = try bounded(raw).split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var text = String(decoding: pieces[0], as: UTF8.self)
    for piece in pieces.dropFirst() {
      guard let end = piece.firstIndex(of: UInt8(ascii: ";")) else {
        throw fault("an & that does not start an entity")
      }
      let name = String(decoding: piece[piece.startIndex..<end], as: UTF8.self)
      guard let scalar = Self.entity(name) else { throw fault("the unknown entity &\(name);") }
      text.unicodeScalars.append(scalar)
      text += String(decoding: piece[(end + 1)...], as: UTF8.self)
    }
    return text
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default:
      if name.hasPrefix("#x") {
        UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      } else {
        nil
      }
    }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipPast(_ text: String) throws(XMLFault) {
    while position < bytes.count {
      if skip(text) { return }
      position += 1
    }
    throw fault("\(text) is missing")
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3D, 0x3E: false
    default: true
    }
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
