extension IPService {
  /// [ipwhois.io](https://ipwhois.io/documentation): no key, 60 requests a minute.
  ///
  /// Failures have status 200 and `"success": false`; only the `message` distinguishes limits from
  /// private addresses.
  public static let ipwhois = IPService(
    name: "ipwhois", baseURL: "https://ipwho.is",
    request: { baseURL, _ in get(baseURL + "/") },
    read: { response throws(IPServiceError) in
      let body = try IPBody(response)
      guard body.flag("success") != false else {
        throw IPServiceError(message: body.text("message") ?? "it gave no reason")
      }
      return try IPAnswer(
        service: "ipwhois", latitude: body.number("latitude"), longitude: body.number("longitude"),
        place: IPPlace(
          city: body.text("city"), region: body.text("region"), country: body.text("country"),
          countryCode: body.text("country_code"), address: body.text("ip"),
          // An object in current responses, a string in older ones.
          timeZone: body.text("timezone", "id") ?? body.text("timezone")))
    })
}
