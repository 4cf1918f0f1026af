internal import WxPlatform
public import WxCore

/// A place near a position.
public struct NearbyPlace: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// The great-circle distance from the position to the place in meters.
  public var distance: Meters
  /// The initial bearing from the position to the place in degrees from true north, 0 to 360.
  public var bearing: Degrees

  /// Creates a nearby place with its distance and bearing from a position.
  package init(_ place: Place, from coordinate: Coordinate) {
    self.place = place
    distance = GreatCircle.distance(coordinate, place.coordinate)
    bearing = GreatCircle.bearing(coordinate, place.coordinate)
  }
}

/// Reverse geocoding: finds the populated places around a position and the areas that contain it.
///
/// There are two answers to "where is this". ``nearest(to:limit:language:)`` returns the nearest
/// places, exact by great-circle distance, even at the poles and at 180°. ``city(at:language:)``
/// returns the place that people would name: the city rather than its suburb.
/// ``cities(at:limit:language:)`` adds the places that come next by that rule.
///
/// Several threads can use one value at once, without a lock.
public struct ReverseGeocoder: Sendable {
  /// The gazetteer to search.
  package let gazetteer: Gazetteer

  /// Creates a reverse geocoder.
  public init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// Returns the nearest populated places, nearest first; at equal distances the more important
  /// first.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - limit: The maximum number of places, at least 1.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: At most `limit` places.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
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

  /// Returns the place that people would say a position is in: the city rather than a suburb of it,
  /// or else the nearest place in the country.
  ///
  /// The rules, in order:
  /// 1. Only places in the position's country and first-order subdivision, as given by polygons,
  ///    count (see ``describe(_:language:)``); at sea the nearest place is the answer.
  /// 2. A place with a million inhabitants reaches 20 km; the reach grows with the power 0.4 of the
  ///    population (a thousand: 1.3 km, ten million: 50 km), and by half for the seat of a country
  ///    or of a first-order subdivision. Of the places that reach the position, the one with the
  ///    smallest `(distance + 500 m) / reach` is the answer.
  /// 3. If no place reaches the position, the answer is the nearest one in the country within
  ///    200 km, or none.
  /// 4. A small place that is known only from a census or as the town of an airport is the answer
  ///    within 20 km, if the place of the other rules is three times as far.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: The place and its distance; `nil` if the country has no place within 200 km.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func city(
    at coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> NearbyPlace? {
    guard let city = try cityAndAreas(at: coordinate).city else { return nil }
    return NearbyPlace(try place(city, language: language), from: coordinate)
  }

  /// Returns the city at a position, and the places that come next by the same rule.
  ///
  /// Of the places that reach the position, the one with the smallest share `(distance + 500 m) /
  /// reach` is first; after them come the nearest other places in the country, up to 200 km away.
  /// At sea, these are the nearest places.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - limit: The maximum number of places, at least 1.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: At most `limit` places; the first is that of ``city(at:language:)``.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func cities(
    at coordinate: Coordinate, limit: Int, language: String? = nil
  ) throws(GazetteerError) -> [NearbyPlace] {
    try places(at: coordinate, .city, limit: limit, language: language).places
  }

  /// Returns the places at a position by a rule, and the areas that contain it, in one lookup.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - choice: The rule.
  ///   - limit: The maximum number of places, at least 1.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: At most `limit` places, those of ``cities(at:limit:language:)`` or
  ///   ``nearest(to:limit:language:)``, and references to the areas.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func places(
    at coordinate: Coordinate, _ choice: PlaceChoice, limit: Int, language: String?
  ) throws(GazetteerError) -> (places: [NearbyPlace], areas: AreaReference) {
    if choice == .city, limit <= 1 {
      let (city, areas) = try cityAndAreas(at: coordinate)
      guard let city else { return ([], areas) }
      return ([NearbyPlace(try place(city, language: language), from: coordinate)], areas)
    }
    let areas = try areas(at: coordinate)
    guard choice == .city, areas.country != .none else {
      return (try nearest(to: coordinate, limit: limit, language: language), areas)
    }
    var search = CitySearch(
      gazetteer, query: UnitVector(coordinate), areas: areas, count: limit)
    let language = gazetteer.language(language)
    var features = search.features()
    if let city = try city(at: coordinate, in: areas)?.feature, features.first != city {
      features = Array(([city] + features.filter { $0 != city }).prefix(limit))
    }
    let cities = features.map {
      NearbyPlace(gazetteer.place($0, language: language), from: coordinate)
    }
    try gazetteer.file.checkDamage()
    return (cities, areas)
  }
}

extension UnitVector {
  init(_ coordinate: Coordinate) {
    self.init(GreatCircle.Point(coordinate))
  }
}

extension Gazetteer {
  /// The nearest place in the tree; at equal distances the most important one.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - cell: Its entry of ``NearestCells``.
  /// - Returns: The number of the point.
  @inline(__always)
  func nearestPoint(to query: UnitVector, in cell: Int) -> Int {
    cells.nearest(to: query, in: cell, of: tree)
      ?? tree.nearest(to: query, count: 1).first?.point ?? 0
  }

  /// The feature of the nearest place.
  @inline(__always)
  func nearestFeature(to query: UnitVector) -> Int {
    Int(tree.features[nearestPoint(to: query, in: cells.cell(at: query))])
  }
}
