/// The paths of another service, with which the server answers its clients.
///
/// The paths of the main port, the ports with their own root and the reference of parameters are
/// built from ``all``.
package struct ServedDialect: Sendable {
  /// The form of the errors, whose name is also that of a passed socket.
  package let dialect: Dialect
  /// The name of the service.
  package let title: String
  /// The paths, from the root.
  package let routes: RouteTable
  /// The prefix of the paths on the main port; `nil` if they are at its root.
  package let prefix: String?

  /// Describes a dialect.
  package init(
    _ dialect: Dialect, title: String, routes: RouteTable, prefix: String? = nil
  ) {
    self.dialect = dialect
    self.title = title
    self.routes = routes
    self.prefix = prefix
  }

  /// All dialects.
  package static let all: [ServedDialect] = [
    ServedDialect(.openMeteo, title: "Open-Meteo", routes: .openMeteo),
    ServedDialect(.openWeatherMap, title: "OpenWeatherMap", routes: .openWeatherMap),
    ServedDialect(.darkSky, title: "Dark Sky", routes: .darkSky),
    ServedDialect(.wttr, title: "wttr.in", routes: .wttr),
    ServedDialect(.ownTracks, title: "OwnTracks", routes: .ownTracks),
    ServedDialect(.photon, title: "Photon", routes: .photon, prefix: "photon"),
    ServedDialect(.nominatim, title: "Nominatim", routes: .nominatim, prefix: "nominatim"),
  ]

  /// The dialects that may have a port of their own, because their clients accept no prefix.
  package static let withPort = all.filter { $0.prefix != nil }

  /// Returns the paths of dialects on the main port.
  package static func routes(of dialects: [ServedDialect]) -> RouteTable {
    RouteTable(
      dialects.flatMap { dialect in
        (dialect.prefix.map { dialect.routes.below($0) } ?? dialect.routes).routes
      })
  }
}
