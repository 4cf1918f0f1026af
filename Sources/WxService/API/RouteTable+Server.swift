extension RouteTable {
  /// All paths of the server's main port, without its page and its metrics: the service's own API,
  /// the tools for assistants, and the paths of other services.
  package static let main: RouteTable =
    .api + .tools + .positions + ServedDialect.routes(of: ServedDialect.all)

  /// `GET /metrics`: the state of the server in Prometheus' text format.
  ///
  /// Format: https://prometheus.io/docs/instrumenting/exposition_formats/
  ///
  /// - Parameter text: Returns the current text.
  /// - Returns: The table of this path.
  package static func metrics(_ text: @escaping @Sendable () -> String) -> RouteTable {
    RouteTable([
      Route("metrics", .get, ["metrics"], for: .operator) { _ in
        .text(text(), type: "text/plain; version=0.0.4; charset=utf-8")
      }
    ])
  }
}
