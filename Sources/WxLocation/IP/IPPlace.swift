internal import WxCore

/// The names and codes that a service returns with a position.
package struct IPPlace: Hashable, Sendable {
  /// The city's name.
  package var city: String?
  /// The name of the first-order subdivision.
  package var region: String?
  /// The country's name.
  package var country: String?
  /// The country's ISO 3166-1 alpha-2 code, in capitals.
  package var countryCode: String?
  /// The network address.
  package var address: String?
  /// The IANA time zone identifier.
  package var timeZone: String?

  /// Creates a place; an invalid country code or time zone is dropped.
  package init(
    city: String? = nil, region: String? = nil, country: String? = nil,
    countryCode: String? = nil, address: String? = nil, timeZone: String? = nil
  ) {
    self.city = city
    self.region = region
    self.country = country
    self.countryCode = countryCode?.uppercased()
    if self.countryCode?.utf8.count != 2
      || self.countryCode?.utf8.allSatisfy(\.isASCIIUppercase) != true
    {
      self.countryCode = nil
    }
    self.address = address
    // Some services send an offset (`+02:00`) under this name.
    self.timeZone = timeZone == "UTC" || timeZone?.contains("/") == true ? timeZone : nil
  }

  /// The radius in meters that is assumed if a service reports none.
  ///
  /// Address tables place most addresses within 25 km if they name a city (MaxMind and DB-IP count
  /// this as the correct city, and BeaconDB reports it for all IP addresses). Without a city
  /// the position is the center of a region or a country: the radius is that of a large region (200
  /// km: Bavaria, Arizona) or of a medium country (500 km: France, Spain).
  package var assumedRadius: Double {
    if city != nil { return 25_000 }
    return region == nil ? 500_000 : 200_000
  }
}
