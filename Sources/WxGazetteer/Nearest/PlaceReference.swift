/// A place of a gazetteer by its number: what a search finds before anything is spelt out.
///
/// Making a ``ReverseGeocoder/place(_:language:)`` of it takes longer than finding it, so who asks
/// for millions of positions keeps references and spells out each place once. A reference is good
/// with the gazetteer that it comes from.
public struct PlaceReference: Hashable, Sendable {
  let feature: Int

  init(_ feature: Int) { self.feature = feature }
}

/// What a position lies in, by numbers of a gazetteer, see ``ReverseGeocoder/areas(at:)``.
public struct AreaReference: Hashable, Sendable {
  /// Where a time zone is known from.
  enum Zone: Hashable {
    case unknown
    /// The number in the index of zones.
    case polygon(Int)
    /// The number among the zones of places.
    case place(UInt16)
  }

  var country = CountryLetters.none
  /// The feature of the first-order subdivision.
  var admin1: Int?
  var zone = Zone.unknown

  /// The feature of the large lake or inland sea that the position is on.
  var lake: Int?

  /// Whether the position is at sea or on a lake, see ``PositionDescription/isWater``.
  public internal(set) var isWater = false

  /// One word is enough to tell nearly all apart, and is hashed for each of millions of positions.
  public func hash(into hasher: inout Hasher) {
    let zone: Int =
      switch zone {
      case .unknown: 0
      case .polygon(let number): number &+ 1
      case .place(let number): -1 &- Int(number)
      }
    hasher.combine((admin1 ?? 0) &<< 32 ^ zone &<< 16 ^ Int(country.raw))
  }
}
