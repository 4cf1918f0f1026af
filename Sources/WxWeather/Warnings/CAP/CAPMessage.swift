internal import WxPlatform
internal import WxCore

/// A message of the Common Alerting Protocol 1.2 (OASIS): an alert, or what changes or ends others.
///
/// Format: https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.html
package struct CAPMessage: Hashable, Sendable {
  /// What a message does.
  enum Kind: String, Hashable, Sendable {
    /// It announces an event.
    case alert
    /// It replaces the messages that it references.
    case update
    /// It ends the messages that it references.
    case cancel
    /// It acknowledges a message, or rejects one, for authorities.
    case other
  }

  /// The name of another message.
  package struct Reference: Hashable, Sendable {
    /// Its sender; `nil` if only the identifier is given.
    var sender: String?
    var identifier: String

    package init(sender: String?, identifier: String) {
      self.sender = sender
      self.identifier = identifier
    }
  }

  var identifier = ""
  var sender = ""
  var sent: Date?
  /// `Actual` in lower case, or another status, with which a message is not for the public.
  var status = ""
  var kind = Kind.alert
  /// `Public` in lower case, or another scope.
  var scope = ""
  var references: [Reference] = []
  var infos: [CAPInfo] = []

  /// The largest number of references, blocks and areas that are read.
  package static let maximumCount = 500

  /// Parses `references`: groups of sender, identifier and time, separated by spaces. Groups that
  /// consist of only an identifier occur.
  static func references(_ text: String) -> [Reference] {
    text.split(whereSeparator: \.isWhitespace).prefix(maximumCount).compactMap { group in
      let fields = group.split(separator: ",", omittingEmptySubsequences: false)
      switch fields.count {
      case 1: return Reference(sender: nil, identifier: String(fields[0]))
      // An identifier must not contain commas, so what is between the first and the last is it.
      default: return Reference(sender: String(fields[0]), identifier: String(fields[1]))
      }
    }
  }

  /// Parses the time of a message. A time without an offset, which the standard forbids, is in UTC.
  static func time(_ text: String) -> Date? {
    let text = text.trimmed
    guard let time = ISO8601.date(text) ?? ISO8601.date(text + "Z"),
      PlausibleRange.time.contains(time.timeIntervalSince1970)
    else { return nil }
    return time
  }

  /// The kind for the word in `msgType`; without a word, the message announces an event.
  static func kind(_ word: String) -> Kind {
    let word = word.trimmed.lowercased()
    return word.isEmpty ? .alert : Kind(rawValue: word) ?? .other
  }
}

/// A block of a message: an event in one language.
struct CAPInfo: Hashable, Sendable {
  /// The language tag; `nil` if none is given.
  var language: String?
  /// The kinds of the event in lower case: `met`, `geo`.
  var categories: [String] = []
  var event: String?
  /// The recommended kinds of action in lower case: `prepare`, `allclear`.
  var responses: [String] = []
  var urgency: AlertUrgency?
  var severity: AlertSeverity?
  var certainty: AlertCertainty?
  var effective: Date?
  var onset: Date?
  var expires: Date?
  var senderName: String?
  var headline: String?
  var details: String?
  var instruction: String?
  var web: String?
  /// The authority's own values, such as `awareness_level`, by name.
  var parameters: [String: String] = [:]
  var areas: [CAPArea] = []
  /// An outline for a picture only, where the source has selected by position.
  var picture: CAPArea?
}

/// An area of an event.
struct CAPArea: Hashable, Sendable {
  var name: String?
  var polygons: [WarningPolygon] = []
  var circles: [WarningCircle] = []
  /// Codes of the area, with the name of their list: `EMMA_ID/AT101`.
  var codes: [String] = []
  /// Whether it has outlines that cannot be read.
  var hasBadOutline = false
}
