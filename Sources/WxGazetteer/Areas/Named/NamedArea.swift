public import WxCore

/// A municipality, district or other administrative area that contains a position.
public struct NamedArea: Hashable, Sendable {
  /// The kind of area: `country`, `admin1`, `admin2`, `municipality`, `district`, `neighborhood`, or
  /// the word of its source for another kind.
  public let level: String
  /// The name in its source.
  public let name: String
  /// The id in its source; `nil` if it has none.
  public let id: String?

  package init(level: String, name: String, id: String?) {
    self.level = level
    self.name = name
    self.id = id
  }
}

extension NamedArea: JSONObjectConvertible {
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("level", .string(level))
    members.append("name", .string(name))
    members.append("id", JSONValue(id))
  }
}

extension Gazetteer {
  /// The number of areas in `areas.wxi`; `nil` without that file.
  package var namedAreaCount: Int? { namedAreas?.count }

  /// Returns the areas in `areas.wxi` that contain a position, the outermost first.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: The areas; `nil` if the gazetteer has none at all.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func areas(at coordinate: Coordinate) throws(GazetteerError) -> [NamedArea]? {
    guard let namedAreas else { return nil }
    return try namedAreas.areas(namedAreas.numbers(at: coordinate))
  }
}
