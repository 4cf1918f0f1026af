extension IPService {
  /// [ifconfig.co](https://ifconfig.co), which runs [echoip](https://github.com/mpolden/echoip): no
  /// key, one request a minute.
  ///
  /// Unknown fields are left out, and so is a coordinate of exactly 0.
  public static let ifconfigCo = IPService(
    name: "ifconfig-co", baseURL: "https://ifconfig.co",
    request: { baseURL, _ in get(baseURL + "/json") },
    read: { response throws(IPServiceError) in
      let body = try IPBody(response)
      return try IPAnswer(
        service: "ifconfig-co", latitude: body.number("latitude"),
        longitude: body.number("longitude"),
        place: IPPlace(
          city: body.text("city"), region: body.text("region_name"), country: body.text("country"),
          countryCode: body.text("country_iso"), address: body.text("ip"),
          timeZone: body.text("time_zone")))
    })
}
