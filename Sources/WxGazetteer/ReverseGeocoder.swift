internal import Foundation
public import WxCore

/// A place near a position.
public struct NearbyPlace: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// Metres from the position to the place along the great circle.
  public var distance: Double
  /// Degrees from true north of the way from the position to the place, 0 to 360.
  public var bearing: Double

  /// Makes a nearby place: how far it is from a position, and which way.
  public init(_ place: Place, from coordinate: Coordinate) {
    self.place = place
    distance = GreatCircle.distance(coordinate, place.coordinate)
    bearing = GreatCircle.bearing(coordinate, place.coordinate)
  }
}

/// Reverse geocoding: from a position to the populated places around it.
///
/// The nearest places are exact by great-circle distance, at the poles and at 180° too.
public struct ReverseGeocoder: Sendable {
  /// The gazetteer that is searched.
  public let gazetteer: Gazetteer

  /// Makes a reverse geocoder.
  public init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The nearest populated places, nearest first.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - limit: The most places that are wanted.
  ///   - language: The language tag in which names are wanted, where they are known in it.
  /// - Returns: At most as many places as wanted.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func nearest(
    to coordinate: Coordinate, limit: Int = 1, language: String? = nil
  ) throws(GazetteerError) -> [NearbyPlace] {
    let language = gazetteer.language(language)
    let query = UnitVector(
      latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude)
    let nearest = gazetteer.tree.nearest(to: query, count: limit).map { neighbor in
      NearbyPlace(gazetteer.place(neighbor.feature, language: language), from: coordinate)
    }
    try gazetteer.file.checkDamage()
    return nearest
  }
}
