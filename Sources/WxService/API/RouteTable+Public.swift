extension RouteTable {
  /// The names of the routes that look up public data and nothing else.
  ///
  /// A list of what is there, not of what is left out: a new route is not for a public server until
  /// it is named here. Weather is not in it, because strangers would spend the owner's quota of the
  /// weather services.
  private static let publicNames: Set<String> = [
    "health", "ready", "openapi",
    "geocode", "reverse", "nearby", "text", "geocode_batch", "reverse_batch", "timezone",
    "snowflake", "bigquery",
    // The services with geocoding only.
    "openmeteo_search", "openmeteo_get", "owm_geocoding",
    "search", "structured", "lookup", "status", "details", "deletable", "polygons",
    "search.php", "reverse.php", "lookup.php", "status.php", "details.php", "deletable.php",
    "polygons.php", "owntracks_rev",
  ]

  /// The main port of a server for everybody: geocoding, in all forms.
  package static let mainOfPublicServer = RouteTable(
    publicRoutes.map { $0.name == "openapi" ? .openAPI { publicDocument } : $0 })

  private static let publicRoutes = main.routes.filter {
    $0.audience.isPublic && publicNames.contains($0.name)
  }

  /// The description of these paths alone; it is made for the first request.
  private static let publicDocument = OpenAPIDocument.part(
    of: OpenAPIDocument.whole, describing: publicRoutes)

  /// Whether no route is about the user, so that nothing has to be hidden from other pages.
  package var isForEverybody: Bool { routes.allSatisfy { $0.audience != .personal } }
}
