internal import WxGazetteer

extension IndexSource {
  /// The least population of a city whose subdivision may be nothing but the city.
  private static let leastPopulation: UInt32 = 100_000

  /// The large cities that have at least half of the people of their first-order subdivision, in the
  /// order of the subdivisions' codes.
  func mainCities() -> [MainCity] {
    var people: [Int: Int] = [:]
    var largest: [Int: SourceFeature] = [:]
    for feature in features where feature.kind == .city && !feature.isRemoved {
      guard let subdivision = feature.admin1 else { continue }
      people[subdivision, default: 0] += Int(feature.population)
      if feature.population > largest[subdivision]?.population ?? 0 {
        largest[subdivision] = feature
      }
    }
    return admin1ByCode.sorted { $0.key < $1.key }.compactMap { code, subdivision in
      guard let city = largest[subdivision], let position = city.position,
        city.population >= Self.leastPopulation,
        2 * Int(city.population) >= people[subdivision] ?? 0
      else { return nil }
      return MainCity(
        subdivision: code, position: position,
        reach: CityReach.meters(population: city.population, seat: city.seat))
    }
  }
}
