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

  /// A text with the secret, as it is and percent-encoded, taken out, also where the text was cut
  /// within it.
  ///
  /// A secret of fewer than four characters is left alone: taking it out would tear words apart, and
  /// no service gives one out.
  public func withheld(from text: String) -> String {
    guard self.text.utf8.count >= 4 else { return text }
    var result = text.replacing(self.text, with: Self.mark)
    let encoded = self.text.percentEncoded()
    if encoded != self.text { result = result.replacing(encoded, with: Self.mark) }
    return withoutRest(of: encoded, in: withoutRest(of: self.text, in: result))
  }

  /// A text without a beginning of the secret at its end, which “…” marks as cut.
  private func withoutRest(of secret: String, in text: String) -> String {
    guard text.hasSuffix("…") else { return text }
    let stem = text.dropLast()
    let lengths = stride(from: min(secret.count, stem.count), through: 4, by: -1)
    guard let length = lengths.first(where: { stem.hasSuffix(secret.prefix($0)) }) else {
      return text
    }
    return stem.dropLast(length) + Self.mark + "…"
  }

  private static let mark = "[key]"
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
