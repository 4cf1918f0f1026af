/// Who may read the answer of a route. Each route states it.
package enum Audience: Hashable, Sendable, CaseIterable {
  /// Everybody; pages of any origin too. The answer is public data.
  case shared
  /// Everybody, but a page only if it is of the server's own origin.
  case `public`
  /// The user of this machine: the answer is about the user or the machine, or it changes
  /// something.
  case personal
  /// The person who runs the server.
  case `operator`

  /// Whether the route must not use anything about the user: saved places, fences and positions. It
  /// needs no token. If others may use the server, that is if it has a token or is for everybody,
  /// the route does not use the user's settings either.
  package var isPublic: Bool {
    switch self {
    case .shared, .public: true
    case .personal, .operator: false
    }
  }
}
