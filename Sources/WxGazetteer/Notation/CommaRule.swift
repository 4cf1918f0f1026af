/// How commas between digits are read, in the order in which the readings are tried.
enum CommaRule: CaseIterable {
  /// As separators, where no decimal comma can be meant.
  case separator
  /// As decimal commas.
  case decimal
  /// As separators in any case.
  case anySeparator
}
