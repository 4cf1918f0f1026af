/// The kind of a place.
public enum PlaceKind: String, Hashable, Sendable, CaseIterable {
  /// A populated place of any size.
  case city
  /// A country or territory with an ISO 3166-1 code.
  case country
  /// A first-order subdivision: state, province, region.
  case admin1
  /// A second-order subdivision: county, district.
  case admin2
  /// An airport.
  case airport
  /// A postal code area.
  case postcode
  /// A bare position.
  case coordinate
  /// An island or a group of islands.
  case island
  /// A lake or an inland sea.
  case lake
  /// A river; its position is the mouth.
  case river
  /// A mountain, a volcano or a range of mountains.
  case mountain
  /// A sea, an ocean, a gulf or a strait.
  case sea
  /// A region that is not an administrative unit: a landscape, a desert, a peninsula, a historical
  /// or cultural region.
  case region
  /// A national park or another protected or well-known park.
  case park
  /// A building, a monument or another single sight.
  case landmark
  /// A continent.
  case continent
}

/// A named place in the gazetteer, or a bare position.
///
/// Unknown fields are `nil`, never empty or zero.
public struct Place: Hashable, Sendable {
  /// The GeoNames id, if the place has one.
  public var id: Int64?
  /// The name, in the requested language if available, else as in GeoNames.
  public var name: String
  /// The kind of the place.
  public var kind: PlaceKind
  /// The position of the place.
  public var coordinate: Coordinate
  /// The country's ISO 3166-1 alpha-2 code.
  public var countryCode: String?
  /// The country's name.
  public var country: String?
  /// The name of the first-order subdivision.
  public var admin1: String?
  /// The ISO 3166-2 code of the first-order subdivision.
  public var admin1Code: String?
  /// The name of the second-order subdivision; for a postal code, the name of its place.
  public var admin2: String?
  /// The number of inhabitants.
  public var population: Int?
  /// The elevation in meters above mean sea level.
  public var elevation: Meters?
  /// The IANA time zone identifier.
  public var timeZone: String?

  /// Creates a place; values that are left out are unknown.
  public init(
    id: Int64? = nil,
    name: String,
    kind: PlaceKind,
    coordinate: Coordinate,
    countryCode: String? = nil,
    country: String? = nil,
    admin1: String? = nil,
    admin1Code: String? = nil,
    admin2: String? = nil,
    population: Int? = nil,
    elevation: Meters? = nil,
    timeZone: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.coordinate = coordinate
    self.countryCode = countryCode
    self.country = country
    self.admin1 = admin1
    self.admin1Code = admin1Code
    self.admin2 = admin2
    self.population = population
    self.elevation = elevation
    self.timeZone = timeZone
  }

  /// Creates a place from a position alone, named `LAT,LON` and rounded to a ten-millionth of a
  /// degree (a centimeter) to drop floating-point noise.
  public init(position coordinate: Coordinate) {
    let rounded = Coordinate(
      latitude: (coordinate.latitude * 1e7).rounded() / 1e7,
      longitude: (coordinate.longitude * 1e7).rounded() / 1e7)
    self.init(
      name: (rounded ?? coordinate).description, kind: .coordinate, coordinate: coordinate)
  }

  /// The name with the parts that distinguish it from its namesakes: `San Francisco, California,
  /// United States`.
  ///
  /// A part that repeats the previous one is left out (`Singapore`, not `Singapore, Singapore`). A
  /// postal code comes before its place: `80331 München, Bavaria, Germany`.
  public var label: String {
    // Appended, because joining an array of parts takes a twentieth of the time of a batch.
    var label = name
    if kind == .postcode, let admin2 { label += " " + admin2 }
    var last = label
    for case let part? in [admin1, country] where part != last {
      label += ", "
      label += part
      last = part
    }
    return label
  }
}

extension Place {
  /// The place with texts that are safe on a terminal; an optional text that becomes empty is
  /// `nil`.
  package var withPlainText: Place {
    func plain(_ text: String?) -> String? {
      text.map(\.plainText).flatMap { $0.isEmpty ? nil : $0 }
    }
    var place = self
    place.name = name.plainText
    place.countryCode = plain(countryCode)
    place.country = plain(country)
    place.admin1 = plain(admin1)
    place.admin1Code = plain(admin1Code)
    place.admin2 = plain(admin2)
    place.timeZone = plain(timeZone)
    return place
  }
}
