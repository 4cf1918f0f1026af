internal import Foundation
internal import WxGazetteer

/// The description of the sources in an index: its parts of the notice of the tables.
///
/// The notice (`NOTICE`) has a part for each source; a line of hyphens precedes it, and its first
/// line names the files that it describes.
enum SourceNote {
  /// The file under the Open Database License, used only in the index of time zones.
  private static let zonePolygons = "zones.bin.gz"

  /// The notice of `places.wxi`: all parts except that of the time zone polygons. Empty if there is
  /// no notice.
  static func gather(folder: String) -> [UInt8] {
    text(folder) { !$0.utf8.contains(zonePolygons.utf8) }
  }

  /// The notice of `zones.wxi`.
  static func ofZones(folder: String) -> [UInt8] {
    text(folder) { $0.utf8.contains(zonePolygons.utf8) || $0.utf8.contains("zones.tsv".utf8) }
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
