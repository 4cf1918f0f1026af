/// The background of a terminal, if it is known.
///
/// Only the environment is read: a terminal queried for its color may answer late, and the answer
/// would then appear on the command line of the shell.
package enum TerminalBackground: Hashable, Sendable, CaseIterable {
  /// Unknown.
  case unknown
  /// Dark, with light text.
  case dark
  /// Light, with dark text.
  case light

  /// Parses `COLORFGBG`, which rxvt, Konsole, iTerm2 and others set and users may set: the numbers
  /// of the text color and the background color, such as `15;0`.
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
