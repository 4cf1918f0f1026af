internal import WxCore
internal import WxGazetteer

/// A place of the dump that Nominatim writes for Photon.
struct NominatimPlace {
  /// The kind of object and its number: `N240109189`.
  let key: String
  let kind: FeatureKind
  let name: String
  /// Other names with their languages.
  let names: [(text: String, language: String?)]
  let codes: [String]
  let position: (latitude: Int32, longitude: Int32)
  let country: String
  let state: String?
  let population: UInt32?
  let elevation: Int16?
  /// Nominatim's measure of importance, 0 to 1.
  let importance: Double

  /// The reason why a place is not in the gazetteer.
  enum Fault: Error {
    /// The gazetteer does not have places of its kind, such as streets and houses.
    case otherKind
    case malformed(String)
  }

  init(_ value: JSONValue) throws(Fault) {
    guard let kind = Self.kind(of: value) else { throw .otherKind }
    guard let names = value["name"]?.object,
      let main = names["name"]?.string ?? names["name:en"]?.string,
      !main.isEmpty
    else { throw .otherKind }
    guard main.utf8.count <= GeoNamesRow.maximumName else {
      throw .malformed("the name is too long")
    }
    guard let type = value["object_type"]?.string, let number = value["object_id"]?.int else {
      throw .malformed("there is no object_type or object_id")
    }
    let centroid = value["centroid"]?.array?.compactMap(\.double) ?? []
    guard centroid.count == 2, abs(centroid[0]) <= 180, abs(centroid[1]) <= 90 else {
      throw .malformed("the centroid is not a longitude and a latitude")
    }
    key = "\(type.prefix(1).uppercased())\(number)"
    self.kind = kind
    name = NormalizedText.composed(main)
    position = SourceFeature.position(latitude: centroid[1], longitude: centroid[0])
    self.names = Self.others(names)
    codes = ["iata", "icao"].compactMap { names[$0]?.string ?? value["extra"]?[$0]?.string }
    country = value["country_code"]?.string?.uppercased() ?? ""
    let address = value["address"]
    state = address?["state"]?.string
    let extra = value["extra"] ?? value["extratags"]
    population = Self.number(extra?["population"]).flatMap { UInt32(exactly: $0.rounded()) }
    elevation = Self.number(extra?["ele"]).map { Int16(clamping: Int($0.rounded())) }
    importance = min(max(value["importance"]?.double ?? 0, 0), 1)
  }

  /// Numbers in tags are text, sometimes with a unit or spaces.
  private static func number(_ value: JSONValue?) -> Double? {
    if let number = value?.double { return abs(number) < 4e9 ? number : nil }
    guard let text = value?.string else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let number = Double(decimal: String(digits)), abs(number) < 4e9 else { return nil }
    return number
  }

  private static func others(_ names: JSONObject) -> [(text: String, language: String?)] {
    var found: [(String, String?)] = []
    for member in names.members {
      guard let text = member.value.string, !text.isEmpty,
        text.utf8.count <= GeoNamesRow.maximumName
      else { continue }
      let parts = member.key.split(separator: ":", maxSplits: 1)
      switch (parts[0], parts.count) {
      case ("name", 2): found.append((text, String(parts[1])))
      case ("alt_name", _), ("short_name", _), ("old_name", _), ("official_name", _),
        ("int_name", _),
        ("loc_name", _):
        found += text.split(separator: ";").map { (String($0).trimmed, nil) }
      default: break
      }
    }
    return found.map { (NormalizedText.composed($0.0), $0.1) }
  }

  private static func kind(of value: JSONValue) -> FeatureKind? {
    for category in value["categories"]?.array ?? [] {
      let parts = category.string?.split(separator: ".") ?? []
      guard parts.first == "osm", parts.count >= 2 else { continue }
      return kind(key: parts[1], value: parts.count > 2 ? parts[2] : "yes", of: value)
    }
    guard let key = value["osm_key"]?.string, let tag = value["osm_value"]?.string else {
      return nil
    }
    return kind(key: key[...], value: tag[...], of: value)
  }

  private static func kind(key: Substring, value: Substring, of place: JSONValue) -> FeatureKind? {
    switch (key, value) {
    case ("place", "island"), ("place", "islet"), ("place", "archipelago"): .island
    case ("place", "sea"), ("place", "ocean"), ("natural", "bay"), ("natural", "strait"): .sea
    case ("place", "continent"): .continent
    case ("place", "country"), ("place", "state"), ("place", "county"), ("place", "house"),
      ("place", "postcode"):
      nil
    case ("place", "region"), ("place", "province"), ("place", "district"): .region
    case ("place", _): .city
    case ("natural", "peak"), ("natural", "volcano"), ("natural", "mountain_range"),
      ("natural", "ridge"):
      .mountain
    case ("natural", "water"), ("water", "lake"), ("water", "reservoir"): .lake
    case ("waterway", "river"): .river
    case ("aeroway", "aerodrome"): .airport
    case ("leisure", "park"), ("leisure", "nature_reserve"), ("boundary", "national_park"),
      ("boundary", "protected_area"):
      .park
    // Only the administrative areas that are towns; states and counties come from the tables.
    case ("boundary", "administrative"):
      (13...20).contains(place["rank_address"]?.int ?? 0) ? .city : nil
    case ("tourism", "attraction"), ("tourism", "museum"), ("historic", _), ("man_made", "tower"),
      ("railway", "station"), ("amenity", "university"):
      .landmark
    default: nil
    }
  }
}
