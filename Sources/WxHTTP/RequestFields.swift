internal import WxCore

/// The header fields of a request in libcurl's format.
enum RequestFields {
  /// Returns one line per field, and lines that remove those that libcurl would add.
  static func lines(of request: HTTPRequest) -> [String] {
    var lines = request.headers.compactMap(line)
    guard request.body != nil else { return lines }
    // Without a content type, libcurl would declare the body to be a form.
    if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
      lines.append("Content-Type:")
    }
    // The bodies are short: waiting for "100 Continue" would only take time.
    lines.append("Expect:")
    return lines
  }

  /// Returns `Name: value`, or `Name;` for a field without a value; `nil` for an invalid name.
  ///
  /// Control characters are removed: a line end would start another field.
  static func line(_ field: HTTPHeader) -> String? {
    guard !field.name.isEmpty, field.name.utf8.allSatisfy(isNameByte) else { return nil }
    let value = String(
      String.UnicodeScalarView(
        field.value.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{7F}" }))
    return value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"
  }

  /// The characters of a token (RFC 9110, section 5.6.2).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
