/// How to interpret commas between digits, in the order of the attempts.
enum CommaRule: CaseIterable {
  /// As separators if they cannot be decimal commas.
  case separator
  /// As decimal commas.
  case decimal
  /// As separators unconditionally.
  case anySeparator
}
