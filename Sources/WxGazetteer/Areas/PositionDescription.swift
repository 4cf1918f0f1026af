/// The areas that contain a position: country, first-order subdivision, time zone.
public struct PositionDescription: Hashable, Sendable {
  /// The country's ISO 3166-1 alpha-2 code; `nil` at sea.
  public var countryCode: String?
  /// The country's name.
  public var country: String?
  /// The name of the first-order subdivision.
  public var admin1: String?
  /// The ISO 3166-2 code of the first-order subdivision.
  public var admin1Code: String?
  /// The IANA time zone identifier; `nil` at sea.
  public var timeZone: String?
  /// Whether the position is at sea outside all territorial waters, or well off the shore of a
  /// large lake or inland sea. Lakes and territorial waters belong to their country.
  public var isWater: Bool
  /// The name of the lake or inland sea if the position is on a large one.
  public var waterName: String?

  /// Creates a description; omitted values are unknown.
  package init(
    countryCode: String? = nil,
    country: String? = nil,
    admin1: String? = nil,
    admin1Code: String? = nil,
    timeZone: String? = nil,
    isWater: Bool = false,
    waterName: String? = nil
  ) {
    self.countryCode = countryCode
    self.country = country
    self.admin1 = admin1
    self.admin1Code = admin1Code
    self.timeZone = timeZone
    self.isWater = isWater
    self.waterName = waterName
  }
}
