internal import WxCore
internal import WxGazetteer

/// The box around an object, and how it is known.
struct MapExtent: Hashable, Sendable {
  /// How a box is known.
  enum Source: String, Sendable {
    /// It is that of the object's outline.
    case outline
    /// It is that of a circle whose size is in the gazetteer.
    case size
    /// It is guessed by the kind of place and its number of inhabitants.
    case estimate
  }

  /// The edges in degrees; the western one is not east of the eastern one.
  let south: Double
  let north: Double
  let west: Double
  let east: Double
  let source: Source

  /// The box of a place.
  init(_ place: Place, in gazetteer: Gazetteer) throws {
    guard let known = try gazetteer.box(of: place) else {
      let (reach, position) = (Self.reach(of: place), place.coordinate)
      south = max(position.latitude - reach, -90)
      north = min(position.latitude + reach, 90)
      west = max(position.longitude - reach, -180)
      east = min(position.longitude + reach, 180)
      source = .estimate
      return
    }
    south = known.box.south
    north = known.box.north
    // Clients of OpenStreetMap's services do not know boxes that cross the antimeridian: such a box
    // goes around the world, as in Nominatim's documentation.
    west = known.box.crossesAntimeridian ? -180 : known.box.west
    east = known.box.crossesAntimeridian ? 180 : known.box.east
    source = known.isOutline ? .outline : .size
  }

  /// The degrees by which Nominatim's boxes of nodes of a kind extend to each side.
  private static func reach(of place: Place) -> Double {
    switch place.kind {
    case .continent: 25
    case .sea, .country: 7
    case .admin1: 2.6
    case .region: 1
    case .admin2: 0.7
    case .island: 0.32
    case .postcode: 0.05
    case .lake, .river, .park: 0.1
    case .airport: 0.015
    case .mountain, .landmark, .coordinate: 0.005
    case .city:
      switch place.settlement {
      case "city": 0.16
      case "town": 0.04
      default: 0.02
      }
    }
  }
}

extension Place {
  /// The kind of settlement, by the number of inhabitants as OpenStreetMap advises.
  var settlement: String {
    switch population ?? 0 {
    case 100_000...: "city"
    case 10_000...: "town"
    case 200...: "village"
    default: population == nil ? "village" : "hamlet"
    }
  }
}
