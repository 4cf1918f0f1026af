internal import WxCore

/// The geolocate protocol, defined by Google and adopted by Mozilla's Ichnaea: `POST` the radio
/// environment, receive a position and a radius. Without one, the services use the network address.
extension IPService {
  /// Returns a request of the protocol.
  static func geolocate(_ url: String) -> HTTPRequest {
    HTTPRequest(
      url: url,
      headers: [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json"),
      ],
      body: Array(#"{"considerIp":true}"#.utf8), maximumBodySize: maximumAnswerSize)
  }

  /// Reads a response of the protocol.
  ///
  /// `accuracy` is the radius in meters of a circle with 95 % confidence. `fallback` is `ipf` if
  /// Ichnaea or BeaconDB answers from the address, and `lacf` if from the area of a cell.
  static func readGeolocation(
    _ response: HTTPResponse, service: String
  ) throws(IPServiceError) -> IPAnswer {
    let body: IPBody
    do throws(IPServiceError) {
      body = try IPBody(response)
    } catch {
      // The protocol reports "no position" as a status.
      if case .status(404, _) = error {
        throw .unknownAddress
      }
      throw error
    }
    return try IPAnswer(
      service: service, latitude: body.number("location", "lat"),
      longitude: body.number("location", "lng"), radius: body.number("accuracy"),
      isFallback: body.text("fallback") != nil)
  }
}
