/// A key or password that never appears in descriptions, logs or errors.
///
/// The text is available only from ``reveal()``, so that a search finds every use.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Creates a secret without surrounding white space; `nil` if nothing is left.
  public init?(_ text: String) {
    let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = trimmed.lastIndex { !$0.properties.isWhitespace }
    guard let end else { return nil }
    self.text = String(String.UnicodeScalarView(trimmed[...end]))
  }

  /// Returns the secret, only for the request that needs it.
  public func reveal() -> String { text }

  /// Returns a text with the secret removed in every spelling (``SecretSpelling``), including a
  /// spelling cut off by a final “…”.
  ///
  /// A secret of fewer than four characters is not removed: that would damage words, and no service
  /// issues such a key.
  package func withheld(from text: String) -> String {
    guard self.text.utf8.count >= Self.shortestFound else { return text }
    let spelling = SecretSpelling(self.text)
    var bytes = Array(text.utf8)
    for range in spelling.ranges(in: bytes).reversed() {
      bytes.replaceSubrange(range, with: Self.mark.utf8)
    }
    let cut = Array("…".utf8)
    if bytes.suffix(cut.count).elementsEqual(cut) {
      let stem = Array(bytes.dropLast(cut.count))
      if let rest = spelling.cutRange(in: stem, atLeast: Self.shortestFound) {
        bytes.replaceSubrange(rest, with: Self.mark.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let shortestFound = 4

  /// The replacement for a secret in texts.
  package static let mark = "REDACTED"
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The replacement for the secret.
  public var description: String { Self.mark }
  /// The replacement for the secret.
  public var debugDescription: String { Self.mark }
  /// A mirror without children, so that `dump` shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension StringProtocol {
  /// Returns the text encoded for a URL: everything but letters, digits, `-`, `.`, `_` and `~`
  /// becomes `%XX` (RFC 3986, section 2.3).
  ///
  /// - Parameter exceptions: Further ASCII characters to leave unchanged.
  /// - Returns: The encoded text.
  package func percentEncoded(except exceptions: StaticString = "") -> String {
    let unreserved = "-._~\(exceptions)".utf8
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || unreserved.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
