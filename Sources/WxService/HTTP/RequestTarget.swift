internal import WxCore

/// The target of a request, divided into its path and its query.
///
/// The query is read later: a request whose query cannot be read is refused in the form of its
/// path.
package struct RequestTarget: Sendable {
  /// The target as the client wrote it.
  package let text: String
  /// The decoded segments of the path, without an empty one at its end.
  package let path: [String]
  /// The text after the question mark.
  let query: ArraySlice<UInt8>

  /// Divides a target.
  ///
  /// - Parameter text: The target in origin or absolute form (RFC 9112, 3.2).
  /// - Throws: ``RequestError`` if the path cannot be read.
  package init(_ text: String) throws(RequestError) {
    let slash = UInt8(ascii: "/")
    let question = UInt8(ascii: "?")
    var rest = Array(text.utf8)[...]
    if rest.first != slash, let scheme = rest.firstRange(of: "://".utf8),
      !rest[..<scheme.lowerBound].contains(slash)
    {
      rest = rest[scheme.upperBound...].drop { $0 != slash && $0 != question }
    }
    let mark = rest.firstIndex(of: question) ?? rest.endIndex
    var segments = rest[..<mark].split(separator: slash, omittingEmptySubsequences: false)
    if segments.first?.isEmpty == true { segments.removeFirst() }
    // Clients write “/api/?q=” as often as “/api?q=”.
    if segments.last?.isEmpty == true { segments.removeLast() }
    var path: [String] = []
    for segment in segments {
      guard let text = PercentDecoding.text(segment, isForm: false), !text.utf8.contains(0)
      else { throw .badTarget("its path is not percent-encoded UTF-8") }
      path.append(text)
    }
    self.text = text
    self.path = path
    query = rest[mark...].dropFirst()
  }
}
