public import WxCore

/// Reverse geocoding by reference, for millions of positions: nothing is allocated until a reference
/// is spelt out.
extension ReverseGeocoder {
  /// The nearest place, as ``nearest(to:limit:language:)`` has it.
  ///
  /// - Parameter coordinate: Where.
  /// - Returns: The place's reference.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func reference(nearestTo coordinate: Coordinate) throws(GazetteerError) -> PlaceReference {
    let feature = gazetteer.nearestFeature(to: UnitVector(coordinate))
    try gazetteer.file.checkDamage()
    return PlaceReference(feature)
  }

  /// What a position lies in, as ``describe(_:language:)`` has it.
  ///
  /// - Parameter coordinate: Where.
  /// - Returns: References to country, subdivision and time zone.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func areas(at coordinate: Coordinate) throws(GazetteerError) -> AreaReference {
    let reference = gazetteer.areas(at: QueryPosition(coordinate, in: gazetteer))
    try gazetteer.file.checkDamage()
    try gazetteer.areas.checkDamage()
    return reference
  }

  /// The place that people would say a position is in, as ``city(at:language:)`` has it.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - areas: What it lies in, from ``areas(at:)``.
  /// - Returns: The place's reference; `nil` where the country has no place within 200 km.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func city(
    at coordinate: Coordinate, in areas: AreaReference
  ) throws(GazetteerError) -> PlaceReference? {
    let feature = gazetteer.city(at: QueryPosition(coordinate, in: gazetteer), in: areas)
    try gazetteer.file.checkDamage()
    return feature.map(PlaceReference.init)
  }

  /// What ``areas(at:)`` and ``city(at:in:)`` find, in one look-up.
  ///
  /// - Parameter coordinate: Where.
  /// - Returns: What the position lies in, and the place's reference; no place where the country has
  ///   none within 200 km.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func cityAndAreas(
    at coordinate: Coordinate
  ) throws(GazetteerError) -> (city: PlaceReference?, areas: AreaReference) {
    let query = QueryPosition(coordinate, in: gazetteer)
    let areas = gazetteer.areas(at: query)
    let feature = gazetteer.city(at: query, in: areas)
    try gazetteer.file.checkDamage()
    try gazetteer.areas.checkDamage()
    return (feature.map(PlaceReference.init), areas)
  }

  /// Spells out a place.
  ///
  /// - Parameters:
  ///   - reference: A place of this gazetteer.
  ///   - language: The language tag in which names are wanted, where they are known in it.
  /// - Returns: The place.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func place(
    _ reference: PlaceReference, language: String? = nil
  ) throws(GazetteerError) -> Place {
    let place = gazetteer.place(reference.feature, language: gazetteer.language(language))
    try gazetteer.file.checkDamage()
    return place
  }

  /// Spells out what a position lies in.
  ///
  /// - Parameters:
  ///   - reference: What ``areas(at:)`` found in this gazetteer.
  ///   - language: The language tag in which names are wanted, where they are known in it.
  /// - Returns: What is known.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func description(
    of reference: AreaReference, language: String? = nil
  ) throws(GazetteerError) -> PositionDescription {
    let description = description(of: reference, language: gazetteer.language(language))
    try gazetteer.file.checkDamage()
    try gazetteer.areas.checkDamage()
    return description
  }
}

extension Gazetteer {
  /// A place farther away than 200 km is not the city of a position, as a squared chord.
  private static let farthestCity: Double = {
    let chord = CityReach.chord(meters: 200_000)
    return chord * chord
  }()

  /// The place that people would say a position is in, see ``ReverseGeocoder/city(at:language:)``.
  fileprivate func city(at query: QueryPosition, in areas: AreaReference) -> Int? {
    guard areas.country != .none else { return query.nearest }
    let filter = AreaFilter(self, country: areas.country, admin1: areas.admin1)
    let guess = filter.hold(query.nearest) ? query.nearestPoint : nil
    return cities.city(at: query.vector, guess: guess, in: filter)
      ?? nearestFeature(to: query, in: areas.country, within: Self.farthestCity)
  }
}
