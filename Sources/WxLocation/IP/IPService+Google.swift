internal import WxCore

extension IPService {
  /// [Google's Geolocation API](https://developers.google.com/maps/documentation/geolocation):
  /// requires a key, which the protocol puts in the query.
  public static let google = IPService(
    name: "google", baseURL: "https://www.googleapis.com", keyUse: .required,
    request: { baseURL, key in
      geolocate(baseURL + "/geolocation/v1/geolocate?key=" + (key ?? "").percentEncoded())
    },
    read: { response throws(IPServiceError) in
      try readGeolocation(response, service: "google")
    })
}
