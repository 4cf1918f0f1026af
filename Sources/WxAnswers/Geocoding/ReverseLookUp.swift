package import WxPlatform
package import WxCore
package import WxGazetteer

/// Looks up positions, one by one or in a batch.
package struct ReverseLookUp: Sendable {
  package let geocoder: ReverseGeocoder
  package let now: Date
  /// The language of names for lines that do not request one.
  package let language: String?

  package init(_ geocoder: ReverseGeocoder, now: Date, language: String?) {
    self.geocoder = geocoder
    self.now = now
    self.language = language
  }

  /// Returns the places at a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - selection: Which places, and how many.
  ///   - language: The language of names; `nil` for English.
  /// - Returns: The places, and the areas that contain the position.
  /// - Throws: `GazetteerError.damaged` if the index turns out to be damaged.
  package func answer(
    _ position: Coordinate, _ selection: PlaceSelection, language: String?
  ) throws(GazetteerError) -> ReverseAnswer {
    try geocoder.answer(
      at: position, selection.choice, limit: selection.limit, language: language, now: now)
  }
}
