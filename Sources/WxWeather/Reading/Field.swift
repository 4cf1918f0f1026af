internal import WxCore

/// A numeric field of a response that names its units: its name there, what it measures, and its
/// destination.
struct Field<Target>: Sendable {
  typealias Path = any WritableKeyPath<Target, Double?> & Sendable

  let name: String
  let measurand: Measurand
  let path: Path

  init(_ name: String, _ measurand: Measurand, _ path: Path) {
    self.name = name
    self.measurand = measurand
    self.path = path
  }
}

extension Measurand {
  /// Returns the unit with a name in a response: the canonical one if none is named, `nil` if the
  /// name is unknown, because a unit must not be guessed.
  func unit(named name: String?) -> ProviderUnit? {
    guard let name, unit.quantity != .plain else { return unit }
    return ProviderUnit(name, of: unit.quantity)
  }
}
