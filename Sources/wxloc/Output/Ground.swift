/// The background of a terminal, as far as it is known.
///
/// Only the environment is read: a terminal that is asked for its color may answer late, and the answer
/// then stands on the command line of the shell.
package enum Ground: Hashable, Sendable, CaseIterable {
  /// Dark or light.
  case unknown
  /// Light text on it.
  case dark
  /// Dark text on it.
  case light

  /// Reads `COLORFGBG`, which rxvt, Konsole, iTerm2 and others set and which a user may set: the numbers
  /// of the text color and of the background, such as `15;0`.
  package init(environment: [String: String]) {
    let last = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self =
      switch last {
      case .some(0...6), .some(8): .dark
      case .some(7), .some(9...15): .light
      default: .unknown
      }
  }
}
