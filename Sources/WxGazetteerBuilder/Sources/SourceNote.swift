internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// The description of the sources in an index: its parts of the notice of the tables.
///
/// The notice (`NOTICE`) has a part for each source; a line of hyphens precedes it, and its first
/// line names the files that it describes.
enum SourceNote {
  /// The file under the Open Database License, used only in the index of time zones.
  private static let zonePolygons = "zones.bin.gz"
  /// The file under CC BY-SA 4.0, used only in the file of frequent words.
  private static let frequentWords = "frequent-words.tsv.gz"

  /// The notice of `places.wxi`: all parts except those of the time zone polygons and the frequent
  /// words. Empty without a notice.
  ///
  /// A part that describes only tables in `unused`, which are not in the index, is left out.
  static func gather(folder: String, leavingOut unused: Set<String> = []) -> [UInt8] {
    text(folder) { heading in
      let files = heading.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
      let names = Set(files.split(separator: ",").map { $0.trimmed })
      return names.isDisjoint(with: [zonePolygons, frequentWords])
        && (names.isEmpty || !names.isSubset(of: unused))
    }
  }

  /// The part of the notice for a dump; empty if there was none.
  static func ofDump(_ files: [String], newest: String, isOpenStreetMap: Bool) -> [UInt8] {
    guard !files.isEmpty else { return [] }
    let list = files.joined(separator: ", ")
    return isOpenStreetMap
      ? part(
        "OpenStreetMap through Nominatim: \(list)", license: "ODbL 1.0", date: newest,
        url: "https://www.openstreetmap.org/copyright",
        """
          Contains data from OpenStreetMap, (c) OpenStreetMap contributors, which is made available under the Open
          Database License (ODbL) 1.0. This index is a derivative database of it and is itself under the ODbL 1.0:
          it, and a database derived from it, may be passed on under the ODbL only.
        """)
      : part(
        "GeoNames' dumps: \(list)", license: "CC BY 4.0", date: newest,
        url: "https://www.geonames.org/",
        """
          Contains data from GeoNames (https://www.geonames.org/), licensed under the Creative Commons Attribution 4.0
          International License (https://creativecommons.org/licenses/by/4.0/). The data have been modified: selected,
          joined and reformatted. They are provided without warranty.
        """)
  }

  /// The part of the notice for a user's own places; empty if there are none.
  static func ofOverlays(_ files: [String]) -> [UInt8] {
    guard !files.isEmpty else { return [] }
    return part(
      "Your own places: \(files.joined(separator: ", "))", license: "your own", date: "", url: nil,
      "  Added, corrected or removed when this index was built.")
  }

  /// The part of the notice of `areas.wxi` for a file.
  static func ofAreas(_ path: String, license: String) -> [UInt8] {
    part(
      "Areas: \(name(of: path))", license: license.plainText, date: "", url: nil,
      "  Simplified to 20 m. The file \(AreaFile.fileName) is under the licenses of its sources.")
  }

  /// The name of a file without its folders.
  static func name(of path: String) -> String {
    path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func part(
    _ heading: String, license: String, date: String, url: String?, _ text: String
  ) -> [UInt8] {
    // The heading names files of users.
    let heading = heading.plainText
    let lines = [
      "", "", String(repeating: "-", count: 110), heading, "", "  Licence: \(license)",
      date.isEmpty ? nil : "  Date: \(date.plainText)", url.map { "  URL: \($0)" }, "", text, "",
    ]
    return Array(lines.compactMap(\.self).joined(separator: "\n").utf8)
  }

  /// The notice of `zones.wxi`.
  static func ofZones(folder: String) -> [UInt8] {
    text(folder) { $0.utf8.contains(zonePolygons.utf8) || $0.utf8.contains("zones.tsv".utf8) }
  }

  /// The notice of `words.wxi`.
  static func ofFrequentWords(folder: String) -> [UInt8] {
    text(folder) { $0.utf8.contains(frequentWords.utf8) }
  }

  /// The beginning of the notice and the parts whose first line satisfies a predicate.
  private static func text(_ folder: String, where isIncluded: (Substring) -> Bool) -> [UInt8] {
    guard let bytes = FileManager.default.contents(atPath: "\(folder)/NOTICE") else { return [] }
    var parts: [[Substring]] = [[]]
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("-----") { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    let chosen = parts.enumerated().filter { index, part in
      index == 0 || isIncluded(part.dropFirst().first ?? "")
    }
    return Array(chosen.flatMap(\.element).joined(separator: "\n").utf8)
  }
}
