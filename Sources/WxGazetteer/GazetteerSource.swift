/// One source of an index, as its notice describes it.
public struct GazetteerSource: Hashable, Sendable {
  /// Who made the data: `GeoNames`.
  public let name: String
  /// The source tables that come from it.
  public let files: [String]
  /// The licence in a few words, such as `CC BY 4.0`; `nil` where the notice does not name it so.
  public let licence: String?
  /// When the data were made, or their version: `2025-12-30`, `2026f`; `nil` if it is not known.
  public let date: String?
  /// Where the source is on the web.
  public let url: String?

  /// The sources in a notice. A line of hyphens stands before each part; the first line of a part is a
  /// name, a colon and files, and lines below it begin with `Licence:`, `Date:` and `URL:`.
  ///
  /// - Parameter notice: The text.
  /// - Returns: Each source once, in the order of the notice.
  package static func all(in notice: String) -> [GazetteerSource] {
    var parts: [[Substring]] = []
    var isHeading = false
    for line in notice.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("---") {
        isHeading = true
      } else if isHeading {
        parts.append([line])
        isHeading = false
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(line)
      }
    }
    let sources = parts.map { GazetteerSource(part: $0) }
    // What several parts of the index come from is named in the notice of each.
    return sources.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private init(part lines: [Substring]) {
    let heading = lines[0].split(separator: ":", maxSplits: 1)
    name = heading.first.map { Self.trimmed($0) } ?? ""
    files =
      heading.dropFirst().first.map { $0.split(separator: ",").map(Self.trimmed) } ?? []
    func value(_ label: String) -> String? {
      lines.dropFirst().lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(label) }
        .map { Self.trimmed($0.dropFirst(label.count)) }
    }
    licence = value("Licence:")
    date = value("Date:")
    url = value("URL:")
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
