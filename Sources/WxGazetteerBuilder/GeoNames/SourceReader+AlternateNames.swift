internal import WxCore
internal import WxGazetteer

/// A line of `alternateNamesV2.txt` or of its daily modifications.
struct AlternateName {
  let identifier: Int
  let feature: UInt32
  let text: String
  let use: Use
  /// Whether it is the usual name in its language.
  let isPreferred: Bool

  /// The use of a name.
  enum Use: Hashable {
    /// Shown and searched.
    case name(language: String?)
    /// Only searched.
    case hidden(NameRole)
    /// Not a name: a web address, a phonetic spelling, a postal code.
    case other
  }

  init?(_ row: DumpRow) {
    guard row.count >= 4, let identifier = row.integer(0), let feature = row.integer(1),
      GeoNames.identifiers.contains(feature), !row[3].isEmpty,
      row[3].count <= GeoNamesRow.maximumName
    else { return nil }
    self.identifier = identifier
    self.feature = UInt32(feature)
    text = NormalizedText.composed(row.text(3))
    isPreferred = row.isSet(4)
    // A name that was used until some year is as historic as one with the mark.
    let isHistoric = row.isSet(7) || !row[9].isEmpty
    use = Self.use(
      of: row.text(2), isShort: row.isSet(5) && !row.isSet(4), isColloquial: row.isSet(6),
      isHistoric: isHistoric)
  }

  private static func use(
    of language: String, isShort: Bool, isColloquial: Bool, isHistoric: Bool
  ) -> Use {
    switch language {
    case "link", "wkdt", "phon", "post", "unlc", "tcid", "faac": return .other
    case "iata", "icao": return .hidden(.code)
    case "abbr": return .hidden(.short)
    default: break
    }
    // “fr_1793” is the French of the revolution.
    if isHistoric || isColloquial || language.contains("_") { return .hidden(.alternate) }
    if isShort { return .hidden(.short) }
    return .name(language: isTag(language) ? language : nil)
  }
}

extension AlternateName {
  /// Whether a text has the form of a language tag: `de`, `zh-Hant`. Millions are checked, too many
  /// for a regular expression.
  private static func isTag(_ text: String) -> Bool {
    var length = 0
    var isFirst = true
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-") {
        guard length >= 2 else { return false }
        length = 0
        isFirst = false
      } else {
        length += 1
        guard isFirst ? byte.isASCIILowercase : byte.isASCIILetter || byte.isASCIIDigit else {
          return false
        }
        guard length <= (isFirst ? 3 : 8) else { return false }
      }
    }
    return length >= 2
  }
}

extension SourceReader {
  /// Adds the names of GeoNames' features, in all languages.
  mutating func readAlternateNames(
    _ file: DumpFile, progress: (Double) -> Void
  ) throws(GazetteerError) {
    var rows = 0
    try file.forEachLine(problems: problems) {
      number, line, fraction throws(GazetteerError) in
      rows += 1
      if rows % 100_000 == 1 { progress(fraction) }
      guard let name = AlternateName(DumpRow(line)) else {
        return problems.add(
          file.path, number, "not an id, the id of a feature, a language and a name")
      }
      guard let feature = features.index(withIdentifier: name.feature) else { return }
      if !add(name, to: feature) { problems.add(file.path, number, "too many languages") }
    }
  }

  /// Adds a name; returns whether its language is one that the index can hold.
  mutating func add(_ name: AlternateName, to feature: Int) -> Bool {
    switch name.use {
    case .other: break
    case .hidden(let role):
      guard !role.isCode || features[feature].kind == .airport else { return true }
      names.add(hidden: name.text, as: role, to: &features[feature])
    case .name(let tag):
      var language: UInt16?
      if let tag {
        guard let known = self.language(tag) else { return false }
        language = known
      }
      if language == nil, names.text(name.text) == features[feature].name { return true }
      // The first name of a language is the one that is shown.
      names.add(
        name.text, language: language, isFirst: name.isPreferred, to: &features[feature])
    }
    return true
  }
}
