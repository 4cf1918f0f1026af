internal import WxCore

extension IPService {
  /// [IPinfo](https://ipinfo.io/developers): a few requests a day without a token, more with one.
  ///
  /// The position is one string, `"loc": "37.7749,-122.4194"`; a private address is a `bogon`.
  public static let ipinfo = IPService(
    name: "ipinfo", baseURL: "https://ipinfo.io", keyUse: .optional,
    request: { baseURL, key in
      // As a header field, not in the query, where proxies would log it.
      get(
        baseURL + "/json", headers: key.map { [HTTPHeader("Authorization", "Bearer \($0)")] } ?? [])
    },
    read: { response throws(IPServiceError) in
      let body = try IPBody(response)
      guard body.flag("bogon") != true else {
        throw .unknownAddress
      }
      let position = body.text("loc")?.split(separator: ",", omittingEmptySubsequences: false) ?? []
      return try IPAnswer(
        service: "ipinfo", latitude: position.count == 2 ? IPBody.number(position[0]) : nil,
        longitude: position.count == 2 ? IPBody.number(position[1]) : nil,
        place: IPPlace(
          city: body.text("city"), region: body.text("region"), countryCode: body.text("country"),
          address: body.text("ip"), timeZone: body.text("timezone")))
    })
}
