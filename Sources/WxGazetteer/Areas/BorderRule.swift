/// A stretch of land that belongs to another country than the time zone polygon implies: disputed
/// land according to the policy in `data/README.md`, enclaves too small for the polygons, and
/// territories with their own code; 32 bytes.
package struct BorderRule: BitwiseCopyable {
  /// A further condition for the rule to apply within its outline.
  package enum Condition: UInt16 {
    /// None: the outline is the border.
    case drawn = 0
    /// The country polygons assign the position to the rule's country.
    case land = 1
    /// The country polygons assign the position to no country.
    case free = 2
  }

  /// The country of the land; none for land without a country.
  package var country: CountryLetters
  /// The country without the rule.
  package var replaced: CountryLetters
  /// ``Condition``.
  package var condition: UInt16
  /// Zero; aligns the following fields.
  package var reserved: UInt16 = 0
  /// The outline of the land.
  package var outline: Outline

  package init(
    country: CountryLetters, replaced: CountryLetters, condition: Condition, outline: Outline
  ) {
    self.country = country
    self.replaced = replaced
    self.condition = condition.rawValue
    self.outline = outline
  }
}

/// The rules of an index.
struct BorderRules: Sendable {
  let rules: Table<BorderRule>
  /// The vertices of the outlines.
  let vertices: Table<GridPosition>

  /// Reads the rules of a file; `nil` if it was built without them.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.borderRules) else { return nil }
    rules = try file.table(.borderRules)
    vertices = try file.table(.borderVertices)
  }

  /// The degrees outside of which no rule applies.
  var degrees: OutlineDegrees {
    OutlineDegrees((0..<rules.count).lazy.map { rules[$0].outline })
  }

  /// Returns the rule that applies at a position that the polygons assign to a country.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - country: The country by the time zone polygons.
  ///   - land: Returns the country by the country polygons; called only if needed.
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
