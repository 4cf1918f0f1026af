internal import Foundation

/// What an index says of its sources: its part of the notice that goes with the tables.
///
/// The notice (`NOTICE`) has a part for each source; a line of hyphens stands before it, and its first
/// line names the files that it is about.
enum SourceNote {
  /// The file under the Open Database License; it is in the index of time zones alone.
  private static let zonePolygons = "zones.bin.gz"

  /// The notice of `places.wxi`: all but what is about the time zones' polygons. Empty where there is
  /// no notice.
  static func gather(folder: String) -> [UInt8] {
    text(folder) { !$0.contains(zonePolygons) }
  }

  /// The notice of `zones.wxi`.
  static func ofZones(folder: String) -> [UInt8] {
    text(folder) { $0.contains(zonePolygons) || $0.contains("zones.tsv") }
  }

  /// The notice's beginning and the parts whose first line is wanted.
  private static func text(_ folder: String, where isWanted: (Substring) -> Bool) -> [UInt8] {
    guard let bytes = FileManager.default.contents(atPath: "\(folder)/NOTICE") else { return [] }
    var parts: [[Substring]] = [[]]
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("-----") { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    let chosen = parts.enumerated().filter { index, part in
      index == 0 || isWanted(part.dropFirst().first ?? "")
    }
    return Array(chosen.flatMap(\.element).joined(separator: "\n").utf8)
  }
}
