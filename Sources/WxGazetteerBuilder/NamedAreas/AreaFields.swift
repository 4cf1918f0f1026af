internal import WxCore

/// The level, the name and the id of an area, from the properties of its feature.
struct AreaFields: Hashable {
  let level: String
  let name: String
  let id: String?

  /// The properties that may have a name, an id or a level: of Overture, OpenStreetMap, census files,
  /// and Eurostat.
  private static let names = ["names.primary", "name", "NAME", "NAME_LATN", "NAMELSAD", "GEN"]
  private static let ids = ["id", "@id", "osm_id", "GEOID", "NUTS_ID", "GISCO_ID", "AGS"]
  private static let levels = ["subtype", "admin_level", "level", eurostat]
  /// Eurostat's property with the level of NUTS.
  private static let eurostat = "LEVL_CODE"
  private static let maximumLength = 1000

  /// The reason why a feature is not an area.
  enum Fault: Error, Hashable {
    case noName(properties: [String])
    case noLevel(properties: [String])

    var detail: String {
      switch self {
      case .noName(let properties):
        "it has no name; name the property with --area-name (\(Self.list(properties)))"
      case .noLevel(let properties):
        "it has no level; name the property with --area-level, or the level, as in "
          + "“--area-level =municipality” (\(Self.list(properties)))"
      }
    }

    private static func list(_ properties: [String]) -> String {
      properties.isEmpty
        ? "it has no properties"
        : "it has " + properties.prefix(12).map(\.plainText).joined(separator: ", ")
    }
  }

  /// - Parameters:
  ///   - feature: The feature.
  ///   - keys: The properties that a user names.
  /// - Throws: ``Fault``.
  init(_ feature: JSONValue, _ keys: AreaKeys) throws(Fault) {
    let properties = feature["properties"]
    func text(_ key: String?, or keys: [String]) -> String? {
      (key.map { [$0] } ?? keys).lazy.compactMap { Self.text(Self.value(properties, $0)) }.first
    }
    let known = properties?.object?.members.map(\.key) ?? []
    guard let name = text(keys.name, or: Self.names) else { throw .noName(properties: known) }
    self.name = name
    if let level = keys.level, level.hasPrefix("=") {
      self.level = Self.word(for: String(level.dropFirst()), of: nil)
    } else {
      let levels = (keys.level.map { [$0] } ?? Self.levels).lazy.compactMap { key in
        text(key, or: []).map { Self.word(for: $0, of: key) }
      }
      guard let level = levels.first else { throw .noLevel(properties: known) }
      self.level = level
    }
    id = text(keys.id, or: Self.ids) ?? Self.text(feature["id"])
  }

  /// A property, also in an object: `names.primary`.
  private static func value(_ properties: JSONValue?, _ key: String) -> JSONValue? {
    if let value = properties?[key] { return value }
    let parts = key.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return properties?[String(parts[0])]?[String(parts[1])]
  }

  private static func text(_ value: JSONValue?) -> String? {
    let text: String? =
      switch value {
      case .string(let text): text.plainText.trimmed
      case .integer(let number): "\(number)"
      case .number(let number): Int(exactly: number).map { "\($0)" }
      default: nil
      }
    return text.flatMap { $0.isEmpty ? nil : String($0.prefix(maximumLength)) }
  }

  /// Returns the word for a level.
  private static func word(for level: String, of key: String?) -> String {
    (key == eurostat ? regions : words)[level.lowercased()] ?? level
  }

  /// The words for the levels of NUTS, whose numbers are not those of OpenStreetMap. In each country, other
  /// units are its regions, so they have words of their own.
  private static let regions = ["0": "country", "1": "nuts1", "2": "nuts2", "3": "nuts3"]

  /// The words for levels: of Overture's subtypes, and of OpenStreetMap's numbers as most countries
  /// use them.
  private static let words = [
    "2": "country", "3": "admin1", "4": "admin1", "5": "admin2", "6": "admin2",
    "7": "municipality", "8": "municipality", "9": "district", "10": "district",
    "11": "neighborhood", "12": "neighborhood",
    "country": "country", "dependency": "country", "region": "admin1", "state": "admin1",
    "county": "admin2", "localadmin": "municipality", "locality": "municipality",
    "borough": "district", "macrohood": "district", "neighborhood": "neighborhood",
    "microhood": "neighborhood",
  ]
}

/// The properties of features that a user names; `nil` for the usual ones.
package struct AreaKeys: Hashable, Sendable {
  /// The property with the name.
  package var name: String?
  /// The property with the level, or `=` and the level of all areas.
  package var level: String?
  /// The property with the id.
  package var id: String?

  package init(name: String? = nil, level: String? = nil, id: String? = nil) {
    self.name = name
    self.level = level
    self.id = id
  }
}
