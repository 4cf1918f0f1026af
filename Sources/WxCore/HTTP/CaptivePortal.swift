/// The login page of a network (a hotel's, a train's), which answers in place of every service
/// until the user logs in.
package enum CaptivePortal {
  /// What to do about a captive portal.
  package static let hint: Hint =
    "A captive portal may be in the way: open a web page, then try again."

  /// Returns whether a response looks like such a page: status 511 (RFC 6585, section 6), or a web
  /// page with a success status although data were requested. A web page with an error status comes
  /// from the service.
  package static func isLikely(_ response: HTTPResponse) -> Bool {
    if response.status == 511 { return true }
    guard (200..<300).contains(response.status) else { return false }
    // A byte order mark and white space may come first.
    let first = response.body.prefix(2000).first {
      $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0)
    }
    return first == UInt8(ascii: "<")
  }
}
