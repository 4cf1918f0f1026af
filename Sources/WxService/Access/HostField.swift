internal import WxCore
internal import WxLocation

/// The value of a field `Host`: a name or an address, and perhaps a port (RFC 9110, 7.2).
///
/// It is parsed exactly: what other programs may read as another host is not accepted.
struct HostField: Hashable {
  /// The name in small letters; an address without its brackets.
  let name: String
  /// Whether the name is an IPv4 address, or an IPv6 address in brackets.
  let isAddress: Bool

  /// Parses the field; `nil` if it is malformed.
  init?(_ field: String) {
    let field = field.lowercased()
    let port: Substring
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return nil }
      name = String(field[..<end].dropFirst())
      port = field[field.index(after: end)...]
      guard let address = InternetAddress(name), address.isIPv6 else { return nil }
      isAddress = true
    } else {
      let end = field.firstIndex(of: ":") ?? field.endIndex
      name = String(field[..<end])
      port = field[end...]
      isAddress = InternetAddress(name) != nil
    }
    let digits = port.dropFirst()
    guard port.isEmpty || port.first == ":", digits.utf8.count <= 5,
      digits.utf8.allSatisfy(\.isASCIIDigit)
    else { return nil }
  }
}
