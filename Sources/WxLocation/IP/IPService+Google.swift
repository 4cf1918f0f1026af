extension IPService {
  /// [Google's Geolocation API](https://developers.google.com/maps/documentation/geolocation): with
  /// a key, which the protocol wants in the query.
  public static let google = IPService(
    name: "google", baseURL: "https://www.googleapis.com", keyUse: .required,
    request: { baseURL, key in
      geolocate(baseURL + "/geolocation/v1/geolocate?key=" + percentEncoded(key ?? ""))
    },
    read: { response throws(IPServiceError) in
      try readGeolocation(response, service: "google")
    })

  /// A text as the value of a query parameter: all but the unreserved characters of RFC 3986 as
  /// percent signs and hexadecimal digits.
  private static func percentEncoded(_ text: String) -> String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    return text.utf8.reduce(into: "") { encoded, byte in
      if unreserved.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
