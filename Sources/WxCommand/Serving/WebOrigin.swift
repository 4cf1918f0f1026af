internal import ArgumentParser

/// A site that the policy of the page names, as a browser writes its origin: `https://home.example:8443`.
package struct WebOrigin: Hashable, Sendable, ExpressibleByArgument {
  /// The origin, which a policy can contain: no wildcard, no path, and nothing that ends a directive.
  package let text: String

  package init?(argument: String) {
    guard let match = argument.lowercased().wholeMatch(of: Self.form) else { return nil }
    text = String(match.1)
  }

  private static var form: Regex<(Substring, Substring)> {
    #/(https?:\/\/(?:[a-z0-9][a-z0-9.\-]*|\[[0-9a-f:]+\])(?::[0-9]{1,5})?)\/?/#
  }
}
