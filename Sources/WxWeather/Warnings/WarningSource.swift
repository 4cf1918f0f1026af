internal import WxPlatform
package import WxCore

/// A source of official warnings: what it is called, where it publishes, what it needs, and how its
/// warnings are fetched. The settings, the help and the documentation are built from this value.
package struct WarningSource: Sendable {
  /// The source as errors, attributions, the cache and the environment variables name it. It has no
  /// forecast.
  package let provider: WeatherProvider
  /// What it covers, in a few words for people.
  package let area: String
  /// Whether `auto` includes it.
  package let isAutomatic: Bool
  let coverage: WarningCoverage
  let fetch: @Sendable (WarningContext) async throws(WeatherError) -> [WeatherAlert]

  /// - Parameters:
  ///   - name: The name, lower case with hyphens.
  ///   - title: The name as the source writes it.
  ///   - area: What it covers, in a few words for people.
  ///   - coverage: The countries and seas.
  ///   - attribution: The credit that the source requires.
  ///   - needsContact: Whether it requires a contact of its users.
  ///   - isAutomatic: Whether `auto` includes it.
  ///   - fetch: Fetches the warnings at a place.
  init(
    _ name: String, title: String, area: String, coverage: WarningCoverage,
    attribution: Attribution, needsContact: Bool = false, isAutomatic: Bool = true,
    fetch: @escaping @Sendable (WarningContext) async throws(WeatherError) -> [WeatherAlert]
  ) {
    provider = WeatherProvider(
      name: name, title: title, attribution: attribution, parts: [.alerts],
      needsContact: needsContact, calls: { _ in [] })
    self.area = area
    self.coverage = coverage
    self.isAutomatic = isAutomatic
    self.fetch = fetch
  }

  /// The name in settings, answers and the cache.
  package var name: String { provider.name }

  /// Returns the source with a name.
  package static func named(_ name: String) -> WarningSource? { all.first { $0.name == name } }

  /// Returns whether the source publishes warnings for a place.
  package func covers(_ place: Place) -> Bool { coverage.contains(place) }
}

extension WarningSource: Hashable {
  /// Returns whether two sources have the same name.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The sources of warnings that are queried.
package enum WarningSelection: Hashable, Sendable {
  /// Those that cover the place, the best first.
  case automatic
  /// These, in order, if they cover the place.
  case sources([WarningSource])

  /// No source.
  package static let none = WarningSelection.sources([])

  /// The word for ``automatic`` in settings.
  package static let automaticWord = "auto"
  /// The word for ``none`` in settings.
  package static let noneWord = "none"
  /// The words of a setting, for its help and completion.
  package static let words = [automaticWord, noneWord] + WarningSource.all.map(\.name)

  /// The selection for the words of a setting.
  package init(_ words: [String]) {
    self =
      words.contains(Self.automaticWord)
      ? .automatic : .sources(words.compactMap(WarningSource.named))
  }

  /// Returns the sources that cover a place, in the order in which they are queried.
  package func sources(covering place: Place) -> [WarningSource] {
    let sources =
      switch self {
      case .automatic: WarningSource.all.filter(\.isAutomatic)
      case .sources(let sources): sources
      }
    return sources.filter { $0.covers(place) }
  }
}
