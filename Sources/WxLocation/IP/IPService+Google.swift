internal import Foundation

extension IPService {
  /// [Google's Geolocation API](https://developers.google.com/maps/documentation/geolocation): with
  /// a key, which the protocol wants in the query.
  public static let google = IPService(
    name: "google", baseURL: "https://www.googleapis.com", keyUse: .required,
    request: { baseURL, key in
      let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
      let key = key?.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
      return geolocate(baseURL + "/geolocation/v1/geolocate?key=" + key)
    },
    read: { response throws(IPServiceError) in
      try readGeolocation(response, service: "google")
    })
}
