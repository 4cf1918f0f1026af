/// A path of the service, and the function that answers it.
package struct Route: Sendable {
  /// A segment of a path.
  package enum Segment: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Exactly this text.
    case text(String)
    /// Any text, under this name.
    case parameter(String)

    /// Parses a segment of the table: `:name` is a parameter.
    package init(stringLiteral value: String) {
      self = value.hasPrefix(":") ? .parameter(String(value.dropFirst())) : .text(value)
    }
  }

  /// The name for logs and metrics: `geocode`.
  package let name: String
  package let method: ServiceRequest.Method
  /// The path.
  package fileprivate(set) var path: [Segment]
  /// Who may read the answer.
  package let audience: Audience
  /// Whether the body is transformed while it arrives, and so is not in the request.
  package var streamsBody = false
  /// The maximum number of bytes of a body that is read before it is answered.
  package let bodyLimit: Int
  /// Whether one request can be as much work as a batch, and counts as one.
  package let isLong: Bool
  /// The form of errors.
  package var dialect = Dialect.own
  /// Answers a request.
  package let handle: @Sendable (ServiceCall) async throws -> ServiceResponse

  /// Creates a route.
  package init(
    _ name: String, _ method: ServiceRequest.Method, _ path: [Segment], for audience: Audience,
    streamsBody: Bool = false, bodyLimit: Int = BodyLimit.bytes, isLong: Bool = false,
    dialect: Dialect = .own,
    handle: @escaping @Sendable (ServiceCall) async throws -> ServiceResponse
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.audience = audience
    self.streamsBody = streamsBody
    self.bodyLimit = bodyLimit
    self.isLong = isLong
    self.dialect = dialect
    self.handle = handle
  }

  /// The routes whose answers take microseconds, whatever the request: they need no turn among the
  /// searches.
  private static let quick: Set<String> = [
    "health", "ready", "metrics", "reverse", "timezone", "status",
  ]

  /// Whether an answer takes microseconds, so that it is given at once.
  package var isQuick: Bool { method == .get && Self.quick.contains(name) }

  /// Whether a request ends when its client has gone: one that is much work, or that waits for
  /// others and changes nothing. The searches in the gazetteer are over before that.
  package var endsWithClient: Bool { isLong || method == .get && audience != .shared }

  /// Whether pages of other sites may use the route, or lead to it.
  var isOpenToSites: Bool {
    switch audience {
    case .shared: true
    // The others cost this server much, or its services something.
    case .public: ["health", "ready", "page"].contains(name)
    case .personal, .operator: false
    }
  }

  /// Returns the parameters in a path; `nil` if the path is another one.
  func parameters(in path: [String]) -> [String: String]? {
    guard path.count == self.path.count else { return nil }
    var parameters: [String: String] = [:]
    for (segment, text) in zip(self.path, path) {
      switch segment {
      case .text(let expected): if text != expected { return nil }
      case .parameter(let name): parameters[name] = text
      }
    }
    return parameters
  }
}

/// The paths of a listener.
package struct RouteTable: Sendable {
  /// The result of looking up a request in the table.
  package enum Match: Sendable {
    /// This route, with the parameters of its path.
    case route(Route, [String: String])
    /// The path exists with other methods; its errors have this form.
    case otherMethods([String], Dialect, isShared: Bool)
    /// The path does not exist; its errors have this form.
    case none(Dialect)

    /// The form of errors at this path.
    package var dialect: Dialect {
      switch self {
      case .route(let route, _): route.dialect
      case .otherMethods(_, let dialect, _), .none(let dialect): dialect
      }
    }

    /// Whether pages of any origin may read the answers at this path, also those that refuse.
    package var isShared: Bool {
      switch self {
      case .route(let route, _): route.audience == .shared
      case .otherMethods(_, _, let isShared): isShared
      case .none: false
      }
    }
  }

  package let routes: [Route]
  /// The routes without parameters, by their path.
  private let fixed: [[String]: [Int]]
  /// The routes with parameters.
  private let variable: [Int]

  /// Creates a table.
  package init(_ routes: [Route]) {
    self.routes = routes
    var fixed: [[String]: [Int]] = [:]
    var variable: [Int] = []
    for (index, route) in routes.enumerated() {
      let texts = route.path.compactMap { segment -> String? in
        if case .text(let text) = segment { text } else { nil }
      }
      if texts.count == route.path.count {
        fixed[texts, default: []].append(index)
      } else {
        variable.append(index)
      }
    }
    self.fixed = fixed
    self.variable = variable
  }

  /// Finds the route for a request; `HEAD` is answered by the route for `GET`.
  package func match(_ request: ServiceRequest) -> Match { match(request.method, request.path) }

  /// Finds the route for a method and a path.
  package func match(_ method: ServiceRequest.Method, _ path: [String]) -> Match {
    let method = method == .head ? .get : method
    var others: [Route] = []
    for index in fixed[path] ?? [] {
      if routes[index].method == method { return .route(routes[index], [:]) }
      others.append(routes[index])
    }
    for index in variable {
      guard let parameters = routes[index].parameters(in: path) else { continue }
      if routes[index].method == method { return .route(routes[index], parameters) }
      others.append(routes[index])
    }
    guard let first = others.first else { return .none(dialect(near: path)) }
    let methods = others.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
    return .otherMethods(
      methods + ["OPTIONS"], first.dialect, isShared: others.contains { $0.audience == .shared })
  }

  /// The form of errors at a path that does not exist: that of the routes that begin as it does, or
  /// of all routes of the port, if these have one form.
  private func dialect(near path: [String]) -> Dialect {
    let near = routes.filter { $0.path.first == path.first.map(Route.Segment.text) }
    let dialects = (near.isEmpty ? routes : near).map(\.dialect)
    guard let first = dialects.first, dialects.allSatisfy({ $0.name == first.name }) else {
      return .own
    }
    return first
  }

  /// The methods of all routes, for `OPTIONS *`.
  var methods: [String] {
    let methods = Set(routes.map(\.method))
    return ServiceRequest.Method.allCases.filter { method in
      method == .options || methods.contains(method == .head ? .get : method)
    }.map(\.rawValue)
  }

  /// Returns a table with the same routes below a prefix: `photon` for `/photon/api`.
  package func below(_ prefix: String) -> RouteTable {
    RouteTable(
      routes.map { route in
        var below = route
        below.path.insert(.text(prefix), at: 0)
        return below
      })
  }

  /// Returns a table with the routes of both.
  package static func + (left: RouteTable, right: RouteTable) -> RouteTable {
    RouteTable(left.routes + right.routes)
  }
}
