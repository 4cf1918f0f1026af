internal import WxCore
internal import WxGazetteer
internal import WxWeather

/// The time zones of places, from the gazetteer, which is opened when it is first needed.
struct PlaceZones: Sendable {
  /// The rules of all zones.
  let rules: TimeZoneDatabase
  private let gazetteer: @Sendable () throws -> Gazetteer

  /// - Parameters:
  ///   - gazetteer: Opens the gazetteer; without one, the rules are those of this machine.
  ///   - environment: The variables of the environment.
  init(_ gazetteer: @escaping @Sendable () throws -> Gazetteer, environment: [String: String]) {
    self.gazetteer = gazetteer
    rules = TimeZoneDatabase {
      Gazetteer.timeZoneSources((try? gazetteer())?.timeZoneFiles, environment)
    }
  }

  /// Looks up the areas of official warnings.
  var warningAreas: WarningAreaLookUp {
    WarningAreaLookUp(
      codes: { [gazetteer] in try? gazetteer().warningAreas(at: $0) },
      known: { [gazetteer] in (try? gazetteer())?.warningCodes ?? [] })
  }

  /// Returns the place with its time zone, which imported places do not have.
  func zoned(_ place: Place) -> Place {
    guard place.timeZone == nil || place.countryCode == nil, let gazetteer = try? gazetteer(),
      let areas = try? ReverseGeocoder(gazetteer).describe(place.coordinate)
    else { return place }
    var place = place
    place.timeZone = place.timeZone ?? areas.timeZone
    place.countryCode = place.countryCode ?? areas.countryCode
    return place
  }
}
