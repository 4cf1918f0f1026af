internal import WxCore

/// A country of the index, 24 bytes.
struct CountryRecord: BitwiseCopyable {
  /// The ISO 3166-1 alpha-2 letters, first letter in the low byte.
  var code: UInt16
  /// Zero; keeps the fields after it aligned.
  var reserved: UInt16 = 0
  /// Its feature.
  var feature: UInt32
  /// Its alpha-3 code in the text pool.
  var alpha3: UInt32
  /// The feature of its capital, or ``FeatureRecord/none``.
  var capital: UInt32
  /// Zero; room for later versions.
  var reserved2: UInt64 = 0
}

/// A feature of the index: a populated place, a subdivision, a country, an airport, or a natural or
/// built feature such as a lake; 48 bytes.
struct FeatureRecord: BitwiseCopyable {
  /// Where a feature is named and there is none.
  static let none = UInt32.max
  /// Where a country or a zone is named and there is none.
  static let noIndex = UInt16.max
  /// Where the elevation is not known.
  static let noElevation = Int16.min

  /// The GeoNames id; 0 for none.
  var identifier: UInt32
  /// Units of 1e-5 degrees north.
  var latitude: Int32
  /// Units of 1e-5 degrees east.
  var longitude: Int32
  /// The name in the text pool.
  var name: UInt32
  /// Inhabitants; 0 where not known.
  var population: UInt32
  /// The feature of the first-order subdivision.
  var admin1: UInt32
  /// The feature of the second-order subdivision.
  var admin2: UInt32
  /// The ISO 3166-2 code in the text pool; 0 for none.
  var code: UInt32
  /// The country's index.
  var country: UInt16
  /// The time zone's index.
  var zone: UInt16
  /// Metres above mean sea level.
  var elevation: Int16
  /// ``Importance`` in thousandths.
  var importance: UInt16
  /// ``FeatureKind``.
  var kind: UInt8
  /// ``Seat``.
  var seat: UInt8
  /// How far the feature reaches from its position, in tenths of a kilometer; 0 where not known.
  var extent: UInt16 = 0
  /// Zero; room for later versions.
  var reserved: UInt32 = 0

  /// Where the feature is; `nil` where the index is damaged.
  var coordinate: Coordinate? {
    Coordinate(latitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
  }

  /// The ``Importance``, in powers of ten.
  var decimalImportance: Double { Double(importance) / 1000 }
}

/// The kinds of features, as stored.
enum FeatureKind: UInt8 {
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

  /// Whether it is a country or a subdivision of one.
  var isArea: Bool { self == .country || self == .admin1 || self == .admin2 }
}

/// Of what a populated place is the seat, as stored; less is more.
enum Seat: UInt8, Comparable {
  case country = 0
  case admin1 = 1
  case admin2 = 2
  case none = 3

  static func < (left: Seat, right: Seat) -> Bool { left.rawValue < right.rawValue }
}

/// One more name of a feature, packed into five bytes: the reference of the text in the low 30 bits,
/// the index of its language in the ten above them.
struct NameRecord: BitwiseCopyable {
  /// Where a name's language is not known.
  static let noLanguage: UInt16 = 0x3FF

  private var low: (UInt8, UInt8, UInt8, UInt8)
  private var high: UInt8

  init(text: UInt32, language: UInt16) {
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
  var text: UInt32 { UInt32(packed & 0x3FFF_FFFF) }
  /// The index of its language.
  var language: UInt16 { UInt16(packed >> 30) }
}

/// That a feature bears a key, and as what kind of name: four bytes, the feature in the high 28 bits,
/// whether the name was rewritten in the next, the role in the low three.
///
/// Features are numbered by importance, so the postings of a key in ascending order begin with the
/// most important feature.
struct Posting: BitwiseCopyable, Hashable, Comparable {
  var raw: UInt32

  init(feature: Int, role: NameRole, isRewritten: Bool) {
    raw = UInt32(feature) << 4 | (isRewritten ? 8 : 0) | UInt32(role.rawValue)
  }

  var feature: Int { Int(raw >> 4) }
  var role: NameRole { NameRole(rawValue: UInt8(raw & 7)) ?? .alternate }
  /// Whether the key has a word that the name writes in another form, see ``NameKey``.
  var isRewritten: Bool { raw & 8 != 0 }

  /// Whether another posting differs in its role alone, and both are names or both are codes.
  func isSameName(as other: Posting) -> Bool {
    raw >> 3 == other.raw >> 3 && role.isCode == other.role.isCode
  }

  static func < (left: Posting, right: Posting) -> Bool { left.raw < right.raw }
}

/// What a name is to its feature, best first.
enum NameRole: UInt8 {
  /// The main name.
  case main = 0
  /// A nickname, an abbreviation or a former name that people use for it and for little else: `NYC`.
  /// Before the others, because a name that is both counts as this: `UK` is English too.
  case nickname = 1
  /// A name in a language that is known to use it.
  case tagged = 2
  /// An alternate name in a script other than Latin: what people there write, so as good as main.
  case script = 3
  /// An alternate name of unknown language.
  case alternate = 4
  /// A name with its generic part left out: `Cook` of `Cook County`.
  case short = 5
  /// A code: `CA`, `US-CA`, `USA`.
  case code = 6
  /// A code that is one in its country alone, of three letters, as many codes of airports are: `OCC`
  /// of `FR-OCC`. Two letters are used more: `CA`.
  case part = 7

  /// Whether the name is a code.
  var isCode: Bool { self == .code || self == .part }

  /// The tier of a match by such a name.
  var tier: MatchTier {
    switch self {
    case .main, .tagged: .exact
    case .script, .alternate, .short, .nickname: .alternate
    case .code, .part: .code
    }
  }
}
