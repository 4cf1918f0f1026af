internal import WxPlatform
internal import WxCore

/// Whether an event affects a place.
enum CAPPlacement: Hashable {
  /// An area of the event contains the place.
  case inside
  /// The areas of the event are known and do not contain it.
  case outside
  /// The areas of the event are not known here.
  case unknown
}

extension CAPInfo {
  /// Returns whether the event affects a place.
  func placement(of place: WarningPlace) -> CAPPlacement {
    let placements = areas.map { $0.placement(of: place) }
    if placements.contains(.inside) { return .inside }
    return areas.isEmpty || placements.contains(.unknown) ? .unknown : .outside
  }
}

extension CAPArea {
  /// Returns whether the area contains a place: by its outlines, else by its codes, else by its name.
  func placement(of place: WarningPlace) -> CAPPlacement {
    let position = place.place.coordinate
    if !polygons.isEmpty || !circles.isEmpty {
      let isInside =
        polygons.contains { $0.contains(position) } || circles.contains { $0.contains(position) }
      // An outline that cannot be read may be the one that contains the place.
      return isInside ? .inside : hasBadOutline ? byCodes(place) ?? .unknown : .outside
    }
    return byCodes(place) ?? (isNamed(after: place.place) ? .inside : .unknown)
  }

  /// The placement by codes; `nil` if none of them is known.
  private func byCodes(_ place: WarningPlace) -> CAPPlacement? {
    if let areas = place.areas, codes.contains(where: areas.contains) { return .inside }
    return codes.contains(where: place.known.contains) && place.areas != nil ? .outside : nil
  }

  /// Whether the area has exactly the name of the country or of a subdivision of the place. Parts of
  /// names prove nothing: the word for “county” is in each of them.
  private func isNamed(after place: Place) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return [place.country, place.admin1, place.admin2, place.kind == .city ? place.name : nil]
      .contains { $0?.lowercased() == name }
  }
}
