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

  /// The folder.
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

extension SourceReader {
  /// The minimum population of a new place that is not a seat, as in “cities500”.
  private static let minimumPopulation = 500

  /// Applies daily changes in order, after places and names have been read.
  mutating func apply(_ changes: DailyChanges) throws(GazetteerError) {
    // A dump already has the changes of the days before it.
    let days = changes.days
    for day in days where dump == nil || "\(day)" >= newest {
      if let file = changes.file(.modifications, day) {
        try file.forEachLine(problems: problems) { number, line, _ throws(GazetteerError) in
          do throws(GeoNamesRow.Fault) { try change(GeoNamesRow(DumpRow(line))) } catch {
            problems.add(file.path, number, error.detail)
          }
        }
      }
      try changes.file(.deletes, day)?.forEachLine(problems: problems) {
        _, line, _ throws(GazetteerError) in
        guard let feature = self.feature(DumpRow(line).integer(0)), !features[feature].kind.isArea
        else {
          return
        }
        features[feature].isRemoved = true
      }
      try changes.file(.alternateNamesModifications, day)?.forEachLine(problems: problems) {
        _, line, _ throws(GazetteerError) in
        guard let name = AlternateName(DumpRow(line)),
          let feature = self.feature(Int(name.feature))
        else { return }
        _ = add(name, to: feature)
      }
      try changes.file(.alternateNamesDeletes, day)?.forEachLine(problems: problems) {
        _, line, _ throws(GazetteerError) in
        let row = DumpRow(line)
        guard let feature = self.feature(row.integer(1)) else { return }
        let text = names.text(NormalizedText.composed(row.text(2)))
        names.remove(from: &features[feature]) {
          $0.text == text && $0.hiddenRole?.isCode != true
        }
      }
    }
    if let first = days.first, let last = days.last {
      dumpNotes.append("daily changes from \(first) to \(last)")
      newest = max(newest, "\(last)")
    }
  }

  private func feature(_ identifier: Int?) -> Int? {
    identifier.flatMap { UInt32(exactly: $0) }.flatMap { features.index(withIdentifier: $0) }
  }

  /// Changes a feature, or adds one that the index would have had from the beginning.
  private mutating func change(_ row: GeoNamesRow) throws(GeoNamesRow.Fault) {
    let classes = dump?.classes ?? [.places]
    let featureClass = GeoNames.FeatureClass(letter: row.featureClass)
    let kind = featureClass.flatMap { GeoNamesKind.kind(of: row.code, in: $0) }
    guard let known = features.index(withIdentifier: row.identifier) else {
      guard let featureClass, classes.contains(featureClass), takesAll || isLarge(row) else {
        return
      }
      return try add(row, of: classes, withNames: true)
    }
    guard !features[known].kind.isArea else {
      // Their names come from tables that prefer the usual names.
      if features[known].kind != .country { features[known].position = row.position }
      return
    }
    // The feature is now an abandoned village or a street, for example.
    guard let kind, let featureClass, classes.contains(featureClass), !kind.isArea else {
      features[known].isRemoved = true
      return
    }
    var feature = features[known]
    let name = names.text(row.name)
    if feature.name != name {
      names.add(hidden: names.texts[feature.name], as: .alternate, to: &feature)
    }
    feature.name = name
    feature.kind = kind
    feature.isRemoved = false
    let (elevation, seat, admin2) = (feature.elevation, feature.seat, feature.admin2)
    set(&feature, from: row)
    if row.elevation == nil { feature.elevation = elevation }
    feature.admin2 = feature.admin2 ?? admin2
    // The table of countries decides about capitals.
    if seat == .country { feature.seat = .country }
    for text in row.alternates {
      let string = NormalizedText.composed(text)
      let text = names.text(string)
      if text != name, !names.shown(of: feature).contains(where: { $0.text == text }) {
        names.add(string, language: nil, to: &feature)
      }
    }
    features[known] = feature
  }

  /// Whether the dump has places of any population.
  private var takesAll: Bool {
    dumpNotes.contains { !$0.hasPrefix("cities") && $0.hasSuffix(".txt") }
  }

  private func isLarge(_ row: GeoNamesRow) -> Bool {
    row.population >= Self.minimumPopulation || row.code == "PPLC"
      || row.code.hasPrefix("PPLA") || row.featureClass != UInt8(ascii: "P")
  }
}
