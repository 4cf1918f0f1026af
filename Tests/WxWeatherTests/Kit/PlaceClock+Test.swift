import TestSupport
import WxCore
import WxWeather

extension PlaceClock {
  /// A clock of the zone in the repository's tables, at a place that has nothing else.
  init(timeZone: String?, utcOffset: Int? = nil, coordinate: Coordinate) {
    let place = Place(name: "", kind: .coordinate, coordinate: coordinate, timeZone: timeZone)
    let zone = timeZone.flatMap { try? TimeZoneData.database.rules(for: $0) }
    self.init(place, zone: zone, utcOffset: utcOffset)
  }
}
