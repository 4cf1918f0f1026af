extension IPService {
  /// [ip-api.com](https://ip-api.com/docs/api:json): no key, 45 requests a minute, for
  /// non-commercial use. Its free tier supports only plain http, so it is off unless the user
  /// allows that.
  ///
  /// Failures have status 200 and `"status": "fail"`.
  public static let ipAPI = IPService(
    name: "ip-api", baseURL: "http://ip-api.com",
    request: { baseURL, _ in
      get(
        baseURL + "/json/?fields=status,message,country,countryCode,regionName,city,lat,lon,"
          + "timezone,query")
    },
    read: { response throws(IPServiceError) in
      let body = try IPBody(response)
      guard body.text("status")?.lowercased() != "fail" else {
        throw IPServiceError(message: body.text("message") ?? "it gave no reason")
      }
      return try IPAnswer(
        service: "ip-api", latitude: body.number("lat"), longitude: body.number("lon"),
        place: IPPlace(
          city: body.text("city"), region: body.text("regionName"), country: body.text("country"),
          countryCode: body.text("countryCode"), address: body.text("query"),
          timeZone: body.text("timezone")))
    })
}
