/// The reason why bytes are not a TZif file.
package enum TZifError: Error, Hashable, Sendable {
  /// They do not begin as one.
  case foreign
  /// They are longer than any zone's file.
  case tooLong
  /// They end too early.
  case truncated
  /// A count, an index or a value is out of bounds; the text names it.
  case invalid(String)
}
