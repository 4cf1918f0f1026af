package import WxCore

/// The rules of time zones in an index, read when they are needed.
package struct TimeZoneFiles: TimeZoneSource {
  /// Retained, because tables do not retain the mapping.
  private let index: IndexFile
  private let records: Table<TimeZoneRecord>
  private let bytes: Table<UInt8>

  /// Opens the zones of an index; `nil` if it was built without them.
  init?(_ index: IndexFile) throws(GazetteerError) {
    guard index.has(.timeZones) else { return nil }
    self.index = index
    records = try index.table(.timeZones)
    bytes = try index.table(.timeZoneBytes)
  }

  package var name: String { index.path }

  package var version: TimeZoneVersion? {
    find(TimeZoneRecord.versionName).flatMap { TimeZoneVersion($0) }
  }

  /// The number of zones and links.
  package var count: Int { records.count - 1 }

  /// The identifiers of all zones and links, sorted.
  package var identifiers: [String] {
    (1..<max(records.count, 1)).map { index in
      unsafe String(decoding: identifier(of: records[index]), as: UTF8.self)
    }
  }

  package func file(of identifier: String) -> [UInt8]? {
    identifier == TimeZoneRecord.versionName ? nil : find(identifier)
  }

  private func identifier(of record: TimeZoneRecord) -> UnsafeBufferPointer<UInt8> {
    let start = Int(record.name)
    return unsafe bytes.slice(start, start + Int(record.nameLength))
  }

  private func find(_ identifier: String) -> [UInt8]? {
    let index = (0..<records.count).partitioningIndex {
      unsafe !self.identifier(of: records[$0]).lexicographicallyPrecedes(identifier.utf8)
    }
    guard index < records.count else { return nil }
    let record = records[index]
    guard unsafe self.identifier(of: record).elementsEqual(identifier.utf8) else { return nil }
    let start = Int(record.file)
    return unsafe Array(bytes.slice(start, start + Int(record.fileLength)))
  }
}
