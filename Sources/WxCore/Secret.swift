/// A key or password that no description, log or error shows.
///
/// The text comes out in one place only, ``reveal()``, so that a search finds all who take it.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Keeps a secret; white space around it is no part of it. `nil` where nothing is left.
  public init?(_ text: String) {
    let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = trimmed.lastIndex { !$0.properties.isWhitespace }
    guard let end else { return nil }
    self.text = String(String.UnicodeScalarView(trimmed[...end]))
  }

  /// The secret itself, for the request that needs it and nothing else.
  public func reveal() -> String { text }

  /// A text with the secret taken out in every spelling (``SecretSpelling``), also when the text was
  /// cut within it, which “…” marks.
  ///
  /// A secret of fewer than four characters is left alone: taking it out would tear words apart, and
  /// no service gives one out.
  public func withheld(from text: String) -> String {
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

  /// What stands for a secret in texts.
  public static let mark = "REDACTED"
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A word that stands for the secret.
  public var description: String { Self.mark }
  /// A word that stands for the secret.
  public var debugDescription: String { Self.mark }
  /// Without children, so that `dump` shows none.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension StringProtocol {
  /// The text for a place in a URL: all but letters, digits, `-`, `.`, `_` and `~` as `%XX`
  /// (RFC 3986, section 2.3).
  ///
  /// - Parameter exceptions: Further ASCII characters that stay as they are.
  /// - Returns: The encoded text.
  public func percentEncoded(except exceptions: StaticString = "") -> String {
    let kept = "-._~\(exceptions)".utf8
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
