public import WxCore

/// One thing that happened on a recorded connection.
public struct RecordingEntry: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A connection was begun.
    case opening
    /// It stood.
    case connected
    /// These bytes came, exactly.
    case bytes([UInt8])
    /// The other side closed it.
    case closed
    /// It could not be made, or broke; holds the reason's code and the system's words.
    case failed(code: String, detail: String)
  }

  /// The time since the recording began.
  public var offset: Duration
  /// What happened.
  public var kind: Kind

  /// Makes an entry.
  public init(offset: Duration, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }

  /// The entry as one line of JSON, without the line's end.
  ///
  /// Bytes are text where they are UTF-8, so that people can read and search a recording, else
  /// hexadecimal; either way the same bytes come back.
  public var line: String {
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

  /// Reads a line; `nil` where it is no entry.
  public init?(json: JSONValue) {
    guard let nanoseconds = json["t_ns"]?.int, nanoseconds >= 0 else { return nil }
    offset = .nanoseconds(nanoseconds)
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
  /// This duration in whole nanoseconds, cut off.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

/// Bytes as pairs of hexadecimal digits.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits a byte.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; `nil` where the text is not pairs of digits.
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
