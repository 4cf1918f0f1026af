/// Arguments that begin with a minus but are values.
///
/// ArgumentParser reads `-33.87,151.2` as a cluster of short options. None of our options begins
/// with a digit or a point, so such an argument is a value. A null character in front protects it
/// from the parser. No argument of a process can contain one, so removing it restores the original.
enum ShieldedText {
  static let shield: Character = "\0"

  /// Returns the word, shielded if necessary.
  static func shielding(_ word: String) -> String {
    guard word.first == "-", let next = word.dropFirst().first,
      next.isWholeNumber || next == "."
    else { return word }
    return String(shield) + word
  }
}

extension String {
  /// The word as the user wrote it.
  var unshielded: String { first == ShieldedText.shield ? String(dropFirst()) : self }

  /// The text without shields, for messages of the parser that quote arguments.
  var withoutShields: String { replacing(String(ShieldedText.shield), with: "") }
}
