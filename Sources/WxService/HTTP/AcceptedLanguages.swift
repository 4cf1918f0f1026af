internal import WxCore

/// The languages that a client prefers, from its `Accept-Language` (RFC 9110, 12.5.4).
package struct AcceptedLanguages: Hashable, Sendable {
  /// The tags, the preferred one first.
  package let tags: [String]

  /// Parses the field; tags that are not accepted and `*` are left out.
  package init(_ field: String?) {
    let ranges = (field ?? "").prefix(1000).split(separator: ",").prefix(20).compactMap { part in
      let pieces = part.split(separator: ";").map { String($0).trimmed }
      let weight =
        pieces.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) } ?? 1
      let tag = pieces.first ?? ""
      let isTag = tag.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
      }
      return isTag && !tag.isEmpty && weight > 0 ? (tag: tag, weight: weight) : nil
    }
    // The sort is stable: the client's order decides among equals.
    tags = ranges.sorted { $0.weight > $1.weight }.map(\.tag)
  }
}
