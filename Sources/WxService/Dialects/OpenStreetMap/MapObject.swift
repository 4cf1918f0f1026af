internal import WxCore
internal import WxGazetteer

/// A place as an object of OpenStreetMap, as in the answers of Photon and Nominatim.
///
/// The ids are our own: a place is a node with its GeoNames id; a place without one is a relation
/// whose id encodes its position. They do not change and can be looked up, so clients may use them
/// as keys.
struct MapObject: Sendable {
  let place: Place
  /// The probability or rank, 0 to 1, of a search.
  var importance = 0.5
  /// The address: that of the position if it is more exact than the place's.
  let address: MapAddress
  /// The box.
  let extent: MapExtent

  /// - Parameters:
  ///   - place: The place.
  ///   - importance: The probability or rank of a search; `nil` for that of the place alone.
  ///   - gazetteer: The gazetteer that has the place.
  ///   - position: The position whose address it is; `nil` for that of the place itself.
  /// - Throws: An error of the gazetteer.
  init(
    _ place: Place, importance: Double? = nil, in gazetteer: Gazetteer,
    at position: Coordinate? = nil
  ) throws {
    self.place = place
    self.importance = importance ?? Self.usualImportance(of: place)
    var address = MapAddress(place)
    if let position, let areas = try gazetteer.areas(at: position) {
      address.complete(with: areas)
    }
    self.address = address
    extent = try MapExtent(place, in: gazetteer)
  }

  /// The key and value of the main tag: `place`, `city`.
  var tag: (key: String, value: String) {
    switch place.kind {
    case .city: ("place", settlement)
    case .country: ("place", "country")
    case .admin1: ("place", "state")
    case .admin2: ("place", "county")
    case .airport: ("aeroway", "aerodrome")
    case .postcode: ("place", "postcode")
    case .coordinate: ("place", "locality")
    case .island: ("place", "island")
    case .lake: ("natural", "water")
    case .river: ("waterway", "river")
    case .mountain: ("natural", "peak")
    case .sea: ("place", "sea")
    case .region: ("place", "region")
    case .park: ("boundary", "national_park")
    case .landmark: ("tourism", "attraction")
    case .continent: ("place", "continent")
    }
  }

  /// The kind of settlement.
  var settlement: String { place.settlement }

  /// The level in the words of GeocodeJSON.
  var level: String {
    switch place.kind {
    case .city: "city"
    case .country: "country"
    case .admin1: "state"
    case .admin2: "county"
    case .postcode, .coordinate: "locality"
    case .region, .island, .continent: "region"
    case .airport, .lake, .river, .mountain, .sea, .park, .landmark: "other"
    }
  }

  /// The address rank of Nominatim: 4 country, 8 state, 12 county, 16 city and below.
  var rank: Int {
    switch place.kind {
    case .continent, .sea: 2
    case .country: 4
    case .admin1: 8
    case .region: 10
    case .admin2: 12
    case .city:
      switch settlement {
      case "city": 16
      case "town": 18
      case "village": 19
      default: 20
      }
    case .island: 17
    case .postcode: 21
    case .coordinate, .airport, .lake, .river, .mountain, .park, .landmark: 22
    }
  }

  /// The name with the names of what contains it.
  var displayName: String {
    var parts: [String] = []
    for part in [place.name, place.admin2, place.admin1, place.country] {
      if let part, !part.isEmpty, part != parts.last { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }

  private static func usualImportance(of place: Place) -> Double {
    switch place.kind {
    case .country: 0.9
    case .admin1: 0.7
    default:
      (place.population ?? 0) >= 1_000_000 ? 0.8 : (place.population ?? 0) >= 100_000 ? 0.6 : 0.4
    }
  }
}
