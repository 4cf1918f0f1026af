/// Words of the command line that begin with a minus and are values all the same.
///
/// ArgumentParser takes `-33.87,151.2` for a cluster of short options. No option of ours begins with a
/// digit or a point, so such a word is a value. A null character in front keeps the
/// parser's hands off it; no argument of a process can contain one, so that it is removed exactly.
enum ShieldedText {
  static let shield: Character = "\0"

  /// The word with a shield if it needs one.
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

  /// A message of the parser, which quotes words, without their shields.
  var withoutShields: String { replacing(String(ShieldedText.shield), with: "") }
}
