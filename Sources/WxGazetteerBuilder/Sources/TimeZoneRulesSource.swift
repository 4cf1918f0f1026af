internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// Compiles `tzdata.tsv`, the rules of all time zones.
enum TimeZoneRulesSource {
  private static let name = "tzdata"

  /// Writes the rules; a folder without the table gives an index without them.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(folder: String, to writer: inout IndexWriter) throws(GazetteerError) {
    let paths = ["\(folder)/\(name).tsv", "\(folder)/\(name).tsv.gz"]
    guard paths.contains(where: FileManager.default.fileExists) else { return }
    let table = try SourceTable(name, in: folder, columns: ["zone", "same_as", "data"])
    var records: [TimeZoneRecord] = []
    var bytes: [UInt8] = []
    var files: [String: Range<Int>] = [:]
    var (hasVersion, last) = (false, "")
    func add(_ new: some Collection<UInt8>) -> Range<Int> {
      bytes += new
      return bytes.count - new.count..<bytes.count
    }
    try table.forEachRow { row throws(GazetteerError) in
      let (zone, same) = (row.text(0), row.text(1))
      guard last.utf8.lexicographicallyPrecedes(zone.utf8) else {
        throw row.bad("“\(zone)” is not after “\(last)”")
      }
      last = zone
      let file: Range<Int>
      if zone == TimeZoneRecord.versionName {
        guard TimeZoneVersion(row.text(2).utf8) != nil else {
          throw row.bad("“\(row.text(2))” is not a version of the time zone database")
        }
        file = add(row.text(2).utf8)
      } else if same.isEmpty {
        guard let data = Data(base64Encoded: row.text(2)) else {
          throw row.bad("the data of “\(zone)” are not base64")
        }
        do throws(TZifError) {
          _ = try TimeZoneRules(identifier: zone, tzif: Array(data))
        } catch {
          throw row.bad("the data of “\(zone)” are not a valid TZif file")
        }
        file = add(data)
      } else {
        guard let known = files[same] else { throw row.bad("“\(same)” is not a zone before it") }
        file = known
      }
      if zone == TimeZoneRecord.versionName { hasVersion = true } else { files[zone] = file }
      records.append(TimeZoneRecord(name: add(zone.utf8), file: file))
    }
    guard hasVersion else {
      throw .badSource(path: table.path, line: 0, detail: "it does not name its version")
    }
    writer.add(.timeZones, records)
    writer.add(.timeZoneBytes, bytes)
  }
}
