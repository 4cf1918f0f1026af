package import WxCore

/// One event on a recorded connection.
package struct RecordingEntry: Hashable, Sendable {
  /// The kind of event.
  package enum Kind: Hashable, Sendable {
    /// A connection was started.
    case opening
    /// The connection was made.
    case connected
    /// These exact bytes were received.
    case bytes([UInt8])
    /// The other side closed the connection.
    case closed
    /// The connection could not be made, or broke, with the error code and the system's message.
    case failed(code: String, detail: String)
  }

  /// The time since the recording began.
  package var offset: Duration
  /// The kind of event.
  package var kind: Kind

  /// Creates an entry.
  package init(offset: Duration, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }

  /// The entry as one line of JSON, without the line end.
  ///
  /// Bytes are written as text if they are valid UTF-8, so that people can read and search a
  /// recording, and as hexadecimal otherwise. Both forms preserve the bytes.
  package var line: String {
    var object: JSONObject = ["t_ns": .integer(offset.nanoseconds)]
    switch kind {
    case .opening: object.append("event", "opening")
    case .connected: object.append("event", "connected")
    case .closed: object.append("event", "closed")
    case .failed(let code, let detail):
      object.append("event", "failed")
      object.append("code", .string(code))
      object.append("detail", .string(detail))
    case .bytes(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) {
        object.append("text", .string(text))
      } else {
        object.append("hex", .string(Hexadecimal.text(bytes)))
      }
    }
    return JSONValue.object(object).text()
  }

  /// Reads an entry, or returns `nil` if the line is not one.
  package init?(json: JSONValue) {
    guard let nanoseconds = json["t_ns"]?.int, nanoseconds >= 0 else { return nil }
    offset = .nanoseconds(nanoseconds)
    guard offset <= .longest else { return nil }
    if let text = json["text"]?.string {
      kind = .bytes(Array(text.utf8))
    } else if let text = json["hex"]?.string {
      guard let bytes = Hexadecimal.bytes(text) else { return nil }
      kind = .bytes(bytes)
    } else {
      switch json["event"]?.string {
      case "opening": kind = .opening
      case "connected": kind = .connected
      case "closed": kind = .closed
      case "failed":
        kind = .failed(
          code: json["code"]?.string?.plainText ?? "",
          detail: json["detail"]?.string?.plainText ?? "")
      default: return nil
      }
    }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, truncated; at most that of ``longest``.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = limited.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}

/// Conversion between bytes and pairs of hexadecimal digits.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns two digits per byte.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes, or `nil` if the text does not consist of pairs of digits.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for letter in text.utf8 {
      guard let value = value(letter) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }

  private static func value(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
