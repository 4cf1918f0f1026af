internal import WxCore
internal import WxGazetteer

extension SourceReader {
  /// The minimum population of a new place that is not a seat, as in “cities500”.
  private static let minimumPopulation = 500

  /// Applies daily changes in order, after places and names have been read.
  mutating func apply(_ changes: DailyChanges) throws(GazetteerError) {
    // A dump already has the changes of the days before it.
    let days = changes.days
    for day in days where dump == nil || "\(day)" >= newest {
      for kind in DailyChanges.Kind.allCases {
        guard let file = changes.file(kind, day) else { continue }
        switch kind {
        case .modifications: try changeFeatures(file)
        case .deletes: try removeFeatures(file)
        case .alternateNamesModifications: try addNames(file)
        case .alternateNamesDeletes: try removeNames(file)
        }
      }
    }
    if let first = days.first, let last = days.last {
      dumpNotes.append("daily changes from \(first) to \(last)")
      newest = max(newest, "\(last)")
    }
  }

  private mutating func changeFeatures(_ file: DumpFile) throws(GazetteerError) {
    try file.forEachLine(problems: problems) { number, line, _ throws(GazetteerError) in
      do throws(GeoNamesRow.Fault) { try change(GeoNamesRow(DumpRow(line))) } catch {
        problems.add(file.path, number, error.detail)
      }
    }
  }

  private mutating func removeFeatures(_ file: DumpFile) throws(GazetteerError) {
    try file.forEachLine(problems: problems) { _, line, _ throws(GazetteerError) in
      guard let feature = self.feature(DumpRow(line).integer(0)), !features[feature].kind.isArea
      else { return }
      features[feature].isRemoved = true
    }
  }

  private mutating func addNames(_ file: DumpFile) throws(GazetteerError) {
    try file.forEachLine(problems: problems) { _, line, _ throws(GazetteerError) in
      guard let name = AlternateName(DumpRow(line)), let feature = self.feature(Int(name.feature))
      else { return }
      _ = add(name, to: feature)
    }
  }

  private mutating func removeNames(_ file: DumpFile) throws(GazetteerError) {
    try file.forEachLine(problems: problems) { _, line, _ throws(GazetteerError) in
      let row = DumpRow(line)
      guard let feature = self.feature(row.integer(1)) else { return }
      let text = names.text(NormalizedText.composed(row.text(2)))
      names.remove(from: &features[feature]) { $0.text == text && $0.hiddenRole?.isCode != true }
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
