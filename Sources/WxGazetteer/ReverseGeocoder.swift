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

/// Reverse geocoding: from a position to the populated places around it, and to what it lies in.
///
/// There are two answers to "where is this". ``nearest(to:limit:language:)`` gives the nearest places,
/// exact by great-circle distance, at the poles and at 180° too. ``city(at:language:)`` gives the
/// place that people would name: the city rather than its suburb. Those who come from `CLGeocoder`
/// find ``reverseGeocodeLocation(_:preferredLocale:)``, without its rate limit and without a network.
///
/// A value of this type may be used from many threads at once, without a lock.
public struct ReverseGeocoder: Sendable {
  /// The gazetteer that is searched.
  public let gazetteer: Gazetteer

  /// Makes a reverse geocoder.
  public init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The nearest populated places, nearest first; of those at one distance the more important first.
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
    let query = UnitVector(coordinate)
    let features =
      limit == 1
      ? [gazetteer.nearestFeature(to: query)]
      : gazetteer.tree.nearest(to: query, count: limit).map(\.feature)
    let nearest = features.map {
      NearbyPlace(gazetteer.place($0, language: language), from: coordinate)
    }
    try gazetteer.file.checkDamage()
    return nearest
  }

  /// The place that people would say a position is in: the containing city rather than a suburb of
  /// it, and the nearest place in the country.
  ///
  /// The rule, in order:
  /// 1. Only places in the country and first-order subdivision that polygons give count (see
  ///    ``describe(_:language:)``); at sea there are none, and the nearest place is the answer.
  /// 2. A place of a million inhabitants reaches 20 km; the reach grows with the power 0.4 of the
  ///    inhabitants (a thousand: 1.3 km, ten million: 50 km), and by half for the seat of a country
  ///    or of a first-order subdivision. Of the places that reach the position the one is taken for
  ///    which `(distance + 500 m) / reach` is least.
  /// 3. Where no place reaches the position, the nearest one in the country is taken, up to 200 km
  ///    away; farther there is no city.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - language: The language tag in which names are wanted, where they are known in it.
  /// - Returns: The place, with how far it is; `nil` where the country has no place so near.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func city(
    at coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> NearbyPlace? {
    guard let city = try cityAndAreas(at: coordinate).city else { return nil }
    return NearbyPlace(try place(city, language: language), from: coordinate)
  }
}

extension UnitVector {
  init(_ coordinate: Coordinate) {
    self.init(latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude)
  }
}

extension Gazetteer {
  /// The number in the tree of the nearest place; of those at one distance the most important.
  @inline(__always)
  func nearestPoint(to query: UnitVector) -> Int {
    cells.nearest(to: query, in: tree) ?? tree.nearest(to: query, count: 1).first?.point ?? 0
  }

  /// The feature of the nearest place.
  @inline(__always)
  func nearestFeature(to query: UnitVector) -> Int {
    Int(tree.features[nearestPoint(to: query)])
  }
}
