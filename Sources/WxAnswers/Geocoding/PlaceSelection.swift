package import WxGazetteer

/// Which places of a position are requested: the city and what comes next by its rule, or the nearest
/// ones. The number never changes the rule.
package struct PlaceSelection: Hashable, Sendable {
  /// The numbers of places that can be requested.
  package static let limits = 1...100

  package var choice: PlaceChoice
  package var limit: Int

  private init(_ choice: PlaceChoice, _ limit: Int) {
    self.choice = choice
    self.limit = limit
  }

  /// The city, and with a limit above 1 the places that come next by its rule.
  package static func cities(_ limit: Int) -> Self { Self(.city, limit) }

  /// The nearest places by great-circle distance.
  package static func nearest(_ count: Int) -> Self { Self(.nearest, count) }

  /// The city alone, which most requests are for.
  package static let city = cities(1)

  var isCity: Bool { self == .city }

  /// Returns the selection of a line or a request that may have its own limit or number of nearest
  /// places.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of places; `nil` to leave it as it is.
  ///   - nearest: The number of nearest places; `nil` to leave the choice as it is.
  /// - Returns: The selection.
  package func with(limit: Int?, nearest: Int?) -> Self {
    if let nearest { return .nearest(nearest) }
    var selection = self
    if let limit { selection.limit = limit }
    return selection
  }
}
