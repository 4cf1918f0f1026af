/// A time zone that has only an offset.
package enum FixedZone {
  /// Returns the IANA name of the zone of whole hours that is nearest to an offset: `Etc/GMT-2` is
  /// two hours ahead of UTC.
  ///
  /// - Parameter hours: The offset in hours, positive east of Greenwich.
  /// - Returns: The name.
  package static func name(hours: Double) -> String {
    let hours = Int(hours.rounded())
    return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
}
