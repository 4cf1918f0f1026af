internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension ServiceCall {
  /// The objects that a query means, best first.
  ///
  /// - Parameters:
  ///   - request: The query and its filters.
  ///   - gazetteer: The gazetteer to search.
  ///   - acceptsGuesses: Whether results that are likely all wrong are returned too, as for a name
  ///     that is being typed.
  /// - Returns: The objects; empty if the query is neither a position nor a place.
  /// - Throws: An error of the gazetteer.
  func objects(
    _ request: GeocodeRequest, in gazetteer: Gazetteer, acceptsGuesses: Bool
  ) throws -> [MapObject] {
    var wide = request
    wide.limit = max(request.limit, PlaceResolver.candidateCount)
    let results: [GeocodeResult]
    do throws(GeocodeError) {
      results = try Geocoder(gazetteer).geocode(wide)
    } catch {
      // For these clients, an invalid position is a query without results.
      if error.isAboutQuery { return [] }
      throw error
    }
    if !acceptsGuesses, results.decision == .suggest { return [] }
    return try results.prefix(request.limit).compactMap { result in
      guard result.match == .coordinate else {
        return try MapObject(result.place, importance: result.score, in: gazetteer)
      }
      // Nothing is at sea, as in a look-up of the position.
      return try object(at: result.place.coordinate, .city, in: gazetteer, request.language)
    }
  }

  /// The city at a position, or what contains it, then the nearest places within a radius in
  /// meters; none at sea.
  func objects(
    at position: Coordinate, limit: Int, radius: Double = .infinity, in gazetteer: Gazetteer,
    _ language: String?
  ) throws -> [MapObject] {
    guard let city = try object(at: position, .city, in: gazetteer, language) else { return [] }
    guard limit > 1 else { return [city] }
    let nearest = try ReverseGeocoder(gazetteer).nearest(
      to: position, limit: limit, language: language)
    return try [city]
      + nearest.filter { $0.distance <= radius }.map { try MapObject($0.place, in: gazetteer) }
      .filter { $0.identifier != city.identifier }
  }

  /// A level of the place at a position.
  enum Level {
    case country, state, county, city
  }

  /// The object at a position: the city, or what contains it; `nil` at sea and where nobody lives.
  func object(
    at position: Coordinate, _ level: Level, in gazetteer: Gazetteer, _ language: String?
  ) throws -> MapObject? {
    let geocoder = ReverseGeocoder(gazetteer)
    let found = try geocoder.cityAndAreas(at: position)
    let description = try geocoder.description(of: found.areas, language: language)
    guard !description.isWater || description.waterName != nil else { return nil }
    let levels: [ReverseGeocoder.Level]
    switch level {
    case .city:
      if let city = found.city {
        return try MapObject(
          geocoder.place(city, language: language), in: gazetteer, at: position)
      }
      levels = [.admin1, .country]
    case .county: levels = [.admin2, .admin1, .country]
    case .state: levels = [.admin1, .country]
    case .country: levels = [.country]
    }
    for level in levels {
      if let place = try geocoder.container(level, of: found, language: language) {
        return try MapObject(place, in: gazetteer)
      }
    }
    return nil
  }
}

extension ServiceParts {
  /// The credits of the answers of a dialect.
  static let mapLicense =
    "Data from GeoNames (CC BY 4.0) and other sources; see docs/data.md of wxloc"
}

extension Gazetteer {
  /// The time of the data, for programs: `2026-01-01T00:00:00+00:00` if only the year is known;
  /// `nil` if not even that.
  var dataTime: String? {
    let dates = sourceDetails.lazy.compactMap { source in
      source.date?.prefixMatch(of: #/(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/#)
    }
    return dates.first.map { date in
      "\(date.1)-\(date.2 ?? "01")-\(date.3 ?? "01")T00:00:00+00:00"
    }
  }
}
