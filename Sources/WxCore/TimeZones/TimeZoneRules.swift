public import struct WxPlatform.Date

/// The rules of a time zone: what its clocks show at any time.
///
/// Read from TZif, the format of the time zone database. A lookup is a binary search; a copy shares
/// the table.
public struct TimeZoneRules: Sendable {
  /// The identifier: `Europe/Paris`. Of rules that were given in POSIX's form, that form; of an
  /// unnamed file, its path.
  public let identifier: String
  private let table: TimeZoneTable

  /// Creates rules from a file.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the zone.
  ///   - bytes: The contents of a TZif file, of any version.
  /// - Throws: ``TZifError`` if they are not valid.
  package init(identifier: String, tzif bytes: [UInt8]) throws(TZifError) {
    self.identifier = identifier
    table = try TimeZoneTable(tzif: bytes)
  }

  /// Creates rules from text in POSIX's form: `CET-1CEST,M3.5.0,M10.5.0/3`; `nil` for other text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - identifier: The identifier of the zone; without it, the text.
  package init?(posix text: String, identifier: String? = nil) {
    guard let rule = POSIXTimeZone(text.utf8, needsRules: false) else { return nil }
    self.identifier = identifier ?? text
    table = TimeZoneTable(rule)
  }

  /// The number of seconds ahead of UTC at a time.
  public func utcOffset(at time: Date) -> Int { localTime(at: time).utcOffset }

  /// Whether daylight saving time applies at a time. In Ireland it does in winter, as the law says.
  public func isDaylightSaving(at time: Date) -> Bool { localTime(at: time).isDaylightSaving }

  /// The abbreviation of the local time at a time: `CEST`; digits, such as `+0545`, if English has
  /// none.
  public func abbreviation(at time: Date) -> String { localTime(at: time).abbreviation }

  /// The first time after a given one at which clocks change: the offset, or whether daylight
  /// saving time applies; `nil` if they never change again.
  public func nextChange(after time: Date) -> Date? {
    table.nextChange(after: Self.seconds(time)).flatMap {
      $0 < Self.limit ? Date(timeIntervalSince1970: Double($0)) : nil
    }
  }

  /// Whether clocks show the same at all times, whatever the identifiers are.
  package func hasSameClocks(as other: TimeZoneRules) -> Bool {
    table === other.table || table.isEqual(to: other.table)
  }

  /// What clocks show at a time.
  package func localTime(at time: Date) -> LocalTimeType {
    table.localTime(at: Self.seconds(time))
  }

  /// The largest distance to 1970 in seconds, about 100,000 years.
  private static let limit: Int64 = 3_200_000_000_000

  /// The full second of a time. Times beyond ``limit`` are clamped, so that no arithmetic can
  /// overflow.
  private static func seconds(_ time: Date) -> Int64 {
    let seconds = time.timeIntervalSince1970.rounded(.down)
    guard abs(seconds) < Double(limit) else { return seconds < 0 ? -limit : limit }
    return Int64(seconds)
  }
}

extension TimeZoneRules: Hashable {
  /// Whether two zones have the same identifier and the same rules.
  public static func == (left: Self, right: Self) -> Bool {
    left.identifier == right.identifier && left.hasSameClocks(as: right)
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
