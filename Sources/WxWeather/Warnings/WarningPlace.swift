package import WxCore

/// A place for which warnings are fetched.
package struct WarningPlace: Sendable {
  /// The place; its coordinate, its country and the names of its areas matter.
  package let place: Place
  /// The codes of the areas in which it lies, such as `EMMA_ID/AT901`; `nil` if they are unknown.
  package let areas: Set<String>?
  /// The codes that can be looked up.
  package let known: Set<String>
  /// The user's language, as a tag.
  package let language: String

  /// Creates a place.
  package init(
    _ place: Place, areas: Set<String>? = nil, known: Set<String> = [], language: String = "en"
  ) {
    self.place = place
    self.areas = areas
    self.language = language
    self.known = known
  }
}

/// Looks up the areas of warnings in which a position lies; the gazetteer has their outlines.
package struct WarningAreaLookUp: Sendable {
  /// Returns the codes at a position; `nil` if there are no outlines.
  package let codes: @Sendable (Coordinate) -> Set<String>?
  /// Returns the codes that can be looked up.
  package let known: @Sendable () -> Set<String>

  /// Creates a look-up.
  package init(
    codes: @escaping @Sendable (Coordinate) -> Set<String>?,
    known: @escaping @Sendable () -> Set<String>
  ) {
    self.codes = codes
    self.known = known
  }

  /// A look-up without outlines.
  package static let none = WarningAreaLookUp(codes: { _ in nil }, known: { [] })

  /// Returns a place with its areas.
  func place(_ place: Place, language: String) -> WarningPlace {
    WarningPlace(
      place, areas: codes(place.coordinate), known: known(), language: language)
  }
}
