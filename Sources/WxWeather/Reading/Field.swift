internal import WxCore

/// A number of an answer that names its units: what it is called there, what it measures, and where
/// it goes.
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
  /// The unit by its name in an answer: the canonical one where none is named, `nil` where the name
  /// is not known, since a unit must not be guessed.
  func unit(named name: String?) -> ProviderUnit? {
    guard let name, unit.quantity != .plain else { return unit }
    return ProviderUnit(name, of: unit.quantity)
  }
}
