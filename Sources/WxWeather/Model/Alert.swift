public import struct Foundation.Date

/// How bad an alert is (Common Alerting Protocol 1.2). The raw values are those of the JSON output.
public enum AlertSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Not said.
  case unknown
  /// Minimal threat.
  case minor
  /// Possible threat.
  case moderate
  /// Significant threat.
  case severe
  /// Extraordinary threat.
  case extreme

  /// Less threat is less.
  public static func < (left: AlertSeverity, right: AlertSeverity) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// A warning of an authority. All text is fit for a terminal.
public struct Alert: Hashable, Sendable {
  /// What is warned of, in a few words.
  public var title: String
  /// Who warns.
  public var sender: String?
  /// How bad it is.
  public var severity: AlertSeverity?
  /// When it begins.
  public var starts: Date?
  /// When it ends, where that is known.
  public var ends: Date?
  /// The areas that are warned.
  public var regions: [String]
  /// The whole text.
  public var details: String?
  /// What tells this alert from others; often a page about it.
  public var uri: String?

  /// Makes an alert.
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
