package import WxCore

/// The areas for which weather services issue warnings, by the codes that warnings name.
///
/// An area has one or more codes, each with the name of its list: `EMMA_ID/AT901`, `NUTS3/FR101`. Up to
/// four areas may overlap at a position: a district within its state, and neighbors that different
/// authorities have drawn.
struct WarningAreas: Sendable {
  /// Between the codes of an area.
  static let separator: Character = "|"

  private let areas: KeyedAreas<UInt32>
  private let text: TextPool

  /// Reads the areas of an index; `nil` if it was built without them.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard let areas = try KeyedAreas<UInt32>(file, .warnings) else { return nil }
    self.areas = areas
    text = TextPool(bytes: try file.table(.warningText))
  }

  /// The codes of the areas that contain a position.
  func codes(at position: FinePosition) -> Set<String> {
    var codes: Set<String> = []
    for area in areas.layer.match(position).all { codes.formUnion(self.codes(of: area)) }
    return codes
  }

  /// The codes of all areas.
  var all: Set<String> {
    (0..<areas.keys.count).reduce(into: []) { $0.formUnion(codes(of: $1)) }
  }

  private func codes(of area: Int) -> [String] {
    text[areas.keys[area]].split(separator: Self.separator).map(String.init)
  }
}

extension Gazetteer {
  /// Returns the codes of the areas of warnings that contain a position, such as `EMMA_ID/AT901`.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: The codes; `nil` if the gazetteer was built without these areas.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func warningAreas(at coordinate: Coordinate) throws(GazetteerError) -> Set<String>? {
    guard let warnings = areas.warnings else { return nil }
    let codes = warnings.codes(at: FinePosition(coordinate))
    try areas.checkDamage()
    return codes
  }

  /// The codes of all areas of warnings; empty if the gazetteer was built without them.
  package var warningCodes: Set<String> { areas.warnings?.all ?? [] }
}
