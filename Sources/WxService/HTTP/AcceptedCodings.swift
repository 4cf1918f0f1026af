internal import WxCore

/// The content codings that a client accepts, from its `Accept-Encoding` (RFC 9110, 12.5.3).
package struct AcceptedCodings: Hashable, Sendable {
  /// The codings by their names in small letters, and whether each is accepted.
  private let codings: [String: Bool]

  /// Parses the field. A coding whose weight cannot be read is not accepted: everybody can read a
  /// plain answer.
  package init(_ field: String?) {
    var codings: [String: Bool] = [:]
    for part in (field ?? "").prefix(1000).split(separator: ",").prefix(20) {
      let pieces = part.split(separator: ";", omittingEmptySubsequences: false)
        .map { String($0).trimmed.lowercased() }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      let isAccepted = weight.map { (Double(decimal: String($0)) ?? 0) > 0 } ?? true
      // Old programs name gzip so (RFC 9110, 8.4.1.3).
      codings[pieces[0] == "x-gzip" ? "gzip" : pieces[0]] = isAccepted
    }
    self.codings = codings
  }

  /// Whether the client accepts the coding gzip.
  package var hasGzip: Bool { codings["gzip"] ?? codings["*"] ?? false }
}
