internal import WxCore

/// One data source of an index, as described in the notice.
package struct GazetteerSource: Hashable, Sendable {
  /// The author of the data: `GeoNames`.
  package let name: String
  /// The source tables derived from it.
  package let files: [String]
  /// The short name of the license, such as `CC BY 4.0`; `nil` if the notice has none.
  package let license: String?
  /// The date or version of the data: `2025-12-30`, `2026f`; `nil` if unknown.
  package let date: String?
  /// The web address of the source.
  package let url: String?

  /// Parses the sources in a notice. A line of hyphens precedes each part; the first line of a part
  /// is a name, a colon and files, and further lines begin with `Licence:`, `Date:` and `URL:`.
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
    // A source that several parts of the index share is in the notice of each.
    return sources.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private init(part lines: [Substring]) {
    let heading = lines[0].split(separator: ":", maxSplits: 1)
    name = heading.first?.trimmed ?? ""
    files =
      heading.dropFirst().first.map { $0.split(separator: ",").map(\.trimmed) } ?? []
    func value(_ label: String) -> String? {
      lines.dropFirst().lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(label) }
        .map { $0.dropFirst(label.count).trimmed }
    }
    license = value("Licence:")
    date = value("Date:")
    url = value("URL:")
  }
}
