/// A reference to a place in a gazetteer, which searches can return without creating the place.
///
/// Resolving a reference with ``ReverseGeocoder/place(_:language:)`` takes longer than finding it,
/// so for millions of positions collect references and resolve each one once. A reference is only
/// valid for the gazetteer it comes from.
public struct PlaceReference: Hashable, Sendable {
  let feature: Int

  /// The number of the place, below ``Gazetteer/featureCount``.
  package var number: Int { feature }

  init(_ feature: Int) { self.feature = feature }
}

/// References to the areas that contain a position, see ``ReverseGeocoder/areas(at:)``.
package struct AreaReference: Hashable, Sendable {
  /// The origin of a time zone.
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

  /// The feature of the large lake or inland sea at the position.
  var lake: Int?

  /// Whether the position is at sea or on a lake, see ``PositionDescription/isWater``.
  package internal(set) var isWater = false

  /// One word distinguishes nearly all references, and is cheap to hash for millions of positions.
  package func hash(into hasher: inout Hasher) {
    let zone: Int =
      switch zone {
      case .unknown: 0
      case .polygon(let number): number &+ 1
      case .place(let number): -1 &- Int(number)
      }
    hasher.combine((admin1 ?? 0) &<< 32 ^ zone &<< 16 ^ Int(country.raw))
  }
}
