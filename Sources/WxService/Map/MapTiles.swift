internal import WxCore

/// The tiles that the user puts below the page's map.
package struct MapTiles: Sendable {
  /// Where the tiles are.
  package enum Source: Sendable {
    /// A file that this server reads.
    case file(TileFile)
    /// The address of a tile on another server, with `{z}`, `{x}` and `{y}`.
    case server(String)
  }

  private let source: Source
  private let attribution: String?

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - source: Where the tiles are.
  ///   - attribution: Whom to name beside the map; `nil` for the text in the file.
  package init(_ source: Source, attribution: String?) {
    self.source = source
    if attribution == nil, case .file(let file) = source {
      self.attribution = file.attribution
    } else {
      self.attribution = attribution
    }
  }

  /// The paths of a map: its description in TileJSON 3.0, and the tiles of a file.
  ///
  /// Without a map, the description has no tiles, so that the page need not distinguish that from an error.
  ///
  /// - Parameter tiles: The map, if the page has one.
  /// - Returns: The table of these paths.
  package static func routes(of tiles: MapTiles?) -> RouteTable {
    let description = tiles?.description ?? ["tilejson": "3.0.0", "tiles": []]
    var routes = [
      Route("tiles", .get, ["map", "tiles.json"], for: .public) { _ in
        .json(.object(description), headers: ["cache-control": "no-cache"])
      }
    ]
    if case .file(let file) = tiles?.source {
      routes.append(
        Route("tiles", .get, ["map", "tiles", ":z", ":x", ":y"], for: .public) { call in
          try answer(call, from: file)
        })
    }
    return RouteTable(routes)
  }

  private var description: JSONObject {
    var object: JSONObject = ["tilejson": "3.0.0"]
    switch source {
    case .server(let address): object.append("tiles", [.string(address)])
    case .file(let file):
      object.append("tiles", ["map/tiles/{z}/{x}/{y}"])
      object.append("minzoom", JSONValue(file.zooms.lowerBound))
      object.append("maxzoom", JSONValue(file.zooms.upperBound))
    }
    if let attribution { object.append("attribution", .string(attribution)) }
    return object
  }

  /// Answers with a tile; 204 if the file does not have it.
  private static func answer(_ call: ServiceCall, from file: TileFile) throws -> ServiceResponse {
    let numbers = ["z", "x", "y"].compactMap { call.parameters[$0].flatMap { Int($0) } }
    guard numbers.count == 3,
      TileFile.number(zoom: numbers[0], x: numbers[1], y: numbers[2]) != nil
    else { throw RequestError.noRoute }
    let caching = "public, max-age=3600"
    guard let bytes = try file.tile(zoom: numbers[0], x: numbers[1], y: numbers[2]) else {
      return ServiceResponse(status: 204, headers: ["cache-control": caching])
    }
    let tag = EntityTag(of: bytes)
    let headers: HeaderFields = [
      "content-type": file.mediaType, "cache-control": caching, "etag": tag.text,
    ]
    return tag.matches(call.request.headers["if-none-match"])
      ? ServiceResponse(status: 304, headers: headers)
      : ServiceResponse(status: 200, headers: headers, body: .bytes(bytes))
  }
}
