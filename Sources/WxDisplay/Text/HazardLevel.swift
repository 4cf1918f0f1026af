/// The danger of a value that stands out.
package enum HazardLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Caution is needed.
  case caution
  /// Damage and injuries are likely.
  case serious
  /// Danger to life.
  case extreme

  /// Orders by danger.
  package static func < (left: HazardLevel, right: HazardLevel) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The name, for style sheets.
  package var name: String {
    switch self {
    case .caution: "caution"
    case .serious: "serious"
    case .extreme: "extreme"
    }
  }

  /// The mark after a value, for users who see no color; empty for the lowest danger.
  package var mark: String {
    switch self {
    case .caution: ""
    case .serious: " !"
    case .extreme: " !!"
    }
  }
}
