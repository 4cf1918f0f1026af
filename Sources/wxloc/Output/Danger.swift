/// How dangerous a value is, for those that stand out.
package enum Danger: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Take care.
  case caution
  /// Damage and injuries are to be expected.
  case serious
  /// Life is in danger.
  case extreme

  /// Less dangerous is less.
  package static func < (left: Danger, right: Danger) -> Bool { left.rawValue < right.rawValue }

  /// The mark behind a value, for those who see no color; empty for the least danger.
  var mark: String {
    switch self {
    case .caution: ""
    case .serious: " !"
    case .extreme: " !!"
    }
  }
}
