extension IPService {
  /// [GeoJS](https://www.geojs.io/docs/v1/endpoints/geo/): no key, no documented limit.
  ///
  /// Coordinates are strings "due to historic reasons". `accuracy` is MaxMind's accuracy radius in
  /// kilometers: 5 to 50 for a city, 1000 for a country.
  public static let geojs = IPService(
    name: "geojs", baseURL: "https://get.geojs.io",
    request: { baseURL, _ in get(baseURL + "/v1/ip/geo.json") },
    read: { response throws(IPServiceError) in
      let body = try IPBody(response)
      return try IPAnswer(
        service: "geojs", latitude: body.number("latitude"), longitude: body.number("longitude"),
        radius: body.number("accuracy").map { $0 * 1000 },
        place: IPPlace(
          city: body.text("city"), region: body.text("region"), country: body.text("country"),
          countryCode: body.text("country_code"), address: body.text("ip"),
          timeZone: body.text("timezone")))
    })
}
