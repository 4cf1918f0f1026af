extension IPService {
  /// [beaconDB](https://beacondb.net): no key. Its addresses are DB-IP's, with a radius of 25 km.
  public static let beaconDB = IPService(
    name: "beacondb", baseURL: "https://api.beacondb.net",
    request: { baseURL, _ in geolocate(baseURL + "/v1/geolocate") },
    read: { response throws(IPServiceError) in
      try readGeolocation(response, service: "beacondb")
    })
}
