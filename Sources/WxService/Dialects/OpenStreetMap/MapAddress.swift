internal import WxCore
internal import WxGazetteer

/// The parts of an address that a gazetteer of places knows: never a road or a house number.
struct MapAddress: Hashable, Sendable {
  /// The settlement, unless the place is larger.
  var city: String?
  /// A part of the settlement, and a part of that.
  var district: String?
  var neighborhood: String?
  var county: String?
  var state: String?
  /// The ISO 3166-2 code of the state.
  var stateCode: String?
  var postcode: String?
  var country: String?
  /// The ISO 3166-1 code of the country in capitals.
  var countryCode: String?

  init(_ place: Place) {
    country = place.country
    countryCode = place.countryCode
    state = place.admin1
    stateCode = place.admin1Code
    switch place.kind {
    case .city:
      city = place.name
      county = place.admin2
    case .postcode:
      postcode = place.name
      city = place.admin2
    case .admin2: county = place.name
    case .country:
      country = place.name
      state = nil
      stateCode = nil
    case .admin1: state = place.name
    default: county = place.admin2
    }
  }

  /// Takes over the names of the areas that contain the position, which are more exact than those of the
  /// place nearby. The inner one of two areas of a level counts.
  mutating func complete(with areas: [NamedArea]) {
    for area in areas {
      switch area.level {
      case "admin2": county = area.name
      case "municipality": city = area.name
      case "district": district = area.name
      case "neighborhood": neighborhood = area.name
      default: break
      }
    }
  }
}
