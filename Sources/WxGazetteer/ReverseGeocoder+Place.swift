public import WxCore

extension ReverseGeocoder {
  /// A position as a place: its name is `LAT,LON`, and it has the country, the first-order
  /// subdivision and the time zone that the position lies in.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - language: The language tag in which names are wanted, where they are known in it.
  /// - Returns: The place, of the kind ``PlaceKind/coordinate``.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func place(
    at coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> Place {
    var place = Place(position: coordinate)
    place.complete(with: try describe(coordinate, language: language))
    return place
  }
}

extension Place {
  /// A bare position, named `LAT,LON` without the digits that computing adds: a ten-millionth of a
  /// degree is a centimeter.
  public init(position coordinate: Coordinate) {
    let rounded = Coordinate(
      latitude: (coordinate.latitude * 1e7).rounded() / 1e7,
      longitude: (coordinate.longitude * 1e7).rounded() / 1e7)
    self.init(
      name: (rounded ?? coordinate).description, kind: .coordinate, coordinate: coordinate)
  }

  /// Takes over the country, the subdivision and the time zone that a position lies in.
  public mutating func complete(with description: PositionDescription) {
    countryCode = description.countryCode
    country = description.country
    admin1 = description.admin1
    admin1Code = description.admin1Code
    timeZone = description.timeZone
  }
}
