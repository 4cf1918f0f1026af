/// A time zone or a link to one in `places.wxi`, sorted by the bytes of the names; 16 bytes.
///
/// The first record, whose name is ``versionName``, has the version of the time zone database in
/// place of a file.
package struct TimeZoneRecord: BitwiseCopyable {
  /// The name of the record of the version, which is also that of a file in folders of zones.
  package static let versionName = "+VERSION"

  /// The start of the identifier in ``SectionTag/timeZoneBytes``.
  package var name: UInt32
  /// The length of the identifier in bytes.
  package var nameLength: UInt32
  /// The start of the TZif file in the same section. Zones with the same rules share it.
  package var file: UInt32
  /// The length of the file in bytes.
  package var fileLength: UInt32

  package init(name: Range<Int>, file: Range<Int>) {
    self.name = UInt32(name.lowerBound)
    nameLength = UInt32(name.count)
    self.file = UInt32(file.lowerBound)
    fileLength = UInt32(file.count)
  }
}
