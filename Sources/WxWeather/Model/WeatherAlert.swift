public import struct WxPlatform.Date

/// The severity of an alert (Common Alerting Protocol 1.2). The raw values appear in the JSON
/// output.
public enum AlertSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Not stated.
  case unknown
  /// Minimal threat.
  case minor
  /// Possible threat.
  case moderate
  /// Significant threat.
  case severe
  /// Extraordinary threat.
  case extreme

  /// Orders by increasing threat.
  public static func < (left: AlertSeverity, right: AlertSeverity) -> Bool {
    left.order < right.order
  }
}

/// A weather alert issued by an authority. All text is safe for a terminal.
public struct WeatherAlert: Hashable, Sendable {
  /// The event, in a few words.
  public var title: String
  /// The issuing authority.
  public var sender: String?
  /// The severity; `nil` if the authority states none.
  public var severity: AlertSeverity?
  /// The time at which the event begins; `nil` if it is not stated.
  public var starts: Date?
  /// The time at which the event ends; `nil` if it is not stated.
  public var ends: Date?
  /// The names of the affected areas.
  public var regions: [String]
  /// The full text of the authority.
  public var details: String?
  /// A unique identifier; often the URL of a page about the alert.
  public var uri: String?
  /// A sentence that sums the alert up.
  public var headline: String?
  /// What people in the area should do.
  public var instruction: String?
  /// How soon people should act.
  public var urgency: AlertUrgency?
  /// How likely the event is.
  public var certainty: AlertCertainty?
  /// The time at which the authority sent it.
  public var sent: Date?
  /// The language of the texts, as a tag such as `de`.
  public var language: String?
  /// A page with more about it.
  public var web: String?
  /// The outline of its areas, for a map.
  package var outline: WarningOutline?

  /// Creates an alert.
  public init(
    title: String, sender: String? = nil, severity: AlertSeverity? = nil, starts: Date? = nil,
    ends: Date? = nil, regions: [String] = [], details: String? = nil, uri: String? = nil
  ) {
    self.title = title
    self.sender = sender
    self.severity = severity
    self.starts = starts
    self.ends = ends
    self.regions = regions
    self.details = details
    self.uri = uri
  }
}
