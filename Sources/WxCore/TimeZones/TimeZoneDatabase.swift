internal import Synchronization

/// The rules of all time zones, from one source or more.
///
/// The source with the latest version of the time zone database is used first; a zone that it lacks,
/// or whose data are not valid there, comes from the next one. Nothing is read until the first
/// lookup, and each zone is read once.
public final class TimeZoneDatabase: Sendable {
  private struct State {
    /// The sources with the latest version first, once known.
    var order: [any TimeZoneSource]?
    var rules: [String: TimeZoneRules] = [:]
  }

  private let sources: @Sendable () -> [any TimeZoneSource]
  private let state = Mutex(State())

  /// Creates a database.
  ///
  /// - Parameter sources: Returns the sources at the first lookup; of those with the same version,
  ///   the first is preferred.
  package init(sources: @escaping @Sendable () -> [any TimeZoneSource]) {
    self.sources = sources
  }

  /// Returns the rules of a zone.
  ///
  /// - Parameter identifier: The identifier of the zone or of a link to it: `Europe/Paris`.
  /// - Returns: The rules; `nil` if no source has valid ones.
  public func rules(for identifier: String) -> TimeZoneRules? {
    if let known = state.withLock({ $0.rules[identifier] }) { return known }
    guard TimeZoneName.isValid(identifier) else { return nil }
    for source in newestFirst {
      guard let bytes = source.file(of: identifier),
        let rules = try? TimeZoneRules(identifier: identifier, tzif: bytes)
      else { continue }
      state.withLock { $0.rules[identifier] = rules }
      return rules
    }
    return nil
  }

  /// The source in use, with its version.
  package var source: (name: String, version: TimeZoneVersion?)? {
    newestFirst.first.map { ($0.name, $0.version) }
  }

  /// The sources with the latest version first.
  private var newestFirst: [any TimeZoneSource] {
    if let order = state.withLock(\.order) { return order }
    let found = sources().map { ($0, $0.version) }
    let versions = Set(found.map(\.1))
    let order = versions.sorted { left, right in
      guard let left, let right else { return left != nil }
      return left > right
    }.flatMap { version in found.filter { $0.1 == version }.map(\.0) }
    state.withLock { $0.order = order }
    return order
  }
}

extension TimeZoneDatabase: Hashable {
  /// Whether two references are to one database.
  public static func == (left: TimeZoneDatabase, right: TimeZoneDatabase) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
