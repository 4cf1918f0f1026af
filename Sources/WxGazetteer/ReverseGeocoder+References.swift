public import WxCore

/// Reverse geocoding by reference, for millions of positions: nothing is allocated until a
/// reference is resolved.
extension ReverseGeocoder {
  /// Returns a reference to the nearest place, the one that ``nearest(to:limit:language:)`` finds.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: The place's reference.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func reference(nearestTo coordinate: Coordinate) throws(GazetteerError) -> PlaceReference {
    let feature = gazetteer.nearestFeature(to: UnitVector(coordinate))
    try gazetteer.file.checkDamage(lookingForChange: .pages)
    return PlaceReference(feature)
  }

  /// Returns references to the areas that contain a position, as ``describe(_:language:)`` finds
  /// them.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: References to country, subdivision and time zone.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func areas(at coordinate: Coordinate) throws(GazetteerError) -> AreaReference {
    let reference = gazetteer.areas(at: QueryPosition(coordinate, in: gazetteer))
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
    return reference
  }

  /// Returns a reference to the city at a position, the one that ``city(at:language:)`` finds.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - areas: The areas that contain it, from ``areas(at:)``.
  /// - Returns: The place's reference; `nil` if the country has no place within 200 km.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func city(
    at coordinate: Coordinate, in areas: AreaReference
  ) throws(GazetteerError) -> PlaceReference? {
    let feature = gazetteer.city(at: QueryPosition(coordinate, in: gazetteer), in: areas)
    try gazetteer.file.checkDamage(lookingForChange: .pages)
    return feature.map(PlaceReference.init)
  }

  /// Returns the results of ``areas(at:)`` and ``city(at:in:)`` in one lookup.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: The areas that contain the position, and the place's reference; `nil` for the place
  ///   if the country has none within 200 km.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func cityAndAreas(
    at coordinate: Coordinate
  ) throws(GazetteerError) -> (city: PlaceReference?, areas: AreaReference) {
    let (feature, areas) = gazetteer.cityAndAreas(at: QueryPosition(coordinate, in: gazetteer))
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
    return (feature.map(PlaceReference.init), areas)
  }

  /// Returns whether a position is within the reach of a place, see ``CityReach``.
  package func reaches(_ coordinate: Coordinate, from reference: PlaceReference) -> Bool {
    let feature = gazetteer.features[reference.feature]
    guard let place = feature.coordinate else { return false }
    let reach = CityReach.meters(
      population: feature.population, seat: Seat(rawValue: feature.seat) ?? .none)
    return GreatCircle.distance(coordinate, place) <= reach
  }

  /// Resolves a reference to a place.
  ///
  /// - Parameters:
  ///   - reference: A place in this gazetteer.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: The place.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func place(
    _ reference: PlaceReference, language: String? = nil
  ) throws(GazetteerError) -> Place {
    var texts = SharedTexts(self, language: language)
    return try place(reference, &texts)
  }

  /// Resolves a reference to a place, like ``place(_:language:)``, sooner if the last one is near.
  ///
  /// - Parameters:
  ///   - reference: A place in this gazetteer.
  ///   - texts: The texts of the last place.
  /// - Returns: The place.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func place(
    _ reference: PlaceReference, _ texts: inout SharedTexts
  ) throws(GazetteerError) -> Place {
    let place = gazetteer.place(reference.feature, &texts)
    try gazetteer.file.checkDamage()
    return place
  }

  /// Resolves a reference to the areas that contain a position.
  ///
  /// - Parameters:
  ///   - reference: A result of ``areas(at:)`` from this gazetteer.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: The description; unknown parts are `nil`.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func description(
    of reference: AreaReference, language: String? = nil
  ) throws(GazetteerError) -> PositionDescription {
    let description = description(of: reference, language: gazetteer.language(language))
    try gazetteer.areas.checkDamage()
    return description
  }
}

extension Gazetteer {
  /// The maximum distance from a position to its city, 200 km, as a squared chord.
  private static let farthestCity: Double = {
    let chord = CityReach.chord(meters: CityReach.farthest)
    return chord * chord
  }()

  /// The city at a position and the areas that contain it.
  func cityAndAreas(at query: QueryPosition) -> (city: Int?, areas: AreaReference) {
    let areas = areas(at: query)
    return (city(at: query, in: areas), areas)
  }

  /// The city at a position; see ``ReverseGeocoder/city(at:language:)``.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - areas: The areas that contain it.
  ///   - blocks: The blocks with outlying places; `nil` to search without them.
  /// - Returns: The feature.
  @inline(__always)
  func city(
    at query: QueryPosition, in areas: AreaReference, _ blocks: OutlyingBlocks? = nil
  ) -> Int? {
    guard areas.country != .none else { return query.nearest }
    let filter = AreaFilter(self, country: areas.country, admin1: areas.admin1)
    let point = cities.city(at: query.vector, in: query.cell, of: filter)
    let city =
      point.map { Int(tree.features[$0]) }
      ?? nearestFeature(to: query, in: areas.country, within: Self.farthestCity)
    guard let outlying, outlying.mayBe(in: areas.country) else { return city }
    if let blocks {
      let chord = point.map { query.vector.squaredChord(to: tree.points[$0]) }
      guard blocks.mayHavePlace(near: query, city: chord) else { return city }
    }
    return place(of: outlying, at: query.coordinate, nearerThan: city, in: filter) ?? city
  }

  /// The small place at a position from which the city is much farther.
  private func place(
    of outlying: OutlyingPlaces, at coordinate: Coordinate, nearerThan city: Int?,
    in areas: AreaFilter
  ) -> Int? {
    var limit = OutlyingPlaces.reach
    if let city = city.flatMap({ features[$0].coordinate }) {
      limit = min(limit, GreatCircle.distance(coordinate, city) / OutlyingPlaces.ratio)
    }
    // The middle of a place's area is not known better than that.
    guard limit > CityReach.blur else { return nil }
    return outlying.nearest(to: coordinate, within: limit, in: areas) { features[$0].coordinate }
  }
}
