public import WxCore

extension RequestBatching {
  /// Combines Open-Meteo requests for single places into one for up to 100 places: the service
  /// accepts lists of coordinates and responds with an array in the same order.
  ///
  /// Format: https://open-meteo.com/en/docs, "Coordinates".
  public static let openMeteo = RequestBatching(
    // Request a few places one by one, so that each result shows as soon as it arrives.
    count: 8...100,
    key: { OpenMeteoPlaceURL($0)?.rest },
    combine: { requests in
      let places = requests.compactMap { OpenMeteoPlaceURL($0) }
      var many = requests[0]
      many.url =
        places[0].rest + "&latitude=" + places.map(\.latitude).joined(separator: ",")
        + "&longitude=" + places.map(\.longitude).joined(separator: ",")
      return many
    },
    split: { response, count in
      let bodies = JSONArrayText.objects(of: response.body)
      guard bodies.count == count else { return nil }
      return bodies.map {
        HTTPResponse(status: response.status, headers: response.headers, body: Array($0))
      }
    })
}

/// The URL of a request to Open-Meteo, with its place separated from the rest.
private struct OpenMeteoPlaceURL {
  let latitude: Substring
  let longitude: Substring
  /// The part that is the same in requests for other places.
  let rest: String

  /// - Returns: `nil` if the request is not for exactly one place, or must not be changed because
  ///   it revalidates a cached response.
  init?(_ request: HTTPRequest) {
    let url = request.url.unicodeScalars
    guard request.body == nil,
      !request.headers.contains(where: { $0.name.lowercased().hasPrefix("if-") }),
      let query = url.firstIndex(of: "?"),
      ["/v1/forecast", "/v1/air-quality"].contains(where: request.url[..<query].hasSuffix)
    else { return nil }
    var latitude: Substring?
    var longitude: Substring?
    var fields: [Substring] = []
    for field in url[url.index(after: query)...].split(separator: "&") {
      if field.starts(with: "latitude=".unicodeScalars) {
        latitude = Substring(field.dropFirst("latitude=".unicodeScalars.count))
      } else if field.starts(with: "longitude=".unicodeScalars) {
        longitude = Substring(field.dropFirst("longitude=".unicodeScalars.count))
      } else {
        fields.append(Substring(field))
      }
    }
    guard let latitude, let longitude, !latitude.contains(","), !longitude.contains(","),
      !fields.isEmpty
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    rest = request.url[...query] + fields.joined(separator: "&")
  }
}

/// Splits the text of a JSON array without parsing it.
private enum JSONArrayText {
  /// Returns the objects in an array; none if the text is not an array or contains anything else.
  static func objects(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var objects: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = 0
    var isString = false
    var isEscaped = false
    for (index, byte) in text.enumerated() {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        let isObject = byte == UInt8(ascii: "{")
        if depth < 2, isObject != (depth == 1) { return [] }
        if depth == 1 { start = index }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 1 { objects.append(text[start...index]) }
      default: break
      }
    }
    return depth == 0 ? objects : []
  }
}
