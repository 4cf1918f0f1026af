/// A stretch of land that is another country's than the time zone's polygon makes it: disputed land by
/// the policy of `data/README.md`, enclaves that are too small for the polygons, and territories with
/// a code of their own; 32 bytes.
struct BorderRule: BitwiseCopyable {
  /// What must hold besides, for the rule to hold in its outline.
  enum Condition: UInt16 {
    /// Nothing: the outline is the border.
    case drawn = 0
    /// The polygons of countries give the position to the rule's country.
    case land = 1
    /// The polygons of countries give the position to nobody.
    case free = 2
  }

  /// Whose land it is; none for nobody's.
  var country: CountryLetters
  /// Whose land it would be without the rule.
  var replaced: CountryLetters
  /// ``Condition``.
  var condition: UInt16
  /// Zero; keeps the fields after it aligned.
  var reserved: UInt16 = 0
  /// Where.
  var outline: Outline
}

/// The rules of an index.
struct BorderRules: Sendable {
  let rules: Table<BorderRule>
  /// The vertices of the outlines.
  let vertices: Table<GridPosition>

  /// The rules of a file; `nil` if it was built without them.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.borderRules) else { return nil }
    rules = try file.table(.borderRules)
    vertices = try file.table(.borderVertices)
  }

  /// The rule that holds at a position which the polygons give to a country.
  ///
  /// - Parameters:
  ///   - position: Where.
  ///   - country: Whose land it is by the time zone's polygon.
  ///   - land: Whose land it is by the countries' own polygons; read only if it matters.
  /// - Returns: The rule, if there is one.
  @inline(__always)
  func rule(
    at position: FinePosition, of country: CountryLetters, land: () -> CountryLetters
  ) -> BorderRule? {
    for index in 0..<rules.count {
      let rule = rules[index]
      guard rule.replaced == country else { continue }
      if holds(rule, at: position.unit, land: land) { return rule }
    }
    return nil
  }

  private func holds(
    _ rule: BorderRule, at unit: GridPosition, land: () -> CountryLetters
  ) -> Bool {
    guard rule.outline.contains(unit, in: vertices) else { return false }
    return switch BorderRule.Condition(rawValue: rule.condition) {
    case .land: land() == rule.country
    case .free: land() == .none
    case .drawn, nil: true
    }
  }
}
