internal import WxCore

/// The geolocate protocol that Google made and Mozilla's Ichnaea took over: `POST` what is around,
/// get a position and a radius. Asked with nothing around, the services use the address.
extension IPService {
  /// The request of the protocol.
  static func geolocate(_ url: String) -> HTTPRequest {
    HTTPRequest(
      url: url,
      headers: [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json"),
      ],
      body: Array(#"{"considerIp":true}"#.utf8), maximumBodySize: maximumAnswerSize)
  }

  /// Reads the answer of the protocol.
  ///
  /// `accuracy` is the radius in metres of a circle with 95 % confidence. `fallback` is `ipf` where
  /// Ichnaea and BeaconDB answer from the address, and `lacf` from the area of a cell.
  static func readGeolocation(
    _ response: HTTPResponse, service: String
  ) throws(IPServiceError) -> IPAnswer {
    let body: IPBody
    do throws(IPServiceError) {
      body = try IPBody(response)
    } catch {
      // The protocol's word for "no position" is a status.
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
