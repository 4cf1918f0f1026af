/// A collection of zones in the form of TZif files.
package protocol TimeZoneSource: Sendable {
  /// Where the data are, for people: a path.
  var name: String { get }
  /// The version of the time zone database: `2026f`; `nil` if it is unknown.
  var version: TimeZoneVersion? { get }
  /// Returns the file of a zone; `nil` if there is none. The file may be invalid.
  func file(of identifier: String) -> [UInt8]?
}
