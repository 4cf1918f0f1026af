internal import ArgumentParser

/// Where the tiles of the page's map come from, as an argument.
package enum TileSource: Hashable, Sendable, ExpressibleByArgument {
  /// A file on this machine.
  case file(String)
  /// The address of the tiles, with `{z}`, `{x}` and `{y}`, and the origin from which browsers load them.
  case server(address: String, origin: WebOrigin)

  package init?(argument: String) {
    guard let scheme = argument.firstMatch(of: Self.scheme) else {
      self = .file(argument)
      return
    }
    let site = argument[scheme.range.upperBound...].prefix { $0 != "/" }
    let text = String(argument[..<site.endIndex])
    let path = argument[site.endIndex...]
    guard let origin = WebOrigin(argument: text), path.count(where: { $0 == "{" }) == 3,
      ["{z}", "{x}", "{y}"].allSatisfy({ path.contains($0) })
    else { return nil }
    self = .server(address: argument, origin: origin)
  }

  private static var scheme: Regex<Substring> { #/^(?i:https?):\/\//# }
}
