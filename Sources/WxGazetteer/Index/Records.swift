package import WxCore

/// A country of the index, 24 bytes.
package struct CountryRecord: BitwiseCopyable {
  /// The ISO 3166-1 alpha-2 letters, first letter in the low byte.
  package var code: UInt16
  /// Zero; aligns the following fields.
  package var reserved: UInt16 = 0
  /// Its feature.
  package var feature: UInt32
  /// Its alpha-3 code in the text pool.
  package var alpha3: UInt32
  /// The feature of its capital, or ``FeatureRecord/none``.
  package var capital: UInt32
  /// Zero; reserved for later versions.
  package var reserved2: UInt64 = 0

  package init(code: UInt16, feature: UInt32, alpha3: UInt32, capital: UInt32) {
    self.code = code
    self.feature = feature
    self.alpha3 = alpha3
    self.capital = capital
  }
}

/// A feature of the index: a populated place, a subdivision, a country, an airport, or a natural or
/// built feature such as a lake; 48 bytes.
package struct FeatureRecord: BitwiseCopyable {
  /// The absence of a feature.
  package static let none = UInt32.max
  /// The absence of a country or zone.
  package static let noIndex = UInt16.max
  /// An unknown elevation.
  package static let noElevation = Int16.min

  /// The GeoNames id; 0 for none.
  package var identifier: UInt32
  /// Units of 1e-5 degrees north.
  package var latitude: Int32
  /// Units of 1e-5 degrees east.
  package var longitude: Int32
  /// The name in the text pool.
  package var name: UInt32
  /// Inhabitants; 0 if unknown.
  package var population: UInt32
  /// The feature of the first-order subdivision.
  package var admin1: UInt32
  /// The feature of the second-order subdivision.
  package var admin2: UInt32
  /// The ISO 3166-2 code in the text pool; 0 for none.
  package var code: UInt32
  /// The country's index.
  package var country: UInt16
  /// The time zone's index.
  package var zone: UInt16
  /// Meters above mean sea level.
  package var elevation: Int16
  /// ``Importance`` in thousandths.
  package var importance: UInt16
  /// ``FeatureKind``.
  package var kind: UInt8
  /// ``Seat``.
  package var seat: UInt8
  /// The extent of the feature from its position in tenths of a kilometer; 0 if unknown.
  package var extent: UInt16 = 0
  /// Zero; reserved for later versions.
  package var reserved: UInt32 = 0

  package init(
    identifier: UInt32, latitude: Int32, longitude: Int32, name: UInt32, population: UInt32,
    admin1: UInt32, admin2: UInt32, code: UInt32, country: UInt16, zone: UInt16, elevation: Int16,
    importance: UInt16, kind: UInt8, seat: UInt8, extent: UInt16
  ) {
    self.identifier = identifier
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.population = population
    self.admin1 = admin1
    self.admin2 = admin2
    self.code = code
    self.country = country
    self.zone = zone
    self.elevation = elevation
    self.importance = importance
    self.kind = kind
    self.seat = seat
    self.extent = extent
  }

  /// The position of the feature; `nil` if the index is damaged.
  package var coordinate: Coordinate? {
    Coordinate(latitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
  }

  /// The ``Importance``, in powers of ten.
  package var decimalImportance: Double { Double(importance) / 1000 }
}

/// The kinds of features, as stored.
package enum FeatureKind: UInt8 {
  case city = 0
  case country = 1
  case admin1 = 2
  case admin2 = 3
  case airport = 4
  case island = 5
  case lake = 6
  case mountain = 7
  case sea = 8
  case region = 9
  case park = 10
  case landmark = 11
  case continent = 12
  case river = 13

  /// Whether it is a country or a subdivision of one.
  package var isArea: Bool { self == .country || isSubdivision }

  /// Whether it is a first- or second-order subdivision.
  package var isSubdivision: Bool { self == .admin1 || self == .admin2 }

  /// Whether people name the city beside it, which is not an area around it.
  package var isInCities: Bool { self == .park || self == .landmark || self == .island }
}

/// The administrative rank of a populated place, as stored; lower values rank higher.
package enum Seat: UInt8, Comparable {
  case country = 0
  case admin1 = 1
  case admin2 = 2
  case none = 3

  package static func < (left: Seat, right: Seat) -> Bool { left.rawValue < right.rawValue }
}

/// An additional name of a feature, packed into five bytes: the reference of the text in the low 30
/// bits, the index of its language in the next ten.
package struct NameRecord: BitwiseCopyable {
  /// An unknown language.
  package static let noLanguage: UInt16 = 0x3FF

  private var low: (UInt8, UInt8, UInt8, UInt8)
  private var high: UInt8

  package init(text: UInt32, language: UInt16) {
    let packed = UInt64(text) & 0x3FFF_FFFF | UInt64(language) << 30
    low = (
      UInt8(truncatingIfNeeded: packed), UInt8(truncatingIfNeeded: packed >> 8),
      UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 24)
    )
    high = UInt8(truncatingIfNeeded: packed >> 32)
  }

  private var packed: UInt64 {
    let bytes = UInt64(low.0) | UInt64(low.1) << 8 | UInt64(low.2) << 16 | UInt64(low.3) << 24
    return bytes | UInt64(high) << 32
  }

  /// The name in the text pool.
  package var text: UInt32 { UInt32(packed & 0x3FFF_FFFF) }
  /// The index of its language.
  package var language: UInt16 { UInt16(packed >> 30) }
}

/// The link from a key to a feature, in four bytes: the feature in the high 28 bits, whether the
/// name was rewritten in the next bit, the role of the name in the low three.
///
/// Features are numbered by importance, so the sorted postings of a key begin with the most
/// important feature.
package struct Posting: BitwiseCopyable, Hashable, Comparable {
  package var raw: UInt32

  package init(feature: Int, role: NameRole, isRewritten: Bool) {
    raw = UInt32(feature) << 4 | (isRewritten ? 8 : 0) | UInt32(role.rawValue)
  }

  package var feature: Int { Int(raw >> 4) }
  package var role: NameRole { NameRole(rawValue: UInt8(raw & 7)) ?? .alternate }
  /// Whether the key has a word in another form than the name, see ``NameKey``.
  package var isRewritten: Bool { raw & 8 != 0 }

  /// Whether another posting differs only in its role, and both are names or both are codes.
  package func isSameName(as other: Posting) -> Bool {
    raw >> 3 == other.raw >> 3 && role.isCode == other.role.isCode
  }

  package static func < (left: Posting, right: Posting) -> Bool { left.raw < right.raw }
}

/// The role of a name for its feature, best first.
package enum NameRole: UInt8 {
  /// The main name.
  case main = 0
  /// A nickname, abbreviation or former name used for this feature and little else: `NYC`. It
  /// precedes the other roles because a name with both roles counts as this: `UK` is also English.
  case nickname = 1
  /// A name with a known language.
  case tagged = 2
  /// An alternate name in a script other than Latin, which is as good as the main name locally.
  case script = 3
  /// An alternate name of unknown language.
  case alternate = 4
  /// A name without its generic part: `Cook` for `Cook County`.
  case short = 5
  /// A code: `CA`, `US-CA`, `USA`.
  case code = 6
  /// A three-letter code that is only valid in its country, because many airport codes look the
  /// same: `OCC` of `FR-OCC`. Two-letter codes such as `CA` are in wide use on their own.
  case part = 7

  /// Whether the name is a code.
  package var isCode: Bool { self == .code || self == .part }

  /// The tier of a match with a name of this role.
  package var tier: MatchTier {
    switch self {
    case .main, .tagged: .exact
    case .script, .alternate, .short, .nickname: .alternate
    case .code, .part: .code
    }
  }
}
