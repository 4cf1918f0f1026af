internal import WxPlatform
package import WxCore
internal import WxGazetteer

/// GeoNames' daily changes in a folder: four files for each day, of which the first always exists.
package struct DailyChanges: Sendable {
  /// The kinds of files.
  package enum Kind: String, CaseIterable, Sendable {
    /// New or changed features, as lines of the main table.
    case modifications
    /// Deleted features: id, name, comment.
    case deletes
    /// New or changed names, as lines of `alternateNamesV2.txt`.
    case alternateNamesModifications
    /// Deleted names: the name's id, the feature's id, the name, comment.
    case alternateNamesDeletes
  }

  package let folder: String

  /// Creates a reference to the changes in a folder.
  package init(folder: String) { self.folder = folder }

  /// The name of a file: `modifications-2026-11-21.txt`.
  package static func fileName(_ kind: Kind, _ day: CalendarDate) -> String {
    "\(kind.rawValue)-\(day).txt"
  }

  /// The days with changes, in order.
  package var days: [CalendarDate] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = Kind.modifications.rawValue + "-"
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".txt") }
      .compactMap { CalendarDate($0.dropFirst(prefix.count).dropLast(4)) }.sorted()
  }

  /// Checks that bytes are a file of changes, and not, for example, a web page about an error.
  ///
  /// - Returns: The fault; `nil` if there is none. A file without lines is valid: some days have no
  ///   changes.
  package static func fault(in bytes: [UInt8], of kind: Kind) -> String? {
    guard !bytes.isEmpty else { return nil }
    guard bytes.last == UInt8(ascii: "\n") else { return "its last line is incomplete" }
    var good = 0
    var bad = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let row = DumpRow(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if isValid(row, kind) { good += 1 } else { bad += 1 }
    }
    // The dumps have a few malformed lines; the page of an error may have only few.
    return bad > 5 + good / 100 || (bad > 0 && good == 0) ? "it is not a list of changes" : nil
  }

  /// A stored file that cannot be used.
  package struct FaultyFile: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The day of its changes.
    package let day: CalendarDate
    /// The fault, as a clause.
    package let fault: String
  }

  /// Removes the stored files that are not lists of changes.
  ///
  /// - Returns: The files.
  /// - Throws: ``FileError`` if one cannot be removed.
  package func removeFaultyFiles() throws(FileError) -> [FaultyFile] {
    let found = faultyFiles
    for file in found {
      guard unsafe unlink(file.path) == 0 else {
        throw FileError(path: file.path, action: .written, number: errno)
      }
    }
    return found
  }

  private var faultyFiles: [FaultyFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      for kind in Kind.allCases where name.hasPrefix("\(kind.rawValue)-") {
        guard let day = CalendarDate(name.dropFirst(kind.rawValue.count + 1).prefix(10)),
          name == Self.fileName(kind, day),
          let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)"),
          let fault = Self.fault(in: Array(bytes), of: kind)
        else { continue }
        return FaultyFile(path: "\(folder)/\(name)", day: day, fault: fault)
      }
      return nil
    }
  }

  private static func isValid(_ row: DumpRow, _ kind: Kind) -> Bool {
    switch kind {
    case .modifications: (try? GeoNamesRow(row)) != nil
    case .deletes: row.count >= 2 && row.integer(0) != nil
    case .alternateNamesModifications: AlternateName(row) != nil
    case .alternateNamesDeletes: row.count >= 3 && row.integer(0) != nil && row.integer(1) != nil
    }
  }

  func file(_ kind: Kind, _ day: CalendarDate) -> DumpFile? {
    DumpFile(Self.fileName(kind, day), in: folder)
  }
}
