internal import CWxloc

/// The columns of a result.
struct ColumnSet: OptionSet {
  let rawValue: Int32

  static let id = ColumnSet(rawValue: WX_COLUMN_ID)
  static let name = ColumnSet(rawValue: WX_COLUMN_NAME)
  static let admin1 = ColumnSet(rawValue: WX_COLUMN_ADMIN1)
  static let admin1Code = ColumnSet(rawValue: WX_COLUMN_ADMIN1_CODE)
  static let country = ColumnSet(rawValue: WX_COLUMN_COUNTRY)
  static let countryCode = ColumnSet(rawValue: WX_COLUMN_COUNTRY_CODE)
  static let zone = ColumnSet(rawValue: WX_COLUMN_ZONE)
  static let distance = ColumnSet(rawValue: WX_COLUMN_DISTANCE)
  static let place = ColumnSet(rawValue: WX_COLUMN_PLACE)
  static let position = ColumnSet(rawValue: WX_COLUMN_POSITION)
  static let status = ColumnSet(rawValue: WX_COLUMN_STATUS)
  static let confidence = ColumnSet(rawValue: WX_COLUMN_CONFIDENCE)
  static let admin2 = ColumnSet(rawValue: WX_COLUMN_ADMIN2)
  static let areas = ColumnSet(rawValue: WX_COLUMN_AREAS)

  private static let common: ColumnSet = [
    .id, .name, .admin1, .admin1Code, .country, .countryCode, .zone, .place, .position,
    .admin2,
  ]

  /// The kind of lookup.
  enum Kind { case reverse, geocode }

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// Checks a sum of columns; 0 stands for the default columns.
  init(_ sum: UInt32, of kind: Kind) throws(CallError) {
    let usual: ColumnSet = [.id, .name, .admin1, .countryCode, .zone]
    let chosen = ColumnSet(rawValue: Int32(truncatingIfNeeded: sum))
    let own: ColumnSet =
      switch kind {
      case .reverse: [.distance]
      case .geocode: [.position, .status, .confidence]
      }
    let others: ColumnSet = kind == .reverse ? [.areas] : []
    guard chosen.isSubset(of: Self.common.union(own).union(others)) else {
      throw .argument("The columns \(sum) are not all columns of this result.")
    }
    self = chosen.isEmpty ? usual.union(own) : chosen
  }
}
