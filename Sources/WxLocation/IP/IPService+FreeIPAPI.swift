extension IPService {
  /// [Free IP API](https://freeipapi.com): no key, 60 requests a minute.
  ///
  /// Unknown values are written as `-`.
  public static let freeIPAPI = IPService(
    name: "freeipapi", baseURL: "https://free.freeipapi.com",
    request: { baseURL, _ in get(baseURL + "/api/json") },
    read: { response throws(IPServiceError) in
      let body = try IPBody(response)
      return try IPAnswer(
        service: "freeipapi", latitude: body.number("latitude"),
        longitude: body.number("longitude"),
        place: IPPlace(
          city: body.text("cityName"), region: body.text("regionName"),
          country: body.text("countryName"), countryCode: body.text("countryCode"),
          address: body.text("ipAddress"),
          // These are the country's zones: only a single one certainly applies to the address.
          timeZone: body.count("timeZones") == 1 ? body.firstText("timeZones") : nil))
    })
}
